import { glowCell, lightRingCell } from '../lightCells.ts';

/** It runs out from the winner. */
const ring = lightRingCell('ring', 256, 0.78, [
  [0, 0],
  [0.6, 0.28],
  [0.8, 0.9],
  [0.86, 0.5],
  [1, 0],
]);

const glow = { ...glowCell('glow', 256), detail: 0.5 };

/** The light of what was won. */
export const REVEAL_CELLS = [glow, ring] as const;
