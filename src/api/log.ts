/** Writes a failure to the console, naming the action that failed. */
export function logFailure(action: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: one of the two places where the client logs
  console.error(`[${action}]`, error);
}

/** Writes to the console what is odd and hinders nothing. */
export function logWarning(subject: string, warning: string): void {
  // biome-ignore lint/suspicious/noConsole: the other
  console.warn(`[${subject}]`, warning);
}
