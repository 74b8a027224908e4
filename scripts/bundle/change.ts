/** What is to stand in a text from `from` up to `to`. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** `code` with changes that stand in the order of the text, none within another. */
export function changed(code: string, changes: readonly Change[]): string {
  let done = '';
  let at = 0;
  for (const { from, to, text } of changes) {
    done += code.slice(at, from) + text;
    at = to;
  }
  return done + code.slice(at);
}
