/** Something long in steps, between which something else may be done; each `next` does one. */
export type Steps<Result = void> = Generator<undefined, Result>;

/** Takes all steps that are left at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
