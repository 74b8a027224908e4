const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A line as it may be printed: what others wrote in it must not order the terminal about, or turn the words beside it
 * around. Escaped as JSON does, so a line of JSON says the same.
 */
export function printable(line: string): string {
  return line.replace(/\p{C}/gu, (character) => character.split('').map(escaped).join(''));
}
