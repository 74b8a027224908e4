import type { Container, Texture } from 'pixi.js';

/** Size of a scene's slot in CSS px, its pixel ratio, and the insets the platform's chrome covers. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly resolution: number;
  readonly insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
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
  readonly tuning: Tuning;
  /** A texture that is already loaded, or the placeholder until it is. */
  readonly texture: (name: string) => Texture;
  /** Deterministic chance in [0, 1) for decoration, the same for the same round. */
  readonly rng: () => number;
  readonly signal: AbortSignal;
}

/** How a cue ended: at its end, or because another cue, a seek or a destroy took its place. */
export type Outcome = 'done' | 'cancelled';

/** What every scene offers the stage; see docs/scenes.md. */
export interface Scene<Props, Cue extends string> {
  readonly view: Container;
  /** Takes the props, at once and without animation; the same props twice change nothing. */
  set(props: Props): void;
  /** Places everything for `frame`; the only reader of size, pixel ratio and insets. */
  layout(frame: Frame): void;
  play(cue: Cue, plan?: unknown): Promise<Outcome>;
  /** Takes the exact pose at `seconds` into the cue, without sound. */
  seek(cue: Cue, seconds: number): void;
  /** Endless motion only; allocates nothing. `dt` and `now` in seconds. */
  update?(dt: number, now: number): void;
  /** A tuning value was changed live. */
  retune?(): void;
  /** The GPU context came back: bake again what the renderer cannot restore. */
  restore?(): void;
  /** Children, tweens, listeners, subscriptions: all back to zero. */
  destroy(): void;
}
