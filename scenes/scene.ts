import type { Container } from 'pixi.js';

/** A 2D canvas that textures are baked on; a page without OffscreenCanvas has only the other kind. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** A decoded picture, ready to be drawn on a canvas. */
export type Picture = ImageBitmap | HTMLImageElement;

/** The game's fonts: one for numbers and titles, one for all other text. */
type FontFamily = 'Facet Display' | 'Facet Text';

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

/** How much a device can draw; adaptive quality steps down through the tiers. */
export type Tier = 'LOW' | 'AVERAGE' | 'HIGH';

export interface Quality {
  readonly tier: Tier;
  readonly reducedMotion: boolean;
}

/** All that a scene may use from outside: any other source of time or chance would break "seek equals play". */
export interface SceneContext<Tuning> {
  readonly quality: Quality;
  /** Read at every pose: the overlay changes its values live and then calls `retune`. */
  readonly tuning: Tuning;
  /** A blank canvas of `width` × `height` device px, to bake textures on. */
  readonly canvas: (width: number, height: number) => Canvas;
  /** The picture at `url`, or null until it is loaded; `refresh` is called when it is. Never fails. */
  readonly picture: (url: string) => Picture | null;
  /**
   * The CSS font-family to draw `text` with: a fallback until its letters are loaded; `refresh` is called when they
   * are.
   */
  readonly font: (family: FontFamily, text: string) => string;
}

/** How a cue ended: at its end, or because another cue, a seek or a destroy replaced it. */
export type Outcome = 'done' | 'canceled';

/** The cues of a scene by name, with the plan that each takes: plain data. */
export type CueMap = Record<string, unknown>;

/** Seconds of a cue's named moments, in order. The cue ends at the last one; a cue without any is a still pose. */
export type Labels = Readonly<Record<string, number>>;

/** What every scene offers the stage; see docs/scenes.md. */
export interface Scene<Props, Cues extends CueMap> {
  readonly view: Container;
  /** Takes the props at once, without animation; the same props twice change nothing. */
  set(props: Props): void;
  /** Places everything for `frame`; the only reader of size, pixel ratio and insets. */
  layout(frame: Frame): void;
  /** Runs a cue; its pose at every instant is that of `seek`. */
  play<C extends keyof Cues>(cue: C, plan: Cues[C]): Promise<Outcome>;
  /** Takes the exact pose at `seconds` into the cue; ends the cue that runs. */
  seek<C extends keyof Cues>(cue: C, seconds: number, plan: Cues[C]): void;
  /** The labels of the cue as it would run now, with this tuning and quality. */
  labels<C extends keyof Cues>(cue: C, plan: Cues[C]): Labels;
  /**
   * Brings the running cue to its end pose within 0.3 s; its promise resolves 'done'. One with the label `strike`
   * brakes to that within SKIP_BRAKE_SECONDS and ends as ever.
   */
  skip(): void;
  /** A picture or a font that the scene asked for has arrived: it bakes again when nothing moves. */
  refresh(): void;
  /** A tuning value was changed live. */
  retune(): void;
  /** Leaves no child, tween, listener or subscription behind. */
  destroy(): void;
}

/** A scene as the registry holds it. */
export interface SceneDefinition<Props, Cues extends CueMap, Tuning> {
  /** Defaults of the values that a designer edits, from the scene's tuning.json. */
  readonly tuning: Tuning;
  /** The page shows where the scene draws nothing; an opaque scene has the room's dark there. */
  readonly transparent?: boolean;
  create(context: SceneContext<Tuning>): Scene<Props, Cues>;
}
