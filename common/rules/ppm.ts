/** Parts per million: the weights of every draw sum to it. */
export const PPM = 1_000_000;
export const PPM_PER_PERCENT = PPM / 100;
