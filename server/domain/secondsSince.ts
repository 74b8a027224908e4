/** Whole seconds from `then` to `now`, never negative. */
export function secondsSince(then: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000));
}
