const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 3600;

/** Seconds before what has failed for the `attempts`th time is tried again: doubled each time, up to an hour. */
export function retrySeconds(attempts: number): number {
  return Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1));
}
