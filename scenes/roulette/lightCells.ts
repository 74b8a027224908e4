import { PALETTE } from '../../common/rules/palette.ts';
import type { Cell } from '../kit/atlas.ts';
import { withAlpha } from '../kit/color.ts';
import { pointerCell } from '../kit/reel/pointerCell.ts';

/** Size of the pointer's crystal, px. */
const POINTER = { width: 30, height: 46 } as const;

/** A line that is bright in its middle and fades out at its ends. */
const rail: Cell<'rail'> = {
  name: 'rail',
  width: 256,
  height: 2,
  draw(ctx) {
    const gradient = ctx.createLinearGradient(0, 0, 256, 0);
    gradient.addColorStop(0, withAlpha(PALETTE['ink-3'], 0));
    gradient.addColorStop(0.3, withAlpha(PALETTE['ink-3'], 0.9));
    gradient.addColorStop(0.5, PALETTE['crystal-a']);
    gradient.addColorStop(0.7, withAlpha(PALETTE['ink-3'], 0.9));
    gradient.addColorStop(1, withAlpha(PALETTE['ink-3'], 0));
    ctx.fillStyle = gradient;
    ctx.fillRect(0, 0, 256, 2);
  },
};

/** The roulette's own cells that depend on nothing. */
export const LIGHT_CELLS = [rail, pointerCell(POINTER)] as const;
