import { type Costs, countCosts, countObjects, type GL, type Objects } from './counters.ts';
import type { Counters } from './port.ts';

const NOTHING: Readonly<Costs> = { calls: 0, draws: 0, uploads: 0, bufferBytes: 0 };

/** Adds up what frames cost. */
export class Meter {
  readonly #costs: Costs | null;
  readonly #objects: (() => Objects) | null;
  #sum = { ...NOTHING };
  #worst = { ...NOTHING };
  #frames = 0;
  #milliseconds = 0;

  /** @param gl the context whose calls are counted, or null to count only frames. */
  constructor(gl: GL | null) {
    this.#costs = gl && countCosts(gl);
    this.#objects = gl && countObjects(gl);
  }

  /** Draws and measures one frame. */
  frame(draw: () => void): void {
    const costs = this.#costs;
    if (!costs) {
      draw();
      this.#frames++;
      return;
    }
    const started = performance.now();
    draw();
    this.#milliseconds += performance.now() - started;
    this.#frames++;
    for (const key of ['calls', 'draws', 'uploads', 'bufferBytes'] as const) {
      this.#sum[key] += costs[key];
      this.#worst[key] = Math.max(this.#worst[key], costs[key]);
      costs[key] = 0;
    }
  }

  /** Leaves out of the count what `work` costs. */
  uncounted<T>(work: () => T): T {
    const before = { ...this.#costs };
    try {
      return work();
    } finally {
      if (this.#costs) Object.assign(this.#costs, before);
    }
  }

  /** Returns the counts since the last call. */
  take(): Omit<Counters, 'tier' | 'resolution'> {
    const frames = this.#frames;
    const each = 1 / Math.max(1, frames);
    const { calls, draws, uploads, bufferBytes } = this.#sum;
    const counted = {
      frames,
      calls: calls * each,
      draws: draws * each,
      uploads: uploads * each,
      bufferBytes: bufferBytes * each,
      worst: this.#worst,
      milliseconds: this.#milliseconds * each,
      objects: this.#objects?.() ?? null,
    };
    this.#sum = { ...NOTHING };
    this.#worst = { ...NOTHING };
    this.#frames = 0;
    this.#milliseconds = 0;
    return counted;
  }
}
