/** A function of the SDK that throws if the client is too old, not mounted or not Telegram. */
interface Guarded<Args extends unknown[], Result> {
  ifAvailable(...args: Args): [called: true, result: Result] | [called: false];
}

/** Calls a function of the SDK. Returns undefined if the client lacks it or the call throws. */
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

/** Runs `run`. Returns undefined if it throws, as it may outside Telegram. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
