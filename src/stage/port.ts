import type { SceneId } from '../../scenes/registry.ts';
import type { Insets, Labels, Outcome, Quality, Tier } from '../../scenes/scene.ts';
import type { Costs, Objects } from './counters.ts';

/** Where the stage runs. */
export type Host = 'worker' | 'page';

/** The slot of the canvas in CSS px, with the screen's own pixel ratio. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly insets: Insets;
}

export interface FontFile {
  readonly family: string;
  readonly url: string;
  /** CSS weight or range of weights, as "400 700". */
  readonly weight: string;
  /** CSS unicode-range of a subset. */
  readonly range?: string;
}

/** What the stage must know before its first frame; the canvas comes with it. */
export interface Setup {
  readonly quality: Quality;
  /** The governor may step the tier down. */
  readonly adaptive: boolean;
  readonly fonts: readonly FontFile[];
  /** Count what every frame costs, for tests and the overlay. */
  readonly counted: boolean;
}

/** Costs since they were last asked for; the rest is a number a frame on average, or the worst frame. */
export interface Counters {
  readonly frames: number;
  readonly calls: number;
  readonly draws: number;
  readonly uploads: number;
  readonly bufferBytes: number;
  readonly worst: Readonly<Costs>;
  /** Milliseconds of script, average of a frame. */
  readonly milliseconds: number;
  /** WebGL objects that were made and not deleted since the stage began to count, where it counts. */
  readonly objects: Objects | null;
  readonly tier: Tier;
  readonly resolution: number;
}

/** Pixels as they are on the canvas, rows from the top, RGBA. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Values of a scene's tuning by their names. */
export type TuningValues = Readonly<Record<string, number | string>>;

/** Why the stage stands still. */
export type PauseReason = 'hidden' | 'parked' | 'unseen' | 'covered' | 'inactive' | 'lost';

export type StageEvent =
  | { readonly type: 'lost' | 'restored' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'tier'; readonly tier: Tier };

/** A question that the stage answers once, and what it answers. */
export type Question =
  | { readonly ask: 'mount'; readonly scene: SceneId; readonly props: unknown }
  /** `since` is the start of the cue in ms since the epoch, by the page's clock. */
  | {
      readonly ask: 'play';
      readonly scene: SceneId;
      readonly cue: string;
      readonly plan: unknown;
      readonly since: number;
    }
  | { readonly ask: 'labels'; readonly scene: SceneId; readonly cue: string; readonly plan: unknown }
  | { readonly ask: 'settled' }
  | { readonly ask: 'stats' }
  | { readonly ask: 'pixels' };

export interface Answers {
  mount: true;
  play: Outcome;
  labels: Labels;
  settled: true;
  stats: Counters;
  pixels: Pixels;
}

export type Order =
  | { readonly tell: 'size'; readonly size: Size }
  | { readonly tell: 'set'; readonly scene: SceneId; readonly props: unknown }
  | { readonly tell: 'unmount' | 'skip'; readonly scene: SceneId }
  /** For the overlay: values that take the place of those in the scene's tuning.json from now on. */
  | { readonly tell: 'tune'; readonly scene: SceneId; readonly values: TuningValues }
  | {
      readonly tell: 'seek';
      readonly scene: SceneId;
      readonly cue: string;
      readonly seconds: number;
      readonly plan: unknown;
    }
  | { readonly tell: 'pause' | 'resume'; readonly reason: PauseReason }
  /** For tests: takes the WebGL context away, or gives it back. */
  | { readonly tell: 'context'; readonly lost: boolean };

/** From the page to the stage. */
export type Command = Order | (Question & { readonly call: number });

/** From the stage to the page. */
export type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'answer'; readonly call: number; readonly value: Answers[keyof Answers] }
  | { readonly type: 'unanswered'; readonly call: number; readonly message: string }
  | { readonly type: 'event'; readonly event: StageEvent };

/** One end of the line to a stage: plain structured-cloneable data, wherever the stage is. */
export interface Port {
  readonly host: Host;
  readonly canvas: HTMLCanvasElement;
  send(command: Command): void;
  close(): void;
}

/** Opens a port to a stage that answered 'ready'; null when this host has no WebGL here. */
export type OpenPort = (setup: Setup, hear: (report: Report) => void) => Promise<Port | null>;
