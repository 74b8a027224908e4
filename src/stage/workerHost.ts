import type { OpenPort, Report } from './port.ts';
import { createStageCanvas } from './stageCanvas.ts';

/** Time for a worker to report that it is ready. */
const START_TIMEOUT_MILLISECONDS = 20_000;

/** Opens a stage in a module worker that draws on the canvas by itself, so that a busy page does not stop it. */
export const openWorker: OpenPort = (setup, onReport) => {
  if (typeof Worker === 'undefined' || !('transferControlToOffscreen' in HTMLCanvasElement.prototype)) {
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const canvas = createStageCanvas();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'stage' });
    const refuse = () => {
      clearTimeout(timeout);
      worker.terminate();
      resolve(null);
    };
    const timeout = setTimeout(refuse, START_TIMEOUT_MILLISECONDS);
    worker.onerror = refuse;
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.type === 'refused') return refuse();
      clearTimeout(timeout);
      worker.onmessage = (message: MessageEvent<Report>) => onReport(message.data);
      worker.onerror = ({ message }) => onReport({ type: 'event', event: { type: 'failed', message } });
      resolve({
        host: 'worker',
        canvas,
        send: (command) => worker.postMessage(command),
        close: () => worker.terminate(),
      });
    };
    const surface = canvas.transferControlToOffscreen();
    worker.postMessage({ setup, surface }, [surface]);
  });
};
