/** Milliseconds by which the server's clock is ahead of the phone's, by the last answer that said so. */
let aheadMs = 0;

/** Takes the server's clock from the head of an answer. */
export function readServerTime(headers: Headers): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (told) aheadMs = told - Date.now();
}

/** Milliseconds since 1970 by the server's clock; by the phone's until the server has told its own. */
export function serverTime(): number {
  return Date.now() + aheadMs;
}
