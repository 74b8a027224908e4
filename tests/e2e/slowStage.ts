import { test as base } from '@playwright/test';

/** Between two frames of the stage. */
const FRAME_MS = 80;

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
 * For what is not about motion: the stage draws twelve times a second, as a phone under load does. On an emulated GPU
 * that is half of a round's processor time.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(slowWorkers, FRAME_MS);
    await use(context);
  },
});
