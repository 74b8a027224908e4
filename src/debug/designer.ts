import { proxy } from 'valtio/vanilla';
import { oneOf } from '../../common/rules/oneOf.ts';
import type { SceneId } from '../../scenes/registry.ts';
import type { Insets, Labels, Tier } from '../../scenes/scene.ts';
import type { Counters, Host } from '../stage/port.ts';
import { StageEnded } from '../stage/StageClient.ts';
import { type ClipChoice, DEFAULT_CLIP, readClipChoice } from './clip/clipChoice.ts';
import { poseOf, SCENES } from './pose.ts';
import { SPEEDS } from './timeLine/playedPart.ts';
import { parseChanges } from './tuning/tuneLink.ts';
import { tuning } from './tuning/tuning.ts';

/** Slots in CSS px: phones, and what the game itself gives the scene. */
export const SIZES = {
  '390×844': [390, 844],
  '320×568': [320, 568],
  '360×640': [360, 640],
  '430×932': [430, 932],
  '358×358': [358, 358],
  '312×312': [312, 312],
  '672×844': [672, 844],
} as const satisfies Record<string, readonly [number, number]>;
export type SizeName = keyof typeof SIZES;

/** What a phone and Telegram's own buttons cover. */
export const SAFE_AREAS = {
  none: { top: 0, right: 0, bottom: 0, left: 0 },
  notch: { top: 59, right: 0, bottom: 34, left: 0 },
  fullscreen: { top: 105, right: 0, bottom: 34, left: 0 },
} as const satisfies Record<string, Insets>;
export type SafeArea = keyof typeof SAFE_AREAS;

/** How many poses are seen before and as many after the one on the table, and the frames between two of them. */
export const GHOSTS = [0, 1, 2, 4, 8] as const;
export const GHOST_FRAMES = [1, 2, 4, 8] as const;
/** How the two tunings are seen together. */
export const COMPARISONS = ['none', 'side by side', 'swipe'] as const;
/** What the inspector shows of the stage. */
export const INSPECTIONS = ['nodes', 'draws', 'textures', 'overdraw'] as const;
export type Inspection = (typeof INSPECTIONS)[number];
export const TIERS: readonly Tier[] = ['LOW', 'AVERAGE', 'HIGH'];
export const HOSTS: readonly Host[] = ['worker', 'page'];
/** What the designer's own machine asks for is not asked: the table shows what others see. */
export const MOTIONS = ['full', 'reduced'] as const;

/** How long the table stands still before its stage is asked about it: by then that has its new size. */
export const TABLE_REST_MS = 120;

interface DesignerState {
  scene: SceneId;
  pose: string;
  /** Into the cue. */
  seconds: number;
  /** 0 is the pose's own plan. */
  seed: number;
  playing: boolean;
  /** Begins again at the end. */
  repeat: boolean;
  /** The part of the cue that is played, in seconds; null is the cue's own beginning and end. */
  from: number | null;
  to: number | null;
  speed: number;
  /** Whether what is heard and felt in the game is, here too. */
  audible: boolean;
  tier: Tier;
  host: Host;
  reducedMotion: boolean;
  size: SizeName;
  safe: SafeArea;
  /** The moments of the cue on the table, as its scene says them. */
  labels: Labels;
  comparison: (typeof COMPARISONS)[number];
  ghosts: (typeof GHOSTS)[number];
  ghostFrames: (typeof GHOST_FRAMES)[number];
  /** Name of the curve on show, "reel.x"; empty is the first, null is none. */
  curve: string | null;
  /** Null while the inspector is closed. */
  inspection: Inspection | null;
  clip: ClipChoice;
  costs: (Counters & { readonly framesPerSecond: number }) | null;
  failure: string;
}

/** What is on the designer's table. */
export const designer = proxy<DesignerState>({
  scene: 'roulette',
  pose: '',
  seconds: 0,
  seed: 0,
  playing: false,
  repeat: false,
  from: null,
  to: null,
  speed: 1,
  audible: false,
  tier: 'HIGH',
  host: 'worker',
  reducedMotion: false,
  size: '390×844',
  safe: 'none',
  labels: {},
  comparison: 'none',
  ghosts: 0,
  ghostFrames: 2,
  curve: null,
  inspection: null,
  clip: DEFAULT_CLIP,
  costs: null,
  failure: '',
});

/** What a stage takes once, as it is chosen on the table now. */
export function chosenQuality() {
  const { tier, host, reducedMotion } = designer;
  return { tier, host, reducedMotion };
}

/** Says on the table why something is not on the stage; one that was left for another says nothing. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof StageEnded)) designer.failure = String(error);
}

/** Seconds in the address; null where it says none that could be. */
function secondsIn(query: URLSearchParams, name: string): number | null {
  const seconds = Number(query.get(name) ?? Number.NaN);
  return seconds >= 0 && Number.isFinite(seconds) ? seconds : null;
}

/** The seed that was written; 0, which is the pose's own plan, for what is none. */
export function seedOf(text: string | null): number {
  const seed = Math.floor(Number(text));
  return Number.isSafeInteger(seed) ? Math.max(0, seed) : 0;
}

/** Takes what the address says; the rest stays. */
export function readAddress(query: URLSearchParams): void {
  designer.scene = oneOf(SCENES, query.get('scene')) ?? designer.scene;
  const pose = poseOf(designer.scene, query.get('pose') ?? '');
  designer.pose = pose.name;
  designer.seconds = secondsIn(query, 't') ?? pose.seconds;
  designer.from = secondsIn(query, 'from');
  designer.to = secondsIn(query, 'to');
  designer.speed = oneOf(SPEEDS, Number(query.get('speed'))) ?? designer.speed;
  designer.comparison = oneOf(COMPARISONS, query.get('compare')) ?? designer.comparison;
  designer.ghosts = oneOf(GHOSTS, Number(query.get('ghosts'))) ?? designer.ghosts;
  designer.ghostFrames = oneOf(GHOST_FRAMES, Number(query.get('apart'))) ?? designer.ghostFrames;
  designer.curve = query.get('curve');
  designer.inspection = oneOf(INSPECTIONS, query.get('inspect')) ?? null;
  designer.clip = readClipChoice(query);
  designer.seed = seedOf(query.get('seed'));
  designer.tier = oneOf(TIERS, query.get('tier')) ?? designer.tier;
  designer.host = oneOf(HOSTS, query.get('host')) ?? designer.host;
  designer.reducedMotion = query.get('motion') === 'reduced';
  designer.size = oneOf(Object.keys(SIZES) as SizeName[], query.get('size')) ?? designer.size;
  designer.safe = oneOf(Object.keys(SAFE_AREAS) as SafeArea[], query.get('safe')) ?? designer.safe;
  tuning.changes = { A: parseChanges(query.get('tune') ?? ''), B: parseChanges(query.get('b') ?? '') };
}
