import { isUncertain } from '../api/error.ts';
import { growingPause } from './network.ts';

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

/** Milliseconds before a question is asked again that nobody has answered, at first. */
const FIRST_PAUSE_MS = 500;

/**
 * Asks until the server answers, however long that takes; while nobody looks at the app, or without a network, it
 * rests. Null where the answer is a refusal, or is not wanted any more.
 */
export async function askUntilAnswered<T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T | null> {
  const pause = growingPause(FIRST_PAUSE_MS);
  while (isWanted()) {
    try {
      return await ask();
    } catch (error) {
      if (!isUncertain(error)) return null;
    }
    await pause();
  }
  return null;
}
