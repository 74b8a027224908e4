import { isUncertain } from '../api/error.ts';

/** Milliseconds between the tries of one tap whose fate is unknown; after the last the person is asked. */
const RETRY_DELAYS_MS = [500, 1500, 3000] as const;

/**
 * Sends one tap until its fate is known: with one key it is charged once, however often it is sent.
 * @throws ApiError the last failure, or at once one that settles the matter; also when nobody waits any more.
 */
export async function retryUntilKnown<T>(send: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isUncertain(error) || !isWanted()) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return send();
}
