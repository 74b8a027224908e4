/** How many of a case's dearest items show until the player asks for all of them. */
export const BEST_ITEMS = 3;
