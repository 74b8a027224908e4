import { proxy, ref, snapshot } from 'valtio/vanilla';
import type { Stage } from '../stage/stage.ts';
import { settings } from '../state/account/settings.ts';
import { pageSeconds } from '../state/round/clock.ts';
import { endRound } from '../state/round/controls.ts';
import {
  type AnswerOf,
  type OpeningRound,
  type Round,
  round,
  type UpgradeRound,
} from '../state/round/round.ts';
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
  /** From the beginning of the round. */
  seconds: number;
  playing: boolean;
  speed: number;
}

/** The round that is played again. */
export const replayed = proxy<Replayed>({ replay: null, seconds: 0, playing: false, speed: 1 });

/** The round on the page, to be played again; null where there is none, or its result is not on show. */
function replayable({ current }: typeof round): ReplayedRound | null {
  if (!current?.result) return null;
  const answer = snapshot(current.result);
  return current.kind === 'opening'
    ? replayedOpening(current, answer as AnswerOf<OpeningRound>)
    : replayedUpgrade(current, answer as AnswerOf<UpgradeRound>);
}

/**
 * A round that has landed, once more in the game itself: its phases are entered as in the round, but at the tool's
 * own time, at which the stage, the page and all that it animates are held. Nothing is asked of the server.
 */
export class Replay {
  readonly moments: readonly Moment[];
  readonly end: number;
  readonly #stage: Stage;
  readonly #replayed: ReplayedRound;
  readonly #motions = new Motions();
  #current: Round;
  /** Index of the moment that the page shows. */
  #entered = 0;
  /** Frames since then. */
  #frames = 0;
  #last = performance.now();
  /** What the player hears and feels otherwise: a score cannot be held. */
  readonly #felt = { ...settings };

  private constructor(stage: Stage, replayed: ReplayedRound) {
    this.#stage = stage;
    this.#replayed = replayed;
    const { moments, end } = momentsOf(replayed);
    this.moments = moments;
    this.end = end;
    Object.assign(settings, { sound: false, haptics: false });
    this.#current = this.#begin();
    requestAnimationFrame(this.#step);
  }

  /** Plays the round whose result is on show again, from its beginning; does nothing where there is none. */
  static start(stage: Stage): void {
    const again = replayable(round);
    if (!again) return;
    Object.assign(replayed, { seconds: 0, playing: false });
    replayed.replay = ref(new Replay(stage, again));
  }

  seek(seconds: number): void {
    replayed.seconds = Math.min(this.end, Math.max(0, seconds));
  }

  /** Leaves the round at its result, with which the player can go on. */
  stop(): void {
    if (round.current === this.#current) {
      this.#enter({ phase: 'landed', canSkip: false });
      round.busy = false;
      this.#replayed.hold(this.#stage, 'landed', RESULT_SECONDS);
    }
    this.#motions.release();
    Object.assign(settings, this.#felt);
    Object.assign(replayed, { replay: null, playing: false });
  }

  /** Puts a round before its first moment in place of the one that is on: what that one still waits for is void. */
  #begin(): Round {
    endRound();
    const current = proxy(this.#replayed.fresh());
    Object.assign(round, { current, busy: true });
    this.#current = current;
    this.#enter({ phase: 'settled', canSkip: false });
    this.#entered = 0;
    this.#frames = 0;
    return current;
  }

  #enter({ phase, canSkip }: Pick<Moment, 'phase' | 'canSkip'>): void {
    const result = phase === 'landed' ? this.#replayed.answer : null;
    Object.assign(this.#current, { phase, canSkip, result });
    this.#replayed.entered?.(phase);
  }

  readonly #step = (now: number) => {
    if (replayed.replay !== this) return;
    if (round.current !== this.#current) return this.stop();
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
    if (this.#entered === 0) this.#motions.takeBack();
    else this.#motions.take(moment.at);
    const next = this.moments[this.#entered + 1];
    const isDue = next !== undefined && next.at <= seconds;
    this.#frames++;
    if (isDue && this.#frames > FRAMES_A_MOMENT && this.#replayed.isOnStage(moment.phase)) {
      this.#entered++;
      this.#frames = 0;
      this.#enter(next);
      moment = next;
    }
    this.#hold(moment, isDue ? moment.at : seconds);
  }

  #hold({ phase, since }: Moment, seconds: number): void {
    this.#current.since = pageSeconds() - (seconds - since);
    this.#motions.seek(seconds);
    this.#replayed.hold(this.#stage, phase, seconds - since);
  }
}
