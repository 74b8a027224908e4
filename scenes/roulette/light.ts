import type { Cell } from '../kit/atlas.ts';
import { facet, type Pen } from '../kit/canvas.ts';
import { faded, PALETTE } from '../kit/palette.ts';

/** Px of the pointer's crystal. */
export const POINTER = { width: 30, height: 46 } as const;
const GLOW = 256;
const RAYS = 320;

/** A soft round light, white, to be tinted: stops along a gaussian, so that it has no visible rim. */
const glow: Cell<'glow'> = {
  name: 'glow',
  width: GLOW,
  height: GLOW,
  detail: 0.5,
  draw(pen) {
    const gradient = pen.createRadialGradient(GLOW / 2, GLOW / 2, 0, GLOW / 2, GLOW / 2, GLOW / 2);
    for (let stop = 0; stop <= 16; stop++) {
      const u = stop / 16;
      const alpha = Math.exp(-4.2 * u * u) - Math.exp(-4.2) * u;
      gradient.addColorStop(u, faded('#FFFFFF', Math.max(0, alpha)));
    }
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, GLOW, GLOW);
  },
};

/** Shafts of light of uneven width, as through a cut stone. */
const rays: Cell<'rays'> = {
  name: 'rays',
  width: RAYS,
  height: RAYS,
  draw(pen) {
    const middle = RAYS / 2;
    const fade = pen.createRadialGradient(middle, middle, 0, middle, middle, middle);
    fade.addColorStop(0, faded('#FFFFFF', 0.5));
    fade.addColorStop(0.5, faded('#FFFFFF', 0.18));
    fade.addColorStop(1, faded('#FFFFFF', 0));
    pen.fillStyle = fade;
    const shafts = [0.05, 0.13, 0.22, 0.27, 0.38, 0.46, 0.55, 0.63, 0.69, 0.78, 0.88, 0.94];
    shafts.forEach((turn, i) => {
      const half = 0.05 + 0.05 * ((i * 7) % 3);
      const from = turn * Math.PI * 2 - half;
      const to = turn * Math.PI * 2 + half;
      pen.beginPath();
      pen.moveTo(middle, middle);
      pen.lineTo(middle + Math.cos(from) * middle, middle + Math.sin(from) * middle);
      pen.lineTo(middle + Math.cos(to) * middle, middle + Math.sin(to) * middle);
      pen.closePath();
      pen.fill();
    });
  },
};

/** A line that is bright in its middle and ends in nothing. */
const rail: Cell<'rail'> = {
  name: 'rail',
  width: 256,
  height: 2,
  draw(pen) {
    const gradient = pen.createLinearGradient(0, 0, 256, 0);
    gradient.addColorStop(0, faded(PALETTE['ink-3'], 0));
    gradient.addColorStop(0.3, faded(PALETTE['ink-3'], 0.9));
    gradient.addColorStop(0.5, PALETTE['crystal-a']);
    gradient.addColorStop(0.7, faded(PALETTE['ink-3'], 0.9));
    gradient.addColorStop(1, faded(PALETTE['ink-3'], 0));
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, 256, 2);
  },
};

const dark: Cell<'dark'> = {
  name: 'dark',
  width: 8,
  height: 8,
  bleeds: true,
  draw(pen) {
    pen.fillStyle = PALETTE['ink-0'];
    pen.fillRect(-1, -1, 10, 10);
  },
};

const RING = 256;

/** A thin circle of light that runs out from the winner, white. */
const ring: Cell<'ring'> = {
  name: 'ring',
  width: RING,
  height: RING,
  draw(pen) {
    const half = RING / 2;
    const gradient = pen.createRadialGradient(half, half, half * 0.78, half, half, half);
    gradient.addColorStop(0, faded('#FFFFFF', 0));
    gradient.addColorStop(0.6, faded('#FFFFFF', 0.28));
    gradient.addColorStop(0.8, faded('#FFFFFF', 0.9));
    gradient.addColorStop(0.86, faded('#FFFFFF', 0.5));
    gradient.addColorStop(1, faded('#FFFFFF', 0));
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, RING, RING);
  },
};

/** The cut crystal, light from the upper left, six facets round its table; it hangs by the top. */
function crystal(pen: Pen, w: number, h: number): void {
  const x = w / 2;
  const [left, right, high, low, tip] = [1, w - 1, h * 0.2, h * 0.44, h - 1];
  const table = w * 0.2;
  facet(pen, '#D9FDFF', [x - table, 1, x, h * 0.3, left, high]);
  facet(pen, '#A5F6FF', [x - table, 1, x + table, 1, x, h * 0.3]);
  facet(pen, '#63C8FF', [x + table, 1, right, high, x, h * 0.3]);
  facet(pen, PALETTE['crystal-a'], [left, high, x, h * 0.3, left + 2, low]);
  facet(pen, '#5C9CFF', [right, high, x, h * 0.3, right - 2, low]);
  facet(pen, '#8CEBFF', [left + 2, low, x, h * 0.3, x, tip]);
  facet(pen, PALETTE['crystal-b'], [right - 2, low, x, h * 0.3, x, tip]);
  facet(pen, '#F6FFFF', [x - table * 0.6, h * 0.06, x + table * 0.2, h * 0.06, x - table * 0.2, h * 0.15]);
}

const pointer: Cell<'pointer'> = {
  name: 'pointer',
  ...POINTER,
  draw: (pen) => crystal(pen, POINTER.width, POINTER.height),
};

/** Every picture of light in the roulette, in CSS px. */
export const LIGHTS = [glow, rays, rail, dark, pointer, ring] as const;
