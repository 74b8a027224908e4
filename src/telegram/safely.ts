/** A function of the SDK that throws where the client is too old, not mounted or no Telegram at all. */
interface Guarded<Args extends unknown[], Result> {
  ifAvailable(...args: Args): [called: true, result: Result] | [called: false];
}

/** Calls a function of the SDK where the client has it; undefined where it has not or where the call throws. */
export function safely<Args extends unknown[], Result>(
  guarded: Guarded<Args, Result>,
  ...args: Args
): Result | undefined {
  try {
    const outcome = guarded.ifAvailable(...args);
    return outcome[0] ? outcome[1] : undefined;
  } catch {
    return undefined;
  }
}

/** Runs what may throw outside Telegram; undefined if it does. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
