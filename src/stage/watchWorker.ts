import { wasFrozen } from './wasFrozen.ts';

/** Between two questions whether the worker is there. */
const STEP_MS = 3000;
/** After as many steps in a row without a word it hangs: longer than a weak phone takes to compile and bake a scene. */
const MAX_SILENT_STEPS = 4;

export interface WorkerWatch {
  /** A question was sent that it answers in its own time. */
  asked(call: number): void;
  answered(call: number): void;
  /** It said anything. */
  heard(): void;
  end(): void;
}

/**
 * Notices a worker that hangs without an error, while it owes an answer: `ping` asks it for a word at each step, and
 * `lost` is called where none comes, although the page itself has run all the time. It asks nothing of one at rest.
 */
export function watchWorker(ping: () => void, lost: () => void): WorkerWatch {
  const owed = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silentSteps = 0;
  let began = 0;
  const begin = () => {
    began = performance.now();
    timer = setTimeout(step, STEP_MS);
    ping();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    silentSteps = 0;
  };
  const step = () => {
    // Where the page stood still, nobody knows whether the worker ran.
    silentSteps = wasFrozen(began, STEP_MS) ? 0 : silentSteps + 1;
    if (silentSteps < MAX_SILENT_STEPS) return begin();
    stop();
    lost();
  };
  return {
    asked(call) {
      owed.add(call);
      if (timer === undefined) begin();
    },
    answered(call) {
      owed.delete(call);
      if (owed.size === 0) stop();
    },
    heard() {
      silentSteps = 0;
    },
    end: stop,
  };
}
