/** Milliseconds by which the server's clock is ahead of the phone's, by the last answer; 0 where that does not say. */
let aheadMs = 0;

/** Takes the server's clock from the head of an answer. */
export function readServerTime(headers: Headers): void {
  aheadMs = Date.parse(headers.get('date') ?? '') - Date.now() || 0;
}

/** Milliseconds since 1970 by the server's clock; by the phone's where the server does not tell its own. */
export function serverTime(): number {
  return Date.now() + aheadMs;
}
