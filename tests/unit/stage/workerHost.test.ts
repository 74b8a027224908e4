import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWorker } from '../../../src/stage/workerHost.ts';

/** A worker that says nothing by itself. */
class SilentWorker {
  onmessage = (_event: { data: unknown }) => {};
  onerror = (_event: { message: string }) => {};
  isEnded = false;
  constructor() {
    worker = this;
  }
  postMessage() {}
  terminate() {
    this.isEnded = true;
  }
}
let worker: SilentWorker;

/** Opens a stage in a silent worker. Returns the worker, and of the stage its host or why there is none. */
function open() {
  const setup = { fonts: [] } as unknown as Parameters<typeof openWorker>[0];
  const opened = { outcome: 'is awaited' };
  openWorker(setup, () => {}).then(
    ({ host }) => {
      opened.outcome = host;
    },
    ({ message }) => {
      opened.outcome = message;
    },
  );
  return opened;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
  const canvas = { style: {}, transferControlToOffscreen: () => ({}) };
  vi.stubGlobal(
    'HTMLCanvasElement',
    class {
      transferControlToOffscreen() {}
    },
  );
  vi.stubGlobal('document', { baseURI: 'http://localhost/', createElement: () => canvas });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('gives up a worker that does not start within 20 s', async () => {
  const opened = open();
  await vi.advanceTimersByTimeAsync(19_900);
  expect(opened.outcome).toBe('is awaited');
  await vi.advanceTimersByTimeAsync(100);
  expect(opened.outcome).toBe('the worker does not start');
  expect(worker.isEnded).toBe(true);
});

it('waits anew for a worker whose page stood still meanwhile, as it did itself', async () => {
  const opened = open();
  // Timers of a phone that wakes end late.
  vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 60_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened.outcome).toBe('is awaited');
  worker.onmessage({ data: { type: 'ready' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.outcome).toBe('worker');
});
