/** Width that the game never exceeds, CSS px: on a wide screen it is a column. Styles have it as `--column`. */
export const MAX_COLUMN_WIDTH = 672;
