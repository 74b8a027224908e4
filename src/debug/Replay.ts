import { proxy, ref, snapshot } from 'valtio/vanilla';
import type { Stage } from '../stage/stage.ts';
import { settings } from '../state/account/settings.ts';
import { pageSeconds } from '../state/round/clock.ts';
import { endRound } from '../state/round/controls.ts';
import { openingKind, openingRound } from '../state/round/opening.ts';
import { outcomeOf } from '../state/round/outcome.ts';
import { type AnswerOf, type OpeningRound, round } from '../state/round/round.ts';
import { stageState } from '../state/stage.ts';
import { Motions } from './Motions.ts';
import { type Moment, momentsOf } from './moments.ts';

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

/**
 * An opening that has landed, once more in the game itself: its phases are entered as in the round, but at the tool's
 * own time, at which the stage, the page and all that it animates are held. Nothing is asked of the server.
 */
export class Replay {
  readonly moments: readonly Moment[];
  readonly end: number;
  readonly #stage: Stage;
  readonly #fresh: () => OpeningRound;
  readonly #answer: AnswerOf<OpeningRound>;
  readonly #motions = new Motions();
  #opening: OpeningRound;
  /** Index of the moment that the page shows. */
  #entered = 0;
  /** Frames since then. */
  #frames = 0;
  #last = performance.now();
  /** What the player hears and feels otherwise: a score cannot be held. */
  readonly #felt = { ...settings };

  private constructor(stage: Stage, landed: OpeningRound, answer: AnswerOf<OpeningRound>) {
    this.#stage = stage;
    this.#answer = answer;
    const { key, luckCode, case: opened, count, quick, mode, talisman } = snapshot(landed);
    const tap = { key, luckCode, case: opened, count, quick, mode, talisman };
    const planned = openingRound(tap);
    for (const plan of openingKind.plan(planned, answer)) plan();
    const { plan, plans } = planned;
    this.#fresh = () => ({ ...openingRound(tap), plan, plans });
    const { moments, end } = momentsOf(planned);
    this.moments = moments;
    this.end = end;
    Object.assign(settings, { sound: false, haptics: false });
    this.#opening = this.#begin();
    requestAnimationFrame(this.#step);
  }

  /** Plays the round whose result is on show again, from its beginning; does nothing where there is none. */
  static start(stage: Stage): void {
    const { current } = round;
    if (current?.kind !== 'opening' || !current.result) return;
    Object.assign(replayed, { seconds: 0, playing: false });
    replayed.replay = ref(new Replay(stage, current, snapshot(current.result) as AnswerOf<OpeningRound>));
  }

  seek(seconds: number): void {
    replayed.seconds = Math.min(this.end, Math.max(0, seconds));
  }

  /** Leaves the round at its result, with which the player can go on. */
  stop(): void {
    if (round.current === this.#opening) {
      Object.assign(this.#opening, { phase: 'landed', canSkip: false, result: this.#answer });
      round.busy = false;
    }
    this.#motions.release();
    Object.assign(settings, this.#felt);
    Object.assign(replayed, { replay: null, playing: false });
  }

  /** Puts a round before its first moment in place of the one that is on: what that one still waits for is void. */
  #begin(): OpeningRound {
    endRound();
    const opening = proxy(this.#fresh());
    Object.assign(opening, { phase: 'settled' });
    Object.assign(round, { current: opening, busy: true });
    this.#entered = 0;
    this.#frames = 0;
    return opening;
  }

  readonly #step = (now: number) => {
    if (replayed.replay !== this) return;
    if (round.current !== this.#opening) return this.stop();
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
      this.#opening = this.#begin();
      return;
    }
    if (this.#entered === 0) this.#motions.takeBack();
    else this.#motions.take(moment.at);
    const next = this.moments[this.#entered + 1];
    const isDue = next !== undefined && next.at <= seconds;
    this.#frames++;
    if (isDue && this.#frames > FRAMES_A_MOMENT && this.#isOnStage(moment)) {
      this.#entered++;
      this.#frames = 0;
      const { phase, canSkip } = next;
      Object.assign(this.#opening, { phase, canSkip, result: phase === 'landed' ? this.#answer : null });
      moment = next;
    }
    this.#hold(moment, isDue ? moment.at : seconds);
  }

  /** Whether the stage has come to a moment too; what it brings there is what the result goes on with. */
  #isOnStage({ phase }: Moment): boolean {
    return phase !== 'playing' || stageState.brings || stageState.status === 'failed';
  }

  #hold({ phase, since }: Moment, seconds: number): void {
    this.#opening.since = pageSeconds() - (seconds - since);
    this.#motions.seek(seconds);
    // The result fades in over the last that the reel shows.
    if (stageState.brings && phase === 'playing') this.#holdReel(seconds - since);
    if (stageState.brings && phase === 'landed') this.#holdReel(openingKind.playingSeconds(this.#opening));
    if (phase === 'landed' && stageState.confetti) this.#holdConfetti(seconds - since);
  }

  #holdReel(seconds: number): void {
    const { plan, plans } = this.#opening;
    if (plans.length > 1) this.#stage.seek('reels', 'spin', seconds, plans);
    else if (plan) this.#stage.seek('roulette', 'spin', seconds, plan);
  }

  #holdConfetti(seconds: number): void {
    const seed = outcomeOf(this.#opening)?.best.receipt.pick;
    if (seed !== undefined) this.#stage.seek('confetti', 'burst', seconds, { seed });
  }
}
