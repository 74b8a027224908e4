import { blankCanvas } from './blankCanvas.ts';
import type { Command, OpenPort, Report } from './port.ts';

/** A stage on the page's own thread, where no worker may draw. Pixi comes with it, never before. */
export const openPage: OpenPort = async (setup, hear) => {
  const canvas = blankCanvas();
  const { Engine } = await import('./engine.ts');
  // A channel clones and comes later, as the worker's does: nothing may come to depend on less.
  const { port1: near, port2: far } = new MessageChannel();
  const engine = await Engine.start(canvas, setup, (report) => far.postMessage(report)).catch(() => null);
  if (!engine) return null;
  near.onmessage = ({ data }: MessageEvent<Report>) => hear(data);
  far.onmessage = ({ data }: MessageEvent<Command>) => engine.receive(data);
  return {
    host: 'page',
    canvas,
    send: (command) => near.postMessage(command),
    close() {
      near.close();
      engine.destroy();
    },
  };
};
