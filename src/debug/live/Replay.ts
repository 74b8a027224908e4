import { proxy, ref, snapshot } from 'valtio/vanilla';
import type { Stage } from '../../stage/stage.ts';
import { loadMe } from '../../state/account/me.ts';
import { settings } from '../../state/account/settings.ts';
import { pageSeconds } from '../../state/round/clock.ts';
import { endRound } from '../../state/round/controls.ts';
import {
  type AnswerOf,
  type OpeningRound,
  type Round,
  round,
  type UpgradeRound,
} from '../../state/round/round.ts';
import { lastOpening } from './lastOpening.ts';
import { Motions } from './Motions.ts';
import { type Moment, momentsOf, RESULT_SECONDS } from './moments.ts';
import { replayedOpening } from './replayedOpening.ts';
import type { ReplayedRound } from './replayedRound.ts';
import { replayedUpgrade } from './replayedUpgrade.ts';

/** Frames in which the page has drawn what a moment changes, and begun what it animates. */
const FRAMES_A_MOMENT = 3;

interface Replayed {
  /** Null while no round is played again. */
  replay: Replay | null;
  /** From the tap; negative before it. */
  seconds: number;
  playing: boolean;
  speed: number;
  /** Why none was found. */
  failure: string;
}

declare global {
  interface Window {
    /** The round that is played again, for whoever takes pictures of it. */
    facetReplay?: Replay;
  }
}

/** The round that is played again. */
export const replayed = proxy<Replayed>({ replay: null, seconds: 0, playing: false, speed: 1, failure: '' });

/** The round on the page, to be played again; null where there is none, or its result is not on show. */
function landedRound({ current }: typeof round): ReplayedRound | null {
  if (!current?.result) return null;
  const answer = snapshot(current.result);
  if (current.kind === 'upgrade') return replayedUpgrade(current, answer as AnswerOf<UpgradeRound>);
  const { key, luckCode, case: opened, count, quick, mode, talisman } = snapshot(current);
  const tap = { key, luckCode, case: opened, count, quick, mode, talisman };
  return replayedOpening(tap, answer as AnswerOf<OpeningRound>);
}

/** Goes to a page of the game without another step in its history. */
function goTo(path: string): void {
  if (location.pathname !== path) history.replaceState(null, '', path);
}

/**
 * A round that has landed, once more in the game itself, from the page on which it was begun: its phases are entered as
 * in the round, but at the tool's own time, at which the stage, the page and all that it animates are held. Nothing is
 * asked of the server.
 */
export class Replay {
  readonly moments: readonly Moment[];
  readonly begin: number;
  readonly end: number;
  readonly #stage: Stage;
  readonly #replayed: ReplayedRound;
  readonly #motions = new Motions();
  /** Null before the tap. */
  #current: Round | null = null;
  /** Index of the moment that the page shows. */
  #entered = 0;
  /** Frames since then. */
  #frames = 0;
  #last = performance.now();
  #isArrived = false;
  /** What the player hears and feels otherwise: a score cannot be held. */
  readonly #felt = { ...settings };

  private constructor(stage: Stage, replayed: ReplayedRound) {
    this.#stage = stage;
    this.#replayed = replayed;
    const { moments, begin, end } = momentsOf(replayed);
    this.moments = moments;
    this.begin = begin;
    this.end = end;
    Object.assign(settings, { sound: false, haptics: false });
    this.#begin();
    requestAnimationFrame(this.#step);
  }

  /** Plays the round whose result is on show again, else the player's last opening, from its beginning. */
  static async start(stage: Stage): Promise<void> {
    try {
      const again = landedRound(round) ?? (await lastOpening());
      // Asked twice while that was read: another would take what this one has muted for the player's own settings.
      if (replayed.replay) return;
      const replay = again && ref(new Replay(stage, again));
      if (replay) window.facetReplay = replay;
      Object.assign(replayed, { replay, seconds: replay?.begin, playing: false });
      replayed.failure = replay ? '' : 'No case has been opened yet';
    } catch (error) {
      replayed.failure = String(error);
    }
  }

  /** Whether the page shows the instant that was sought, and the stage has been told of it. */
  get isArrived(): boolean {
    return this.#isArrived;
  }

  seek(seconds: number): void {
    this.#isArrived = false;
    replayed.seconds = Math.min(this.end, Math.max(this.begin, seconds));
  }

  /** Leaves the round at its result, with which the player can go on. */
  stop(): void {
    if (this.#isThere()) {
      this.#enter({ phase: 'landed', canSkip: false });
      round.busy = false;
      this.#replayed.hold(this.#stage, 'landed', RESULT_SECONDS);
    }
    this.#motions.release();
    Object.assign(settings, this.#felt);
    Object.assign(replayed, { replay: null, playing: false });
    // What the buttons of the result have done meanwhile is true.
    void loadMe();
  }

  /** Whether the player is still where the round is, and has begun no other. */
  #isThere(): boolean {
    return round.current === this.#current && location.pathname.startsWith(this.#replayed.page);
  }

  /** Goes to the page before the tap, in place of the round that is on: what that one still waits for is void. */
  #begin(): void {
    endRound();
    this.#current = null;
    this.#entered = 0;
    this.#frames = 0;
    this.#enter({ phase: null, canSkip: false });
  }

  #enter({ phase, canSkip }: Pick<Moment, 'phase' | 'canSkip'>): void {
    this.#replayed.entering(phase);
    if (phase === null) {
      goTo(this.#replayed.page);
      return;
    }
    if (!this.#current) {
      this.#current = proxy(this.#replayed.fresh());
      Object.assign(round, { current: this.#current, busy: true });
      goTo(this.#replayed.room);
    }
    const result = phase === 'landed' ? this.#replayed.answer : null;
    Object.assign(this.#current, { phase, canSkip, result });
  }

  readonly #step = (now: number) => {
    if (replayed.replay !== this) return;
    if (!this.#isThere()) return this.stop();
    if (replayed.playing) this.seek(replayed.seconds + ((now - this.#last) / 1000) * replayed.speed);
    this.#last = now;
    if (replayed.seconds === this.end) replayed.playing = false;
    this.#follow();
    requestAnimationFrame(this.#step);
  };

  /** Comes nearer to the instant by a moment, or shows it. */
  #follow(): void {
    const { seconds } = replayed;
    let moment = this.moments[this.#entered];
    if (!moment) return;
    if (seconds < moment.at) {
      this.#begin();
      return;
    }
    if (this.#entered === 0) this.#motions.takeAtRest(moment.at);
    else this.#motions.take(moment.at);
    const next = this.moments[this.#entered + 1];
    const isDue = next !== undefined && next.at <= seconds;
    this.#frames++;
    const isShown = this.#frames > FRAMES_A_MOMENT && this.#replayed.isOnStage(moment.phase);
    if (isDue && isShown) {
      this.#motions.endUntil(next.at);
      this.#entered++;
      this.#frames = 0;
      this.#enter(next);
      moment = next;
    }
    this.#hold(moment, isDue ? moment.at : seconds);
    this.#isArrived = isShown && !isDue;
  }

  #hold({ phase, since }: Moment, seconds: number): void {
    if (this.#current) this.#current.since = pageSeconds() - (seconds - since);
    this.#motions.seek(seconds);
    this.#replayed.hold(this.#stage, phase, seconds - since);
  }
}
