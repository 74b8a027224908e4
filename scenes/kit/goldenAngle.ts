/** Radians between two neighbors of a spiral that fills a disc evenly. */
export const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
