/** Many times the longest answer that the server asks others for: a page of a hundred star transactions. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * Reads the JSON of another server's answer, and no more of it than any answer has: its sender may never end.
 * @throws Error where it is longer, or no JSON.
 */
export async function readAnswer({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // What throws in here also closes the connection.
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`);
    parts.push(part);
  }
  return JSON.parse(new TextDecoder().decode(Buffer.concat(parts)));
}
