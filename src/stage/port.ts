import type { SceneId } from '../../scenes/registry.ts';
import type { Insets, Labels, Outcome, Quality, Tier } from '../../scenes/scene.ts';
import type { Costs, Objects } from './counters.ts';
import type { FrameFacts } from './inspect/facts.ts';
import type { Speed } from './speed.ts';

/** Where the stage runs. */
export type Host = 'worker' | 'page';

/** The slot of the canvas in CSS px, with the screen's own pixel ratio. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly insets: Insets;
  /** Draws at this very ratio, which a tier caps otherwise. */
  readonly isExact?: boolean;
}

export interface FontFile {
  readonly family: string;
  readonly url: string;
  /** CSS weight or range of weights, as "400 700". */
  readonly weight: string;
  /** CSS unicode-range of a subset. */
  readonly range?: string;
}

/** What the stage needs before its first frame, besides the canvas. */
export interface Setup {
  readonly quality: Quality;
  /** The tier steps down when frames are too slow. */
  readonly adaptive: boolean;
  readonly fonts: readonly FontFile[];
  /** Whether to count what every frame costs, for tests and the designer's tools. */
  readonly counted: boolean;
}

/** The costs since the last question: averages per frame, and those of the worst frame. */
export interface Counters {
  readonly frames: number;
  readonly calls: number;
  readonly draws: number;
  readonly uploads: number;
  readonly bufferBytes: number;
  readonly worst: Readonly<Costs>;
  /** Milliseconds of script. */
  readonly milliseconds: number;
  /** WebGL objects alive that were created since the stage began to count; null if it does not count. */
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

/** Where the designer's inspector looks; `x` and `y` are CSS px of the slot. */
export type Look =
  | { readonly at: 'frame' | 'heat' }
  | { readonly at: 'draws'; readonly count: number }
  | { readonly at: 'point'; readonly x: number; readonly y: number };

/** What it sees there. */
export interface Sights {
  frame: FrameFacts;
  /** The picture after so many draws. */
  draws: Pixels;
  /** How often each pixel is drawn, in each of its channels. */
  heat: Pixels;
  /** The id of the topmost node that is seen there. */
  point: number | null;
}
export type Seen = Sights[keyof Sights];

/** Instants of a cue whose pictures are wanted, at a share of the canvas's resolution. */
export interface Poses {
  readonly scene: SceneId;
  readonly cue: string;
  readonly plan: unknown;
  /** Seconds into the cue. */
  readonly instants: readonly number[];
  readonly share: number;
}

/** Values of a scene's tuning by their names. */
export type TuningValues = Readonly<Record<string, number | string>>;

/** Why nothing is drawn. */
export type PauseReason = 'hidden' | 'parked' | 'offscreen' | 'covered' | 'inactive' | 'lost';

export type StageEvent =
  | { readonly type: 'lost' | 'restored' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'tier'; readonly tier: Tier }
  | { readonly type: 'motion'; readonly isReduced: boolean }
  /** A scene is missing on a stage that has replaced another: its file got lost. */
  | { readonly type: 'missing'; readonly scene: SceneId };

/** A question that the stage answers once. */
export type Question =
  | { readonly ask: 'mount'; readonly scene: SceneId; readonly props: unknown }
  /** `began`: when the cue did, seconds of the page's `performance.now()`. */
  | {
      readonly ask: 'play';
      readonly scene: SceneId;
      readonly cue: string;
      readonly plan: unknown;
      readonly began: number;
    }
  | { readonly ask: 'labels'; readonly scene: SceneId; readonly cue: string; readonly plan: unknown }
  /** Of the pictures at these addresses, else of everything. */
  | { readonly ask: 'settled'; readonly pictures: readonly string[] | undefined }
  | { readonly ask: 'drawn' }
  /** Null while scenes are mounted. */
  | { readonly ask: 'measure' }
  | { readonly ask: 'stats' }
  | { readonly ask: 'pixels' }
  /** No production bundle can answer these. */
  | ({ readonly ask: 'poses' } & Poses)
  | { readonly ask: 'inspect'; readonly look: Look };

/** The answers by question. */
export interface Answers {
  mount: true;
  play: Outcome;
  labels: Labels;
  settled: boolean;
  drawn: true;
  measure: Speed | null;
  stats: Counters;
  pixels: Pixels;
  poses: readonly Pixels[];
  inspect: Seen;
}

/**
 * A command without an answer. What is said to a scene that is not on stage, or could not be put there, has no effect.
 */
export type Order =
  | { readonly tell: 'size'; readonly size: Size }
  | { readonly tell: 'tier'; readonly tier: Tier }
  | { readonly tell: 'motion'; readonly isReduced: boolean }
  | { readonly tell: 'set'; readonly scene: SceneId; readonly props: unknown }
  | { readonly tell: 'unmount' | 'skip'; readonly scene: SceneId }
  /** For the designer's tools: values that replace those of the scene's tuning.json from now on. */
  | { readonly tell: 'tune'; readonly scene: SceneId; readonly values: TuningValues }
  | {
      readonly tell: 'seek';
      readonly scene: SceneId;
      readonly cue: string;
      readonly seconds: number;
      readonly plan: unknown;
    }
  | { readonly tell: 'pause' | 'resume'; readonly reason: PauseReason }
  /** For tests: loses the WebGL context, or restores it. */
  | { readonly tell: 'context'; readonly lost: boolean };

/** From the page to the stage. */
export type Command = Order | (Question & { readonly call: number });

/** Asks a worker, past the commands that wait, whether it is there. */
export const PING = 'ping';

/** From the stage to the page. */
export type Report =
  | { readonly type: 'ready' }
  /** A worker's answer to `PING`. */
  | { readonly type: 'alive' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'answer'; readonly call: number; readonly value: Answers[keyof Answers] }
  /** `isLost`: for want of a file, see `LostFile`. */
  | {
      readonly type: 'unanswered';
      readonly call: number;
      readonly message: string;
      readonly isLost: boolean;
    }
  | { readonly type: 'event'; readonly event: StageEvent };

/** The page's end of the connection to a stage; only structured-cloneable data crosses it, wherever the stage runs. */
export interface Port {
  readonly host: Host;
  readonly canvas: HTMLCanvasElement;
  send(command: Command): void;
  close(): void;
}

/** Opens a port to a stage that has reported 'ready'; rejects with the reason where this host cannot draw. */
export type OpenPort = (setup: Setup, onReport: (report: Report) => void) => Promise<Port>;
