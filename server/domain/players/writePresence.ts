import { type Job, repeat, startJob } from '../job.ts';
import type { Services } from '../services.ts';

const WRITE_INTERVAL_MS = 1000;

/** Writes every second who was seen, and once more at the end. */
export function startWritingPresence({ presence, log }: Pick<Services, 'presence' | 'log'>): Job {
  const write = () =>
    presence.write().catch((err: unknown) => log.warn({ err }, 'who was seen is not written'));
  return startJob(async (signal) => {
    await repeat(WRITE_INTERVAL_MS, signal, write);
    await write();
  });
}
