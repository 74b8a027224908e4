import type { WriteAccess } from '../state/host.ts';
import { ask, knows } from './client.ts';

/** Some clients never tell that the person has closed the question. */
const QUESTION_TIMEOUT_MILLISECONDS = 120_000;

function askForWriteAccess(): Promise<WriteAccess> {
  return ask<WriteAccess>(
    'web_app_request_write_access',
    undefined,
    { write_access_requested: ({ status }) => (status === 'allowed' ? 'allowed' : 'declined') },
    QUESTION_TIMEOUT_MILLISECONDS,
  ).catch(() => 'unknown');
}

/** Returns what has the client ask whether the bot may write to the person; null where the client is older than 6.9. */
export function writeAccessQuestion(): (() => Promise<WriteAccess>) | null {
  return knows('web_app_request_write_access') ? askForWriteAccess : null;
}
