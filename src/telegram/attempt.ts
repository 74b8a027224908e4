/** Runs `run`. Returns undefined if it throws, as it may outside Telegram. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
