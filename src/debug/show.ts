import { subscribe } from 'valtio/vanilla';
import { FACES } from '../stage/faces.ts';
import { type Stage, startStage } from '../stage/stage.ts';
import { designer, SAFE_AREAS } from './designer.ts';
import { endOf, type Mark, marksOf } from './marks.ts';
import { replanned } from './plans.ts';
import { poseOf, posesOf } from './pose.ts';
import { tuning, valuesOf } from './tuning.ts';

/** Milliseconds between two looks at the costs, and the pause before a repetition. */
const LOOK = 500;
const REPEAT_AFTER = 600;

/** The moments of the cue on the table. */
export function currentMarks(): Mark[] {
  const { scene, pose, labels } = designer;
  return marksOf(posesOf(scene), poseOf(scene, pose), labels);
}

/** Shows on a stage of its own what is on the designer's table. */
export class DesignerShow {
  readonly #stage: Stage;
  readonly #slot: HTMLElement;
  readonly #leave: (() => void)[] = [];
  #mounted: string | null = null;
  /** Numbers the runs: whatever belongs to an earlier one is over. */
  #run = 0;

  private constructor(stage: Stage, slot: HTMLElement) {
    this.#stage = stage;
    this.#slot = slot;
    this.place();
    this.#leave.push(
      subscribe(tuning, () => this.#retune()),
      stage.onEvent((event) => {
        if (event.type === 'failed') designer.failure = event.message;
      }),
    );
    const timer = setInterval(() => void this.#look(), LOOK);
    this.#leave.push(() => clearInterval(timer));
  }

  /** @throws NoWebGL */
  static async open(slot: HTMLElement): Promise<DesignerShow> {
    const { tier, host } = designer;
    const stage = await startStage({ fonts: FACES, counted: true, tier, host });
    return new DesignerShow(stage, slot);
  }

  /** Takes the size and the safe area that were chosen. */
  place(): void {
    this.#stage.place(this.#slot, SAFE_AREAS[designer.safe]);
    void this.#label();
  }

  /** Puts the pose on stage, with every picture and font there. */
  async take(): Promise<void> {
    this.halt();
    const run = this.#run;
    const { scene, pose: name } = designer;
    const pose = poseOf(scene, name);
    if (this.#mounted && this.#mounted !== scene) this.#stage.unmount(this.#mounted as typeof scene);
    this.#mounted = scene;
    this.#stage.tune(scene, valuesOf(scene));
    await this.#stage.mount(scene, pose.props as never);
    await this.#stage.settled();
    await this.#label();
    if (run === this.#run) this.seek(designer.seconds);
  }

  /** Stands at an instant of the cue. */
  seek(seconds: number): void {
    this.halt();
    designer.seconds = seconds;
    this.#seek();
  }

  /** Stands where it is. */
  halt(): void {
    this.#run++;
    if (designer.playing) designer.playing = false;
  }

  /** Runs on from where the table stands, or from the start once it is at the end. */
  play(): void {
    this.halt();
    const end = endOf(currentMarks());
    if (end === 0) return;
    if (designer.seconds >= end - 0.001) designer.seconds = 0;
    designer.playing = true;
    // At full speed from the start it is what the game itself does; any other run is a walk of seeks.
    if (designer.speed === 1 && designer.seconds === 0) {
      const { scene } = designer;
      void this.#stage.play(scene, poseOf(scene, designer.pose).cue as never, this.#plan() as never);
      this.#walk(end, false);
    } else this.#walk(end, true);
  }

  close(): void {
    this.halt();
    for (const leave of this.#leave) leave();
    this.#stage.destroy();
  }

  /** Asks the scene for the moments of its cue: they move with tuning, plan and frame. */
  async #label(): Promise<void> {
    const { scene, pose } = designer;
    if (this.#mounted !== scene) return;
    const { cue } = poseOf(scene, pose);
    designer.labels = await this.#stage.labels(scene, cue as never, this.#plan() as never).catch(() => ({}));
  }

  #walk(end: number, seeking: boolean): void {
    const run = this.#run;
    let last = performance.now();
    const step = (now: number) => {
      if (run !== this.#run) return;
      designer.seconds = Math.min(end, designer.seconds + (Math.max(0, now - last) / 1000) * designer.speed);
      last = now;
      if (seeking) this.#seek();
      if (designer.seconds < end) requestAnimationFrame(step);
      else this.#ended(run);
    };
    requestAnimationFrame(step);
  }

  #ended(run: number): void {
    designer.playing = false;
    if (!designer.repeat) return;
    setTimeout(() => {
      if (run === this.#run) this.play();
    }, REPEAT_AFTER);
  }

  #plan(): unknown {
    return replanned(designer.scene, poseOf(designer.scene, designer.pose).plan, designer.seed);
  }

  #seek(): void {
    const { scene, pose, seconds } = designer;
    this.#stage.seek(scene, poseOf(scene, pose).cue as never, seconds, this.#plan() as never);
  }

  #retune(): void {
    this.#stage.tune(designer.scene, valuesOf(designer.scene));
    void this.#label();
    if (!designer.playing) this.#seek();
  }

  async #look(): Promise<void> {
    const costs = await this.#stage.stats().catch(() => null);
    if (!costs) return;
    const framesPerSecond = (costs.frames * 1000) / LOOK;
    // While nothing is drawn the last frames' costs stay on show.
    if (costs.frames > 0) designer.costs = { ...costs, framesPerSecond };
    else if (designer.costs) designer.costs = { ...designer.costs, framesPerSecond: 0 };
  }
}
