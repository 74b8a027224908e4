import type { Command, OpenPort, Report } from './port.ts';
import { createStageCanvas } from './stageCanvas.ts';

/** Opens a stage on the page's own thread, for where a worker cannot draw. Pixi is loaded only then. */
export const openPage: OpenPort = async (setup, onReport) => {
  const canvas = createStageCanvas();
  const { Engine } = await import('./Engine.ts');
  // A channel clones messages and delivers them later, as a worker's does, so that nothing depends on the difference.
  const { port1: pagePort, port2: stagePort } = new MessageChannel();
  const engine = await Engine.start(canvas, setup, (report) => stagePort.postMessage(report));
  pagePort.onmessage = ({ data }: MessageEvent<Report>) => onReport(data);
  stagePort.onmessage = ({ data }: MessageEvent<Command>) => engine.receive(data);
  return {
    host: 'page',
    canvas,
    send: (command) => pagePort.postMessage(command),
    close() {
      pagePort.close();
      engine.destroy();
    },
  };
};
