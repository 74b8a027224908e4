import type { Cell } from '../kit/atlas.ts';
import { facet, type Pen, type Picture } from '../kit/canvas.ts';
import { PALETTE } from '../kit/palette.ts';
import { sheer } from '../kit/shade.ts';
import { MOUTH, RIM } from './geometry.ts';

/** Stands in for a case whose picture is not there (yet): a plain chest of the game's own crystal. */
function plainBody(pen: Pen, s: number): void {
  facet(
    pen,
    '#3A3F78',
    [0.07, 0.3, 0.63, 0.47, 0.63, 0.88, 0.07, 0.7].map((part) => part * s),
  );
  facet(
    pen,
    '#272B57',
    [0.63, 0.47, 0.93, 0.34, 0.93, 0.74, 0.63, 0.88].map((part) => part * s),
  );
  facet(
    pen,
    '#14162E',
    RIM.map((part) => part * s),
  );
}

function plainLid(pen: Pen, s: number): void {
  facet(
    pen,
    '#5660B8',
    [0.07, 0.27, 0.36, 0.05, 0.93, 0.22, 0.63, 0.42].map((part) => part * s),
  );
  facet(
    pen,
    '#434B96',
    [0.07, 0.27, 0.63, 0.42, 0.63, 0.5, 0.07, 0.34].map((part) => part * s),
  );
  facet(
    pen,
    '#30366F',
    [0.63, 0.42, 0.93, 0.22, 0.93, 0.33, 0.63, 0.5].map((part) => part * s),
  );
}

/** One layer of the case, `side` px square. */
export function layerCell<Name extends 'body' | 'lid'>(
  name: Name,
  side: number,
  picture: Picture | null,
): Cell<Name> {
  return {
    name,
    width: side,
    height: side,
    draw(pen) {
      if (picture) pen.drawImage(picture, 0, 0, side, side);
      else if (name === 'body') plainBody(pen, side);
      else plainLid(pen, side);
    },
  };
}

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

/** Shafts that stand up out of the opening: foot, lean and width, as shares of the side. */
const SHAFTS = [
  [0.24, -0.3, 0.1],
  [0.34, -0.17, 0.16],
  [0.45, -0.05, 0.1],
  [0.54, 0.05, 0.2],
  [0.65, 0.18, 0.09],
  [0.74, 0.3, 0.15],
] as const;

/** Light that stands over the opening, white, to be tinted; its foot is the lower edge. */
export function beamsCell(side: number): Cell<'beams'> {
  const height = side * 1.15;
  return {
    name: 'beams',
    width: side * 1.6,
    height,
    draw(pen) {
      pen.translate(side * 0.3, 0);
      const fade = pen.createLinearGradient(0, height, 0, 0);
      fade.addColorStop(0, sheer('#FFFFFF', 0.34));
      fade.addColorStop(0.3, sheer('#FFFFFF', 0.14));
      fade.addColorStop(1, sheer('#FFFFFF', 0));
      pen.fillStyle = fade;
      for (const [foot, lean, width] of SHAFTS) {
        // Wedges in one another soften the sides.
        for (const share of [1, 0.7, 0.4]) {
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
  draw(pen) {
    pen.fillStyle = PALETTE['ink-0'];
    pen.fillRect(0, 0, 128, 128);
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
