/** The words of what was thrown: a library may throw what is no Error, and even what can't be read. */
export function thrownText(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return 'what was thrown can’t be read';
  }
}
