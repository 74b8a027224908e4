import type { Cell } from '../kit/atlas.ts';
import type { Pen } from '../kit/canvas.ts';
import { PALETTE } from '../kit/palette.ts';
import { sheer } from '../kit/shade.ts';
import { MOUTH, RIM } from './geometry.ts';

/** What shines in the opening: white in the depth, crystal towards the rim. */
export function mouthCell(side: number): Cell<'mouth'> {
  return {
    name: 'mouth',
    width: side,
    height: side * 0.6,
    draw(pen) {
      const [x, y] = [MOUTH.x * side, MOUTH.y * side];
      const light = pen.createRadialGradient(x, y, 0, x, y, side * 0.42);
      light.addColorStop(0, '#FFFFFF');
      light.addColorStop(0.35, '#D6FBFF');
      light.addColorStop(0.75, PALETTE['crystal-a']);
      light.addColorStop(1, sheer(PALETTE['crystal-b'], 0.9));
      pen.shadowColor = PALETTE['crystal-a'];
      pen.shadowBlur = side * 0.06 * pen.getTransform().a;
      pen.beginPath();
      for (let i = 0; i < RIM.length; i += 2) pen.lineTo((RIM[i] ?? 0) * side, (RIM[i + 1] ?? 0) * side);
      pen.closePath();
      pen.fillStyle = light;
      pen.fill();
    },
  };
}

/** The lid's lower edge as it is seen from the front, from left to right, as shares of the side. */
const SEAM = [0.035, 0.3, 0.085, 0.36, 0.62, 0.505, 0.78, 0.487, 0.965, 0.375] as const;

function seamPath(pen: Pen, side: number): void {
  pen.beginPath();
  for (let i = 0; i < SEAM.length; i += 2) pen.lineTo((SEAM[i] ?? 0) * side, (SEAM[i + 1] ?? 0) * side);
}

/** Light that presses out between lid and body: a thin bright line with its glow, `side` × 0.7 `side` px. */
export function seamCell(side: number): Cell<'seam'> {
  return {
    name: 'seam',
    width: side,
    height: side * 0.7,
    draw(pen) {
      pen.lineCap = 'round';
      pen.lineJoin = 'round';
      for (const [width, alpha] of [
        [0.1, 0.05],
        [0.066, 0.08],
        [0.04, 0.13],
        [0.022, 0.26],
      ] as const) {
        seamPath(pen, side);
        pen.strokeStyle = sheer('#7FEFFF', alpha);
        pen.lineWidth = width * side;
        pen.stroke();
      }
      seamPath(pen, side);
      pen.strokeStyle = '#F2FFFF';
      pen.lineWidth = 0.009 * side;
      pen.stroke();
    },
  };
}

/** Shafts that stand up out of the opening: foot, lean and width, as shares of the side, and how bright they are. */
const SHAFTS = [
  [0.22, -0.34, 0.09, 0.7],
  [0.31, -0.2, 0.17, 0.8],
  [0.4, -0.1, 0.07, 1],
  [0.47, -0.02, 0.2, 1],
  [0.56, 0.07, 0.08, 0.9],
  [0.64, 0.17, 0.16, 0.9],
  [0.73, 0.27, 0.07, 0.75],
  [0.78, 0.36, 0.12, 0.6],
] as const;
/** Wedges in one another that soften a shaft's sides. */
const SOFT = 9;

/** Light that stands over the opening, white, to be tinted; its foot is the lower edge. */
export function beamsCell(side: number): Cell<'beams'> {
  const height = side * 1.15;
  return {
    name: 'beams',
    width: side * 1.9,
    height,
    detail: 0.6,
    draw(pen) {
      pen.translate(side * 0.45, 0);
      for (const [foot, lean, width, bright] of SHAFTS) {
        const fade = pen.createLinearGradient(0, height, 0, 0);
        // Out before the upper edge, and slowly: no line where it ends.
        for (let stop = 0; stop <= 10; stop++) {
          const u = stop / 10;
          fade.addColorStop(u, sheer('#FFFFFF', (0.62 * bright * (1 - u) ** 2.2) / SOFT));
        }
        pen.fillStyle = fade;
        for (let layer = 1; layer <= SOFT; layer++) {
          const share = layer / SOFT;
          const [from, to] = [foot * side, (foot + lean) * side];
          const [low, high] = [width * 0.3 * share * side, width * share * side];
          pen.beginPath();
          pen.moveTo(from - low, height);
          pen.lineTo(to - high, 0);
          pen.lineTo(to + high, 0);
          pen.lineTo(from + low, height);
          pen.closePath();
          pen.fill();
        }
      }
    },
  };
}

/** The room that hides the reel until the lid flies: as the page paints it. */
export const veilCell: Cell<'veil'> = {
  name: 'veil',
  width: 128,
  height: 128,
  bleeds: true,
  draw(pen) {
    pen.fillStyle = PALETTE['ink-0'];
    pen.fillRect(-1, -1, 130, 130);
    pen.translate(64, 59);
    pen.scale(1.3, 1);
    const air = pen.createRadialGradient(0, 0, 0, 0, 0, 60);
    air.addColorStop(0, '#161B30');
    air.addColorStop(1, PALETTE['ink-0']);
    pen.fillStyle = air;
    pen.beginPath();
    pen.arc(0, 0, 60, 0, 2 * Math.PI);
    pen.fill();
  },
};
