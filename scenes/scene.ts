import type { Container } from 'pixi.js';
import type { Canvas, Family, Picture } from './kit/canvas.ts';

/** Insets in CSS px that the platform's chrome covers. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Size of a scene's slot in CSS px, its pixel ratio (already capped by the tier), and its insets. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly resolution: number;
  readonly insets: Insets;
}

/** What a device can carry; the governor steps down through them. */
export type Tier = 'LOW' | 'AVERAGE' | 'HIGH';

export interface Quality {
  readonly tier: Tier;
  readonly reducedMotion: boolean;
}

/** Everything ambient a scene may use: whatever else it reached for would break "seek equals play". */
export interface SceneContext<Tuning> {
  readonly quality: Quality;
  /** Read at every pose: the overlay changes its values live and then calls `retune`. */
  readonly tuning: Tuning;
  /** A blank canvas of `width` × `height` device px, to bake textures on. */
  readonly canvas: (width: number, height: number) => Canvas;
  /** The picture at `url`, or null until it is loaded; `refresh` is called when it is. Never fails. */
  readonly picture: (url: string) => Picture | null;
  /** The CSS font-family to draw a face with: a fallback until it is loaded; `refresh` is called when it is. */
  readonly font: (family: Family) => string;
}

/** How a cue ended: at its end, or because another cue, a seek or a destroy took its place. */
export type Outcome = 'done' | 'cancelled';

/** The cues of a scene, by name, with the plan that each takes: plain data. */
export type CueMap = Record<string, unknown>;

/** Seconds of the named moments of a cue, in their order; the cue ends at the last, and one without any only stands. */
export type Labels = Readonly<Record<string, number>>;

/** What every scene offers the stage; see docs/scenes.md. */
export interface Scene<Props, Cues extends CueMap> {
  readonly view: Container;
  /** Takes the props, at once and without animation; the same props twice change nothing. */
  set(props: Props): void;
  /** Places everything for `frame`; the only reader of size, pixel ratio and insets. */
  layout(frame: Frame): void;
  /** Runs a cue; its pose at every instant is that of `seek`. */
  play<C extends keyof Cues>(cue: C, plan: Cues[C]): Promise<Outcome>;
  /** Takes the exact pose at `seconds` into the cue, without sound; ends the cue that runs. */
  seek<C extends keyof Cues>(cue: C, seconds: number, plan: Cues[C]): void;
  /** The moments of the cue as it would run now, with this tuning, frame and quality; needs props and a frame. */
  labels<C extends keyof Cues>(cue: C, plan: Cues[C]): Labels;
  /** Brings the running cue to its end pose within 0.3 s; its promise resolves 'done'. */
  skip(): void;
  /** Endless motion only; allocates nothing. `dt` and `now` in seconds. */
  update?(dt: number, now: number): void;
  /** A picture or a font that was asked for has arrived: bake again when nothing moves. */
  refresh?(): void;
  /** A tuning value was changed live. */
  retune?(): void;
  /** The GPU context came back: bake again what the renderer cannot restore. */
  restore?(): void;
  /** Children, tweens, listeners, subscriptions: all back to zero. */
  destroy(): void;
}

/** A scene as the registry holds it. */
export interface SceneDefinition<Props, Cues extends CueMap, Tuning> {
  /** Defaults of the values that a designer turns, from the scene's tuning.json. */
  readonly tuning: Tuning;
  /** It draws over the page: where it leaves the canvas empty, the page shows. */
  readonly clear?: boolean;
  create(context: SceneContext<Tuning>): Scene<Props, Cues>;
}
