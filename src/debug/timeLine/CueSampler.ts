import { type SpinPlan, slotUnderPointer } from '../../../common/rules/spin.ts';
import { type SceneId, scenes } from '../../../scenes/registry.ts';
import type { CueMap, Frame, Quality, Scene, SceneDefinition } from '../../../scenes/scene.ts';
import type { TuningValues } from '../../stage/port.ts';
import { partValues } from './partValues.ts';
import type { PlayedPart } from './playedPart.ts';

/** A number of a cue at equal distances of time, through all of it or a part. */
export interface Curve {
  readonly part: string;
  readonly value: string;
  readonly samples: readonly number[];
}

/** Distances between the samples of a curve. */
const STEPS = 240;
/** What changes by less stands still: a float's own error. */
const STILL = 1e-5;

function canvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** The plan of one reel, if that is what a cue plays; null for any other. */
export function spinPlanOf(plan: unknown): SpinPlan | null {
  return typeof plan === 'object' && plan !== null && 'ticks' in plan ? (plan as SpinPlan) : null;
}

/** A scene that nobody sees, posed at one instant after the other to read what moves. */
export class CueSampler {
  readonly #scene: Scene<unknown, CueMap>;
  readonly #tuning: object;

  private constructor(scene: Scene<unknown, CueMap>, tuning: object) {
    this.#scene = scene;
    this.#tuning = tuning;
  }

  static async open(id: SceneId, props: unknown, quality: Quality, frame: Frame): Promise<CueSampler> {
    const definition = (await scenes[id]()) as unknown as SceneDefinition<unknown, CueMap, object>;
    const tuning = { ...definition.tuning };
    const scene = definition.create({
      quality,
      tuning,
      canvas,
      picture: () => null,
      font: () => 'sans-serif',
    });
    scene.set(props);
    scene.layout(frame);
    return new CueSampler(scene, tuning);
  }

  /** The curves of all numbers that change in a part of a cue; first of a spin is the reel's own, in slots. */
  curves(cue: string, plan: unknown, values: TuningValues, { from, to }: PlayedPart): Curve[] {
    Object.assign(this.#tuning, values);
    const spin = spinPlanOf(plan);
    let now = from;
    this.#scene.seek(cue, now, plan);
    const read = [
      ...(spin ? [{ part: 'reel', value: 'slots', read: () => slotUnderPointer(spin, now) }] : []),
      ...partValues(this.#scene.view),
    ].map((one) => ({ ...one, samples: [] as number[] }));
    for (let i = 0; i <= STEPS; i++) {
      now = from + ((to - from) * i) / STEPS;
      this.#scene.seek(cue, now, plan);
      for (const one of read) one.samples.push(one.read());
    }
    return read.filter(({ samples }) => Math.max(...samples) - Math.min(...samples) > STILL);
  }

  close(): void {
    this.#scene.destroy();
  }
}
