import { type Command, type OpenPort, PING, type Report } from './port.ts';
import { createStageCanvas } from './stageCanvas.ts';
import { wasFrozen } from './wasFrozen.ts';
import { watchWorker } from './watchWorker.ts';

/** Time for a worker to report that it is ready. */
const START_TIMEOUT_MS = 20_000;

/** Whether the stage shows something until it answers; tests and tools ask for what may take a worker long. */
function isShown(command: Command): command is Extract<Command, { readonly ask: 'mount' | 'play' }> {
  return 'ask' in command && (command.ask === 'mount' || command.ask === 'play');
}

/**
 * Resolves when the worker says that it can draw; rejects where it says that it can't, or nothing in time. The time
 * begins anew where the page stood still meanwhile: so may the worker have.
 */
function ready(worker: Worker): Promise<void> {
  let timeout: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    const refuse = (message: string) => reject(new Error(message));
    const wait = () => {
      const began = performance.now();
      const end = () => (wasFrozen(began, START_TIMEOUT_MS) ? wait() : refuse('the worker does not start'));
      timeout = setTimeout(end, START_TIMEOUT_MS);
    };
    wait();
    worker.onerror = ({ message }) => refuse(message);
    worker.onmessage = ({ data }: MessageEvent<Report>) =>
      data.type === 'refused' ? refuse(data.message) : resolve();
  }).finally(() => clearTimeout(timeout));
}

/** Opens a stage in a module worker that draws on the canvas by itself, so that a busy page does not stop it. */
export const openWorker: OpenPort = async (setup, onReport) => {
  if (typeof Worker === 'undefined' || !('transferControlToOffscreen' in HTMLCanvasElement.prototype)) {
    throw new Error('no worker can draw here');
  }
  const canvas = createStageCanvas();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'stage' });
  const surface = canvas.transferControlToOffscreen();
  worker.postMessage({ setup, surface, timeOrigin: performance.timeOrigin }, [surface]);
  try {
    await ready(worker);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  const fail = (message: string) => {
    watch.end();
    onReport({ type: 'event', event: { type: 'failed', message } });
  };
  const watch = watchWorker(
    () => worker.postMessage(PING),
    () => fail('the worker hangs'),
  );
  worker.onmessage = ({ data: report }: MessageEvent<Report>) => {
    watch.heard();
    if ('call' in report) watch.answered(report.call);
    if (report.type !== 'alive') onReport(report);
  };
  worker.onerror = ({ message }) => fail(message);
  return {
    host: 'worker',
    canvas,
    send(command) {
      worker.postMessage(command);
      if (isShown(command)) watch.asked(command.call);
    },
    close() {
      watch.end();
      worker.terminate();
    },
  };
};
