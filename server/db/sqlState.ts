/** Whether PostgreSQL has failed with one of these SQLSTATEs. */
export function hasSqlState(error: unknown, states: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && states.includes(String(error.code));
}
