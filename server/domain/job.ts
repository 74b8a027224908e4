import { setTimeout as sleep } from 'node:timers/promises';

/** Work that goes on beside the requests; `stop` resolves when what is in hand has ended. */
export interface Job {
  stop(): Promise<void>;
}

/** Begins `run`, whose signal is aborted when the job is to stop. */
export function startJob(run: (signal: AbortSignal) => Promise<void>): Job {
  const stopped = new AbortController();
  const running = run(stopped.signal);
  return {
    stop: () => {
      stopped.abort();
      return running;
    },
  };
}

/** Resolves after `milliseconds`, or at once when the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, null, { signal, ref: false }).catch(() => undefined);
}

/** Does `work` again and again, with a pause of `milliseconds` after each, until the signal is aborted. */
export async function repeat(
  milliseconds: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work();
    await pause(milliseconds, signal);
  }
}
