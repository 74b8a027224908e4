/** Writes a failure to the console, naming the action that failed. */
export function logFailure(action: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the client logs
  console.error(`[${action}]`, error);
}
