import type { Stage } from '../stage/stage.ts';
import type { AnswerOf, Phase, Round } from '../state/round/round.ts';

/** What is not the same for an opening and an upgrade that are played again. */
export interface ReplayedRound {
  readonly answer: AnswerOf<Round>;
  readonly countdownSeconds: number;
  readonly playingSeconds: number;
  /** Returns the round before its first phase, planned from its receipt. */
  fresh(): Round;
  /** Brings along what the page knows of a phase besides the round. */
  entered?(phase: Phase): void;
  /** Whether the stage has come to a phase too. */
  isOnStage(phase: Phase): boolean;
  /** Shows on the stage what it shows `seconds` into a phase. */
  hold(stage: Stage, phase: Phase, seconds: number): void;
}
