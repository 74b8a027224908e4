/** So many of the dearest items of a case show before all do. */
export const BEST_ITEMS = 3;
