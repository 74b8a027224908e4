import type { Stage } from '../../stage/stage.ts';
import type { AnswerOf, Phase, Round } from '../../state/round/round.ts';

/** What is not the same for an opening and an upgrade that are played again. */
export interface ReplayedRound {
  readonly answer: AnswerOf<Round>;
  /** The path on which the tap is made, and the path of the round, which begins with it. */
  readonly page: string;
  readonly room: string;
  readonly countdownSeconds: number;
  readonly playingSeconds: number;
  /** Returns the round before its first phase, planned from its receipt. */
  fresh(): Round;
  /** Brings along what the page knows of a phase besides the round; null is before the tap. */
  entering(phase: Phase | null): void;
  /** Whether the stage has come to a phase too. */
  isOnStage(phase: Phase | null): boolean;
  /** Shows on the stage what it shows `seconds` into a phase. */
  hold(stage: Stage, phase: Phase | null, seconds: number): void;
}
