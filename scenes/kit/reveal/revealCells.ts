import { PALETTE } from '../../../common/rules/palette.ts';
import type { Cell } from '../atlas.ts';
import { withAlpha } from '../color.ts';
import { glowCell, lightRingCell } from '../lightCells.ts';

const RAYS = 320;
/** The shafts' angles in turns. */
const SHAFTS = [0.05, 0.13, 0.22, 0.27, 0.38, 0.46, 0.55, 0.63, 0.69, 0.78, 0.88, 0.94];

/** Shafts of light of uneven width, as through a cut stone, white, to be tinted. */
const rays: Cell<'rays'> = {
  name: 'rays',
  width: RAYS,
  height: RAYS,
  draw(ctx) {
    const middle = RAYS / 2;
    const fade = ctx.createRadialGradient(middle, middle, 0, middle, middle, middle);
    fade.addColorStop(0, withAlpha('#FFFFFF', 0.5));
    fade.addColorStop(0.5, withAlpha('#FFFFFF', 0.18));
    fade.addColorStop(1, withAlpha('#FFFFFF', 0));
    ctx.fillStyle = fade;
    SHAFTS.forEach((turn, i) => {
      const half = 0.05 + 0.05 * ((i * 7) % 3);
      const from = turn * Math.PI * 2 - half;
      const to = turn * Math.PI * 2 + half;
      ctx.beginPath();
      ctx.moveTo(middle, middle);
      ctx.lineTo(middle + Math.cos(from) * middle, middle + Math.sin(from) * middle);
      ctx.lineTo(middle + Math.cos(to) * middle, middle + Math.sin(to) * middle);
      ctx.closePath();
      ctx.fill();
    });
  },
};

const dark: Cell<'dark'> = {
  name: 'dark',
  width: 8,
  height: 8,
  bleeds: true,
  draw(ctx) {
    ctx.fillStyle = PALETTE['ink-0'];
    ctx.fillRect(-1, -1, 10, 10);
  },
};

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
export const REVEAL_CELLS = [glow, rays, dark, ring] as const;
