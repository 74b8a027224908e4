/** Measures of the upgrader's wheel: the scene draws by them, and the page's own wheel has the same. */
export const WHEEL = {
  /** Px round the wheel's box for its light. */
  bleed: { x: 16, y: 72 },
  /** The ring's radii as shares of the wheel's. */
  outer: 0.845,
  inner: 0.68,
  rim: 0.64,
} as const;

/** The middle of the ring and its width, as shares of the wheel's radius. */
export const RING_MIDDLE = (WHEEL.inner + WHEEL.outer) / 2;
export const RING_WIDTH = WHEEL.outer - WHEEL.inner;
