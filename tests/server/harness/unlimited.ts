/** Limits that nothing reaches: what refuses too many calls has tests of its own. */
export const UNLIMITED = {
  changes: 1_000_000,
  reads: 1_000_000,
  visits: 1_000_000,
  eventLoopDelayMs: Number.POSITIVE_INFINITY,
};
