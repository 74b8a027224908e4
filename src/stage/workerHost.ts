import { blankCanvas } from './blankCanvas.ts';
import type { OpenPort, Report } from './port.ts';

/** Milliseconds until a worker that says nothing is given up. */
const PATIENCE = 20_000;

/** A stage in a module worker that draws on the canvas by itself, so that a busy page does not stop it. */
export const openWorker: OpenPort = (setup, hear) => {
  if (typeof Worker === 'undefined' || !('transferControlToOffscreen' in HTMLCanvasElement.prototype)) {
    return Promise.resolve(null);
  }
  return new Promise((settle) => {
    const canvas = blankCanvas();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'stage' });
    const refuse = () => {
      clearTimeout(patience);
      worker.terminate();
      settle(null);
    };
    const patience = setTimeout(refuse, PATIENCE);
    worker.onerror = refuse;
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.type === 'refused') return refuse();
      clearTimeout(patience);
      worker.onmessage = (message: MessageEvent<Report>) => hear(message.data);
      worker.onerror = ({ message }) => hear({ type: 'event', event: { type: 'failed', message } });
      settle({
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
