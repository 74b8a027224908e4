import { glowCell, winnerRingCell } from '../../lightCells.ts';

const glow = { ...glowCell('glow', 256), detail: 0.5 };

/** The light of what was won. */
export const REVEAL_CELLS = [glow, winnerRingCell('ring', 256)] as const;
