import { PALETTE } from '../../common/rules/palette.ts';
import { type Cell, partOf } from '../kit/atlas.ts';
import { polygonPath } from '../kit/canvas.ts';
import { withAlpha } from '../kit/color.ts';
import { OPENING, RIM } from './layout.ts';

/** The light in the opening: white in the middle, crystal towards the rim. */
export function openingLightCell(side: number): Cell<'openingLight'> {
  return {
    name: 'openingLight',
    width: side,
    height: side * 0.6,
    // The rim, and as far round it as its glow reaches.
    painted: partOf(side, [0.03, 0.09, 0.98, 0.59]),
    draw(ctx) {
      const [x, y] = [OPENING.x * side, OPENING.y * side];
      const light = ctx.createRadialGradient(x, y, 0, x, y, side * 0.42);
      light.addColorStop(0, '#FFFFFF');
      light.addColorStop(0.35, PALETTE['crystal-light']);
      light.addColorStop(0.75, PALETTE['crystal-a']);
      light.addColorStop(1, withAlpha(PALETTE['crystal-b'], 0.9));
      ctx.shadowColor = PALETTE['crystal-a'];
      ctx.shadowBlur = side * 0.06 * ctx.getTransform().a;
      polygonPath(ctx, RIM, side);
      ctx.closePath();
      ctx.fillStyle = light;
      ctx.fill();
    },
  };
}

/** The lid's lower front edge from left to right, as shares of the side. */
const SEAM = [0.035, 0.3, 0.085, 0.36, 0.62, 0.505, 0.78, 0.487, 0.965, 0.375] as const;

/** Light between lid and body: a thin bright line with its glow, `side` × 0.7 `side` px. */
export function seamCell(side: number): Cell<'seam'> {
  return {
    name: 'seam',
    width: side,
    height: side * 0.7,
    // The seam's heights, and half its glow's width above and below.
    painted: partOf(side, [0, 0.24, 1, 0.56]),
    draw(ctx) {
      ctx.lineCap = 'round';
      ctx.lineJoin = 'round';
      for (const [width, alpha] of [
        [0.1, 0.05],
        [0.066, 0.08],
        [0.04, 0.13],
        [0.022, 0.26],
      ] as const) {
        polygonPath(ctx, SEAM, side);
        ctx.strokeStyle = withAlpha('#7FEFFF', alpha);
        ctx.lineWidth = width * side;
        ctx.stroke();
      }
      polygonPath(ctx, SEAM, side);
      ctx.strokeStyle = '#F2FFFF';
      ctx.lineWidth = 0.009 * side;
      ctx.stroke();
    },
  };
}

/** Beams out of the opening: foot, lean and width as shares of the side, and brightness. */
const BEAMS = [
  [0.22, -0.34, 0.09, 0.7],
  [0.31, -0.2, 0.17, 0.8],
  [0.4, -0.1, 0.07, 1],
  [0.47, -0.02, 0.2, 1],
  [0.56, 0.07, 0.08, 0.9],
  [0.64, 0.17, 0.16, 0.9],
  [0.73, 0.27, 0.07, 0.75],
  [0.78, 0.36, 0.12, 0.6],
] as const;
/** Nested wedges per beam, which soften its sides. */
const WEDGES = 9;

/** Beams of light over the opening, white, to be tinted; their foot is the lower edge. */
export function beamsCell(side: number): Cell<'beams'> {
  const height = side * 1.15;
  return {
    name: 'beams',
    width: side * 1.9,
    height,
    // From the outer side of the first beam to that of the last.
    painted: partOf(side, [0.23, 0, 1.72, 1.15]),
    detail: 0.6,
    draw(ctx) {
      ctx.translate(side * 0.45, 0);
      for (const [foot, lean, width, bright] of BEAMS) {
        ctx.fillStyle = withAlpha('#FFFFFF', (0.62 * bright) / WEDGES);
        for (let wedge = 1; wedge <= WEDGES; wedge++) {
          const share = wedge / WEDGES;
          const [from, to] = [foot * side, (foot + lean) * side];
          const [low, high] = [width * 0.3 * share * side, width * share * side];
          ctx.beginPath();
          ctx.moveTo(from - low, height);
          ctx.lineTo(to - high, 0);
          ctx.lineTo(to + high, 0);
          ctx.lineTo(from + low, height);
          ctx.closePath();
          ctx.fill();
        }
      }
      // All at once: wedges that fade one by one are too faint for a channel long before their end, and leave an edge.
      const fade = ctx.createLinearGradient(0, height, 0, 0);
      for (let stop = 0; stop <= 10; stop++) {
        fade.addColorStop(stop / 10, withAlpha('#000000', (1 - stop / 10) ** 2.2));
      }
      ctx.globalCompositeOperation = 'destination-in';
      ctx.fillStyle = fade;
      ctx.fillRect(-side * 0.45, 0, side * 1.9, height);
    },
  };
}

/** The room that hides the reel until the lid flies off; the opening page has the same behind it. */
export const veilCell: Cell<'veil'> = {
  name: 'veil',
  width: 128,
  height: 128,
  bleeds: true,
  draw(ctx) {
    ctx.fillStyle = PALETTE['ink-0'];
    ctx.fillRect(-1, -1, 130, 130);
    ctx.translate(64, 59);
    ctx.scale(1.3, 1);
    const ambient = ctx.createRadialGradient(0, 0, 0, 0, 0, 60);
    ambient.addColorStop(0, PALETTE.ambient);
    ambient.addColorStop(1, PALETTE['ink-0']);
    ctx.fillStyle = ambient;
    ctx.beginPath();
    ctx.arc(0, 0, 60, 0, 2 * Math.PI);
    ctx.fill();
  },
};
