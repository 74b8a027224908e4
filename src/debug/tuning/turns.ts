import { proxy } from 'valtio/vanilla';
import type { TuningValues } from '../../stage/port.ts';
import type { Side } from './tuneLink.ts';

/** All values of one scene on one side, before and after something was turned. */
export interface Turn {
  readonly side: Side;
  readonly scene: string;
  readonly before: TuningValues;
  readonly after: TuningValues;
}

/** Turns of one knob within this time of each other are one step, as a dragged slider makes hundreds. */
const SAME_STEP_MS = 1000;

/** How many steps can be taken back, and done again. */
export const turnCounts = proxy({ done: 0, undone: 0 });

const done: Turn[][] = [];
let undone: Turn[][] = [];
/** Joined by no turn that comes after it. */
const NO_TURN = { knob: '', at: Number.NEGATIVE_INFINITY, drag: 0 };
let last = NO_TURN;

function tell(): void {
  Object.assign(turnCounts, { done: done.length, undone: undone.length });
}

/**
 * Remembers what was turned at once. `knob` names it where it was one: its next turns join this step, however late
 * where they are of the same `drag`.
 */
export function remember(turns: Turn[], knob = '', drag = 0): void {
  const at = performance.now();
  const isSoon = drag === 0 && at - last.at < SAME_STEP_MS;
  const joins = knob !== '' && knob === last.knob && drag === last.drag && (drag > 0 || isSoon);
  const [turn] = turns;
  const before = joins ? done.pop()?.[0]?.before : undefined;
  done.push(before && turn ? [{ ...turn, before }] : turns);
  undone = [];
  last = { knob, at, drag };
  tell();
}

/** The step to be taken back now, the newest; what it turned has to become its `before`. */
export function takeBack(): readonly Turn[] {
  const step = done.pop() ?? [];
  if (step.length > 0) undone.push(step);
  last = NO_TURN;
  tell();
  return step;
}

/** The step to be done again now; what it turned has to become its `after`. */
export function doAgain(): readonly Turn[] {
  const step = undone.pop() ?? [];
  if (step.length > 0) done.push(step);
  last = NO_TURN;
  tell();
  return step;
}
