import { test as base } from '@playwright/test';
import { withScarceData } from './scarceData.ts';

/** Between two frames of the stage. */
const FRAME_MS = 160;

/** Of sound that is computed at a time. */
const SOUND_SECONDS = 0.5;

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

/** Has sound computed `seconds` at a time, as a device that saves power does; an audio context runs while silent. */
function slowSound(seconds: number): void {
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super({ ...options, latencyHint: seconds });
    }
  };
}

/**
 * For what is not about motion: the stage draws six times a second, as a phone under load does, and unless
 * `fetchesAhead` no page comes before it is gone to. On an emulated GPU frames are half of a round's processor time,
 * pages fetched ahead a sixth of a start's. Sound that is computed a hundred times a second takes a twentieth of a core
 * for as long as a page is open.
 */
export const test = base.extend<{ fetchesAhead: boolean }>({
  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, use) => {
    await context.addInitScript(slowWorkers, FRAME_MS);
    await context.addInitScript(slowSound, SOUND_SECONDS);
    if (!fetchesAhead) await withScarceData(context);
    await use(context);
  },
});
