import { PALETTE } from '../../../common/rules/palette.ts';
import { BOX, paintInside, paintOutside } from './caseBody.ts';
import { paintLid } from './caseLid.ts';
import type { CaseLook } from './caseLook.ts';
import { crystalMark } from './emblemsOne.ts';
import type { Paper } from './paper.ts';
import { blur, linear, shape } from './paper.ts';
import { octagon } from './solid.ts';
import type { Spot } from './space.ts';
import { camera, tilted } from './space.ts';

/** The chest of the game itself: night blue, gold, the crystal as its emblem. */
export const TREASURE: CaseLook = {
  body: '#2c3172',
  trim: PALETTE.gold,
  accent: PALETTE['crystal-a'],
  lid: 'gem',
  straps: 'two',
  latch: 'gem',
  plate: 'round',
  emblem: crystalMark,
};

/** How far a chest is open: the lid is lifted by `lift` units and leans back by `lean` degrees. */
export interface Opening {
  readonly lift: number;
  readonly lean: number;
}

/** Draws a case whose lid floats over a column of light; `scale` in px per unit, `center` in px. */
export function paintOpenCase(
  on: Paper,
  look: CaseLook,
  center: Spot,
  scale: number,
  { lift, lean }: Opening,
): void {
  const view = camera(-30, 25, scale, center);
  const mouth = octagon(BOX.width - 0.34, BOX.depth - 0.34, 0.2, BOX.height);
  paintOutside(on, view, look);
  paintInside(on, view, look);
  const low = mouth.map(view.spot);
  const high = mouth.map(([x, y, z]) => view.spot([x * 1.12, y + lift + 0.2, z * 1.12]));
  const [left, right] = [low[7], low[2]];
  const [highRight, highLeft] = [high[2], high[7]];
  if (left && right && highRight && highLeft) {
    const fill = linear(
      on,
      [0, left[1] + scale * 0.3],
      [0, highLeft[1]],
      [
        [0, '#ffffff', 0],
        [0.3, look.accent, 0.55],
        [1, look.accent, 0.9],
      ],
    );
    const column = [left, ...low.slice(0, 2), right, highRight, highLeft];
    on.add(shape(column, fill, 0, `filter="${blur(on, scale / 20)}"`));
  }
  paintLid(on, tilted(view, [0, BOX.height, -BOX.depth / 2], -lean, [0, lift, 0]), look);
}
