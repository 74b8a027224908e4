import { logFailure } from '../../api/log.ts';
import { request } from '../request.ts';
import { session } from '../session.ts';

/** Keeps here at once, and on the server, that the player is an adult: what was not kept is asked again. */
export async function confirmAge(): Promise<void> {
  if (session.me) session.me.is_adult = true;
  try {
    await request('confirmAge', {});
  } catch (error) {
    logFailure('age', error);
  }
}
