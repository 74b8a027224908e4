/** Seconds between which a cue is played. */
export interface PlayedPart {
  readonly from: number;
  readonly to: number;
}

/** Length of a step by a button or an arrow key. */
export const FRAME_SECONDS = 1 / 60;

export const SPEEDS = [1, 0.5, 0.25, 0.1] as const;
