import { atPace, reelStopSeconds } from '../../common/rules/pace.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import {
  COUNTDOWN_SECONDS,
  FIRST_TICK_SECONDS,
  SPIN_SECONDS,
  TENSE_FROM_SECONDS,
} from '../../common/rules/roundTimes.ts';
import { spaced } from '../../common/rules/spaced.ts';
import { type SpinPlan, slotUnderPointer } from '../../common/rules/spin.ts';
import { heartbeats, type WheelPlan, wheelSpinSeconds } from '../../common/rules/wheel.ts';
import type { CueName, Note } from './cues.ts';
import { pitched, wheelTicks } from './ticks.ts';
import { upgradeCue, type WinSound } from './wins.ts';

/** Seconds from the stop to the result's own sound, so that both are heard. */
const RESULT_PAUSE_SECONDS = 0.12;
/**
 * The ticks of quick play would be a buzz: those too close to the one before are left out. None is at the rules' pace.
 */
const MIN_TICK_GAP_SECONDS = 0.9 * FIRST_TICK_SECONDS;
/** What answers the greatest wins: seconds after them, and a fourth higher. */
const ANSWER_SECONDS = 0.62;
const ANSWER_RATE = 2 ** (5 / 12);
/** Before the strike nothing is heard for so long. */
const SILENCE_SECONDS = 0.25;
/** Between two beats of what rises before that. */
const RISER_BEAT_SECONDS = 0.25;
/** How much a tick is higher by the rarity of what comes: steps of the scale in D. */
const RARITY_HALF_TONES: Record<Rarity, number> = { 0: 0, 1: 2, 2: 4, 3: 5, 4: 7, 5: 9 };
/** Volume of the first ticks; the last, slow ones have it all. */
const FAST_TICK_VOLUME = 0.6;
/** Volume of the stops of several reels but for the last, which has it all. */
const STOP_VOLUME = 0.75;
/** Half-tones by which the stops of several reels climb: a scale in D, as all sounds are. */
const STOP_HALF_TONES = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16] as const;

/** The 3-2-1, a stroke a second. */
export const COUNTDOWN_SCORE: readonly Note[] = ([3, 2, 1] as const).map((left) => {
  return { cue: `countdown${left}`, at: COUNTDOWN_SECONDS - left };
});

function tickNotes(cue: CueName, times: readonly number[]): Note[] {
  return pitched(times).map(([at, rate]) => {
    const volume = Math.min(1, FAST_TICK_VOLUME + (rate - 1) * 2);
    return { cue, at, rate, volume };
  });
}

/** The ticks from TENSE_FROM_SECONDS on are as high as what comes under the pointer is rare. */
function tinted(notes: readonly Note[], plan: SpinPlan, rarities: readonly Rarity[]): Note[] {
  return notes.map((note) => {
    if (note.at < atPace(plan, TENSE_FROM_SECONDS)) return note;
    const slot = Math.round(slotUnderPointer(plan, note.at + 1e-3));
    const halfTones = RARITY_HALF_TONES[rarities[plan.slots[slot] ?? -1] ?? 0];
    return { ...note, rate: (note.rate ?? 1) * 2 ** (halfTones / 12) };
  });
}

/** Beats that rise from TENSE_FROM_SECONDS until the silence before the strike; quick play has no time for them. */
function riserNotes({ pace }: Pick<SpinPlan, 'pace'>): Note[] {
  if (pace > 1) return [];
  const beats = (SPIN_SECONDS - SILENCE_SECONDS - TENSE_FROM_SECONDS) / RISER_BEAT_SECONDS;
  return Array.from({ length: beats }, (_, i) => ({
    cue: 'riser',
    at: TENSE_FROM_SECONDS + i * RISER_BEAT_SECONDS,
    rate: 2 ** (i / (beats - 1)),
    volume: 0.35 + (0.65 * i) / (beats - 1),
  }));
}

/** The stops of as many reels, in their order: one plain stop, or a scale. */
function stopNotes(reels: number, pace: number): Note[] {
  if (reels === 1) return [{ cue: 'stop', at: atPace({ pace }, reelStopSeconds(0)) }];
  return Array.from({ length: reels }, (_, reel) => ({
    cue: 'stop',
    at: atPace({ pace }, reelStopSeconds(reel)),
    rate: 2 ** ((STOP_HALF_TONES[reel] ?? 0) / 12),
    volume: reel === reels - 1 ? 1 : STOP_VOLUME,
  }));
}

function winNotes({ cue, volume, isAnswered }: WinSound, at: number): Note[] {
  const won: Note = volume === undefined ? { cue, at } : { cue, at, volume };
  return isAnswered
    ? [won, { cue: 'winRare', at: at + ANSWER_SECONDS, rate: ANSWER_RATE, volume: 0.8 }]
    : [won];
}

/** What is heard while the first reel is on its way. */
function wayNotes(plan: SpinPlan, rarities: readonly Rarity[]): Note[] {
  const until = atPace(plan, SPIN_SECONDS - SILENCE_SECONDS);
  const ticks = spaced(plan.ticks, MIN_TICK_GAP_SECONDS).filter((at) => at < until);
  return [
    { cue: 'drop', at: 0.05 },
    ...tinted(tickNotes('tick', ticks), plan, rarities),
    ...riserNotes(plan),
  ];
}

/**
 * A spin of one or several reels from the lid to the winner. The first reel ticks for all of them, each has its stop,
 * and the result's sound begins when the last one stands, never before.
 * @param reducedMotion nothing travels, so nothing ticks, and all stop at once.
 * @param rarities of the case's items, as the plans count them.
 */
export function spinScore(
  plans: readonly SpinPlan[],
  win: WinSound,
  reducedMotion: boolean,
  rarities: readonly Rarity[] = [],
): Note[] {
  const [first] = plans;
  const pace = first?.pace ?? 1;
  const way: Note[] = reducedMotion || !first ? [] : wayNotes(first, rarities);
  const stops = stopNotes(reducedMotion ? 1 : plans.length, pace);
  const last = stops[stops.length - 1]?.at ?? 0;
  return [{ cue: 'lid', at: 0 }, ...way, ...stops, ...winNotes(win, last + RESULT_PAUSE_SECONDS)];
}

/** An upgrade from the first notch to its result. */
export function wheelScore(plan: WheelPlan, reducedMotion: boolean): Note[] {
  const beats = heartbeats(plan).map(({ at, strength }) => {
    return { cue: 'heartbeat', at, volume: 0.3 + 0.7 * strength } as const;
  });
  const way = reducedMotion ? [] : [...tickNotes('whirl', wheelTicks(plan)), ...beats];
  const stop = wheelSpinSeconds(reducedMotion);
  const end = { cue: upgradeCue(plan), at: stop + RESULT_PAUSE_SECONDS };
  return [...way, { cue: 'stop', at: stop, volume: 0.7 }, end];
}
