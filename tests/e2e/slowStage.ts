import { test as base } from '@playwright/test';
import { withScarceData } from './scarceData.ts';

/** Between two frames of the stage. */
const FRAME_MS = 160;

/** Has the workers of a page draw a frame every `frame` milliseconds; the page itself keeps its own pace. */
function slowWorkers(frame: number): void {
  const slow = (milliseconds: number) => {
    const display = self.requestAnimationFrame.bind(self);
    const wanted = new Map<number, FrameRequestCallback>();
    let last = 0;
    const show = (at: number) => {
      for (const [id, draw] of [...wanted]) if (wanted.delete(id)) draw(at);
    };
    // Frames come at a fixed pace, as those of a display: one that is asked for anew comes no later.
    setInterval(() => wanted.size > 0 && display(show), milliseconds);
    self.requestAnimationFrame = (draw) => {
      last += 1;
      wanted.set(last, draw);
      return last;
    };
    self.cancelAnimationFrame = (id) => void wanted.delete(id);
  };
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      // Imported, not called later: what is sent to a worker waits until all of its first script has run.
      const code = `import ${JSON.stringify(new URL(url, location.href))}; (${slow})(${frame});`;
      super(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), options);
    }
  };
}

/**
 * For what is not about motion: the stage draws six times a second, as a phone under load does, and unless
 * `fetchesAhead` no page comes before it is gone to. On an emulated GPU frames are half of a round's processor time,
 * pages fetched ahead a sixth of a start's.
 */
export const test = base.extend<{ fetchesAhead: boolean }>({
  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, use) => {
    await context.addInitScript(slowWorkers, FRAME_MS);
    if (!fetchesAhead) await withScarceData(context);
    await use(context);
  },
});
