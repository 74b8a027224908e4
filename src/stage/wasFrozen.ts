/** A timer that ends so much later was none of a thread that ran. */
const LATE_MS = 1000;

/** Whether the thread stood still meanwhile: a timer of `milliseconds`, set at `began`, ends now. */
export function wasFrozen(began: number, milliseconds: number): boolean {
  return performance.now() - began > milliseconds + LATE_MS;
}
