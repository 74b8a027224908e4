import { gsap } from 'gsap/gsap-core';
import type { Container } from 'pixi.js';
import type { CueMap, Frame, Labels, Outcome, Scene, SceneContext } from '../scene.ts';
import { type Atlas, bakeAtlas, type Cell } from './atlas.ts';
import { skipFaint } from './skipFaint.ts';
import { TimelineRunner } from './TimelineRunner.ts';

/** A cue with its plan and the seconds into it; one object serves a whole cue. */
export type Playhead<Cues extends CueMap> = {
  [C in keyof Cues & string]: { readonly cue: C; readonly plan: Cues[C]; seconds: number };
}[keyof Cues & string];

/** All that a pose depends on besides the playhead. */
export interface PoseInputs<Props> {
  readonly props: Props;
  readonly frame: Frame;
}

/**
 * A scene whose pose is a pure function of props, frame and playhead, drawn from one atlas. This base decides when to
 * bake and how to run a cue; the scene says what is seen.
 */
export abstract class PosedScene<
  Props,
  Cues extends CueMap,
  Tuning,
  CellName extends string,
  View extends { readonly root: Container },
> implements Scene<Props, Cues>
{
  protected readonly context: SceneContext<Tuning>;
  /** The scene's containers by name. */
  protected readonly parts: View;
  readonly #runner = new TimelineRunner();
  #props: Props | null = null;
  #propsKey = '';
  #frame: Frame | null = null;
  #inputs: PoseInputs<Props> | null = null;
  #playhead: Playhead<Cues>;
  #atlas: Atlas<CellName> | null = null;
  /** The `atlasKey` that the atlas was baked for; null when it has to be baked again in any case. */
  #bakedKey: string | null = null;
  #bakedResolution = 0;

  /** @param initialCue the cue that a new scene stands in. */
  constructor(context: SceneContext<Tuning>, initialCue: keyof Cues & string, parts: View) {
    this.context = context;
    this.parts = parts;
    this.#playhead = { cue: initialCue, plan: undefined, seconds: 0 } as Playhead<Cues>;
  }

  get view(): Container {
    return this.parts.root;
  }

  /** Device px per CSS px to bake at. */
  protected get resolution(): number {
    return this.#frame?.resolution ?? 1;
  }

  /** The labels of a cue, see `Scene.labels`. */
  protected abstract labelsOf(playhead: Playhead<Cues>): Labels;
  /** All that the atlas depends on, as a string: when it changes, the atlas is baked again. */
  protected abstract atlasKey(inputs: PoseInputs<Props>, playhead: Playhead<Cues>): string;
  protected abstract atlasCells(
    inputs: PoseInputs<Props>,
    playhead: Playhead<Cues>,
  ): readonly Cell<CellName>[];
  /** Gives every sprite its texture. */
  protected abstract applyAtlas(
    atlas: Atlas<CellName>,
    inputs: PoseInputs<Props>,
    playhead: Playhead<Cues>,
  ): void;
  /** Prepares whatever stays the same through a cue. */
  protected abstract prepare(inputs: PoseInputs<Props>, playhead: Playhead<Cues>): void;
  /** Takes the pose; called every frame, so it allocates nothing. */
  protected abstract pose(playhead: Playhead<Cues>, inputs: PoseInputs<Props>): void;
  /** Whether a picture that arrives during a cue waits, because baking now would be seen as a hitch. */
  protected defersBake(_playhead: Playhead<Cues>): boolean {
    return true;
  }
  /** Whether what is too faint to be seen is not drawn. A texture is uploaded when it is first drawn, faint or not. */
  protected skipsFaint(): boolean {
    return true;
  }

  set(props: Props): void {
    const key = JSON.stringify(props);
    if (key === this.#propsKey) return;
    this.#propsKey = key;
    this.#props = props;
    this.#updateInputs();
  }

  layout(frame: Frame): void {
    this.#frame = frame;
    this.#updateInputs();
  }

  play<C extends keyof Cues>(cue: C, plan: Cues[C]): Promise<Outcome> {
    this.seek(cue, 0, plan);
    const playhead = this.#playhead;
    const labels = Object.entries(this.labels(cue, plan));
    const end = Math.max(0, ...labels.map(([, seconds]) => seconds));
    if (end === 0) return Promise.resolve('done');
    const timeline = gsap.timeline({
      paused: true,
      onUpdate: () => {
        // gsap rounds durations, so the end is taken from the labels.
        playhead.seconds = timeline.progress() === 1 ? end : timeline.time();
        this.#showFrame();
      },
    });
    for (const [label, seconds] of labels) timeline.addLabel(label, seconds);
    timeline.to({}, { duration: end });
    return this.#runner.play(timeline);
  }

  seek<C extends keyof Cues>(cue: C, seconds: number, plan: Cues[C]): void {
    this.#runner.cancel();
    this.#playhead = { cue, plan, seconds } as Playhead<Cues>;
    this.#showPose();
  }

  labels<C extends keyof Cues>(cue: C, plan: Cues[C]): Labels {
    return this.labelsOf({ cue, plan, seconds: 0 } as Playhead<Cues>);
  }

  skip(): void {
    this.#runner.skip(this.labelsOf(this.#playhead).strike);
  }

  refresh(): void {
    this.#bakedKey = null;
    if (!this.#runner.playing || !this.defersBake(this.#playhead)) this.#showPose();
  }

  retune(): void {
    this.#bakedKey = null;
    this.#showPose();
  }

  destroy(): void {
    this.#runner.cancel();
    this.view.destroy({ children: true });
    this.#atlas?.destroy();
    this.#atlas = null;
  }

  #updateInputs(): void {
    if (this.#props === null || !this.#frame) return;
    this.#inputs = { props: this.#props, frame: this.#frame };
    this.#showPose();
  }

  /** Takes any pose: bakes and prepares what it needs first. */
  #showPose(): void {
    const inputs = this.#inputs;
    if (!inputs) return;
    const key = this.atlasKey(inputs, this.#playhead);
    // A resolution that drops during a cue means that the device is too slow: baking would only add a hitch.
    const isSharp = inputs.frame.resolution === this.#bakedResolution || this.#runner.playing;
    if (key !== this.#bakedKey || !isSharp) this.#bake(inputs, key);
    this.prepare(inputs, this.#playhead);
    this.#pose(inputs);
  }

  /** Takes the next pose of the running cue. */
  #showFrame(): void {
    if (!this.#inputs) return;
    if (this.#bakedKey === null && !this.defersBake(this.#playhead)) this.#showPose();
    else this.#pose(this.#inputs);
  }

  #pose(inputs: PoseInputs<Props>): void {
    this.pose(this.#playhead, inputs);
    if (this.skipsFaint()) skipFaint(this.view);
  }

  #bake(inputs: PoseInputs<Props>, key: string): void {
    const { resolution } = inputs.frame;
    const previous = this.#atlas;
    this.#atlas = bakeAtlas(this.atlasCells(inputs, this.#playhead), resolution, this.context.canvas);
    this.applyAtlas(this.#atlas, inputs, this.#playhead);
    previous?.destroy();
    this.#bakedKey = key;
    this.#bakedResolution = resolution;
  }
}
