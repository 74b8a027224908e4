import type { HistoryEntry } from '../../../common/api/schemas.ts';
import type { DrawToVerify } from '../../../common/rules/fairness/verify.ts';
import type { Steps } from '../../../common/rules/steps.ts';
import type { TextKey } from '../../../locales/texts.ts';
import type { AnswerOf, Round } from './round.ts';

/** What is not the same for an opening and an upgrade. */
export interface RoundKind<R extends Round> {
  /** What is said of a failure that has no words of its own. */
  readonly failure: TextKey;
  /** Whether a round whose fate stays unknown waits for the player or the network; otherwise it fails. */
  readonly waits: boolean;
  /** The round was begun, or taken up after a reload. */
  began?(current: R): void;
  /** Asks the server for the draw. */
  send(current: R): Promise<AnswerOf<R>>;
  /** Returns what plans the reels or the wheel, each by itself and step by step. */
  plan(current: R, answer: AnswerOf<R>): Steps[];
  /** Returns every draw in its order, with what the phone knows of it by itself. */
  draws(current: R, answer: AnswerOf<R>): readonly DrawToVerify[];
  /** Returns how long the 3-2-1 is, seconds; 0 where there is none. */
  countdownSeconds(current: R): number;
  /** Returns how long reels or wheel are on show, seconds. */
  playingSeconds(current: R): number;
  /** Returns how long what was cut short stays on show, seconds; without it that is over at once. */
  brakingSeconds?(current: R): number;
  /** The result shows, and all that waited for it. */
  landed(current: R, answer: AnswerOf<R>): void;
  /** The player has left the round before it landed; that it has ended so is told and counted all the same. */
  unseen(current: R, answer: AnswerOf<R>): void;
  /** The same where no answer has told how it has ended, but these entries of the last draws, the newest first. */
  found(current: R, draws: readonly HistoryEntry[]): void;
  /** The round is over, because of `error`. */
  failed(current: R, error: unknown): void;
}
