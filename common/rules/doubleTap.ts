/** A second tap that comes so soon is the other half of a thumb's double tap: it meant what the first has changed. */
export const DOUBLE_TAP_SECONDS = 0.5;
