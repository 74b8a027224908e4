import { gsap } from 'gsap/gsap-core';
import type { Container } from 'pixi.js';
import type { CueMap, Frame, Labels, Outcome, Scene, SceneContext } from '../scene.ts';
import { type Atlas, bakeAtlas, type Cell } from './atlas.ts';
import { Player } from './player.ts';

/** A cue with its plan and the seconds into it; one object lives on through a whole cue. */
export type Moment<Cues extends CueMap> = {
  [C in keyof Cues & string]: { readonly cue: C; readonly plan: Cues[C]; seconds: number };
}[keyof Cues & string];

/** Everything that a pose depends on beside its moment. */
export interface Setting<Props> {
  readonly props: Props;
  readonly frame: Frame;
}

/**
 * A scene whose pose is a pure function of props, frame and moment, drawn from one atlas. It knows when to bake and how
 * to walk a cue; what is to be seen is left to the scene.
 */
export abstract class PosedScene<Props, Cues extends CueMap, Tuning, CellName extends string>
  implements Scene<Props, Cues>
{
  abstract readonly view: Container;
  protected readonly context: SceneContext<Tuning>;
  readonly #player = new Player();
  #props: Props | null = null;
  #frame: Frame | null = null;
  #setting: Setting<Props> | null = null;
  #written = '';
  #atlas: Atlas<CellName> | null = null;
  /** What the atlas was drawn from, in writing; null where it is to be baked again whatever it was. */
  #baked: string | null = null;
  #bakedAt = 0;
  #moment: Moment<Cues>;

  /** @param standing the cue that a fresh scene stands in. */
  constructor(context: SceneContext<Tuning>, standing: keyof Cues & string) {
    this.context = context;
    this.#moment = { cue: standing, plan: undefined, seconds: 0 } as Moment<Cues>;
  }

  /** Device px a CSS px that is baked at. */
  protected get resolution(): number {
    return this.#frame?.resolution ?? 1;
  }

  protected abstract moments(moment: Moment<Cues>, setting: Setting<Props>): Labels;
  /** Whatever the atlas is drawn from, in writing: when it changes, the atlas is baked again. */
  protected abstract drawnFrom(setting: Setting<Props>): string;
  protected abstract cells(setting: Setting<Props>): readonly Cell<CellName>[];
  /** Gives every sprite its texture. */
  protected abstract dress(atlas: Atlas<CellName>, setting: Setting<Props>): void;
  /** Makes ready whatever stays the same through a cue. */
  protected abstract place(setting: Setting<Props>, moment: Moment<Cues>): void;
  /** Takes the pose; called every frame, so it allocates nothing. */
  protected abstract pose(moment: Moment<Cues>, setting: Setting<Props>): void;
  /** Whether a picture that arrives now waits until nothing moves. */
  protected waits(_moment: Moment<Cues>): boolean {
    return true;
  }

  set(props: Props): void {
    const written = JSON.stringify(props);
    if (written === this.#written) return;
    this.#written = written;
    this.#props = props;
    this.#arrange();
  }

  layout(frame: Frame): void {
    this.#frame = frame;
    this.#arrange();
  }

  play<C extends keyof Cues>(cue: C, plan: Cues[C]): Promise<Outcome> {
    this.seek(cue, 0, plan);
    const moment = this.#moment;
    const labels = Object.entries(this.labels(cue, plan));
    const end = Math.max(0, ...labels.map(([, seconds]) => seconds));
    const timeline = gsap.timeline({
      paused: true,
      onUpdate: () => {
        // gsap rounds a duration: at the end it is the label that counts.
        moment.seconds = timeline.progress() === 1 ? end : timeline.time();
        this.#show();
      },
    });
    for (const [label, seconds] of labels) timeline.addLabel(label, seconds);
    if (end === 0) {
      timeline.kill();
      return Promise.resolve('done');
    }
    timeline.to({}, { duration: end });
    return this.#player.play(timeline);
  }

  seek<C extends keyof Cues>(cue: C, seconds: number, plan: Cues[C]): void {
    this.#player.cancel();
    this.#moment = { cue, plan, seconds } as Moment<Cues>;
    this.#take();
  }

  labels<C extends keyof Cues>(cue: C, plan: Cues[C]): Labels {
    return this.#setting ? this.moments({ cue, plan, seconds: 0 } as Moment<Cues>, this.#setting) : {};
  }

  skip(): void {
    this.#player.skip();
  }

  refresh(): void {
    this.#baked = null;
    if (!this.#player.playing || !this.waits(this.#moment)) this.#take();
  }

  retune(): void {
    this.#baked = null;
    this.#take();
  }

  destroy(): void {
    this.#player.cancel();
    this.view.destroy({ children: true });
    this.#atlas?.destroy();
    this.#atlas = null;
  }

  #arrange(): void {
    if (this.#props === null || !this.#frame) return;
    this.#setting = { props: this.#props, frame: this.#frame };
    this.#take();
  }

  /** A pose out of the blue: whatever it needs is made ready first. */
  #take(): void {
    const setting = this.#setting;
    if (!setting) return;
    const wanted = this.drawnFrom(setting);
    const { resolution } = setting.frame;
    // Fewer pixels while a cue runs, because the device is too slow: to bake now would only add a hitch.
    const isSharp = resolution === this.#bakedAt || this.#player.playing;
    if (wanted !== this.#baked || !isSharp) {
      const before = this.#atlas;
      this.#atlas = bakeAtlas(this.cells(setting), resolution, this.context.canvas);
      this.dress(this.#atlas, setting);
      before?.destroy();
      this.#baked = wanted;
      this.#bakedAt = resolution;
    }
    this.place(setting, this.#moment);
    this.pose(this.#moment, setting);
  }

  #show(): void {
    if (this.#setting) this.pose(this.#moment, this.#setting);
  }
}
