import { request } from '@telegram-apps/sdk';
import type { WriteAccess } from '../state/host.ts';
import { clientKnows } from './client.ts';

/** Some clients never tell that the person has closed the question. */
const QUESTION_TIMEOUT_MS = 120_000;

async function ask(): Promise<WriteAccess> {
  try {
    const { status } = await request('web_app_request_write_access', 'write_access_requested', {
      timeout: QUESTION_TIMEOUT_MS,
    });
    return status === 'allowed' ? 'allowed' : 'declined';
  } catch {
    return 'unknown';
  }
}

/** Returns what has the client ask whether the bot may write to the person; null where the client is older than 6.9. */
export function writeAccessQuestion(): (() => Promise<WriteAccess>) | null {
  return clientKnows('web_app_request_write_access') ? ask : null;
}
