import type { Talisman } from '../../../src/rules/fairness/clientSeed.ts';
import type { Cell } from '../../kit/atlas.ts';
import { facet, type Pen } from '../../kit/canvas.ts';
import { chance } from '../../kit/chance.ts';
import { PALETTE } from '../../kit/palette.ts';
import { lit, shaded, sheer } from '../../kit/shade.ts';
import { GLINT, SHARD, shardCells } from '../../kit/shards.ts';

/** A part of the talisman's trail; there are four, whichever talisman it is. */
export type TrailName = `trail ${0 | 1 | 2 | 3}`;

type Draw = (pen: Pen, width: number, height: number) => void;

function cell(name: TrailName, width: number, height: number, draw: Draw): Cell<TrailName> {
  return { name, width, height, draw: (pen) => draw(pen, width, height) };
}

/** `color` in the tone 0 (dark) … 1 (bright). */
function toned(color: string, tone: number): string {
  return tone > 0.5 ? lit(color, (tone - 0.5) * 1.1) : shaded(color, (0.5 - tone) * 1.5);
}

/** A dragon's head that looks to the right, as planes: tone, colour, corners in a box of 100 × 80. */
const DRAGON_HEAD: readonly (readonly [tone: number, color: string, corners: readonly number[]])[] = [
  [0.45, '#FFC857', [44, 24, 8, 2, 24, 26]],
  [0.85, '#FFC857', [44, 24, 8, 2, 34, 14]],
  [0.35, '#FFC857', [34, 34, 0, 26, 20, 42]],
  [0.25, '#FF5D73', [20, 40, 2, 52, 24, 58, 30, 48]],
  [0.92, '#FF5D73', [58, 22, 42, 26, 30, 34, 48, 40, 64, 36]],
  [0.75, '#FF5D73', [58, 22, 64, 36, 84, 44, 96, 40, 90, 30]],
  [0.58, '#FF5D73', [64, 36, 48, 40, 56, 58, 84, 58, 84, 44]],
  [0.86, '#FF5D73', [96, 40, 84, 44, 84, 58, 100, 54]],
  [0.45, '#FF5D73', [48, 40, 30, 34, 20, 42, 18, 58, 42, 62, 56, 58]],
  [0.95, '#FFF6E0', [96, 54, 92, 66, 88, 57]],
  [0.95, '#FFF6E0', [84, 58, 79, 67, 75, 58]],
  [0.28, '#FF5D73', [56, 58, 42, 62, 52, 74, 80, 80, 86, 72, 64, 68]],
  [0.2, '#FF5D73', [42, 62, 18, 58, 24, 74, 52, 74]],
  [1, '#FFF2A8', [54, 38, 42, 35, 48, 46, 57, 47]],
];

const dragonHead: Draw = (pen, width, height) => {
  pen.scale(width / 100, height / 80);
  for (const [tone, color, corners] of DRAGON_HEAD) facet(pen, toned(color, tone), corners);
};

/** A link of its back: two planes that meet in the spine, with a thorn above. */
const dragonScale: Draw = (pen, w, h) => {
  facet(pen, '#FFE3A1', [w * 0.36, h * 0.22, w * 0.1, 0, w * 0.72, h * 0.24]);
  facet(pen, '#FFFFFF', [0, h * 0.5, w * 0.42, h * 0.16, w, h * 0.5, w * 0.4, h * 0.5]);
  facet(pen, '#E4C6C0', [0, h * 0.5, w * 0.4, h * 0.5, w, h * 0.5, w * 0.42, h * 0.86]);
  facet(pen, '#B08F92', [0, h * 0.5, w * 0.42, h * 0.86, w * 0.24, h * 0.52]);
};

/** A tongue of fire, its foot to the left. */
const flame: Draw = (pen, w, h) => {
  const fire = pen.createLinearGradient(0, 0, w, 0);
  fire.addColorStop(0, sheer('#FFFFFF', 0.9));
  fire.addColorStop(1, sheer('#FFFFFF', 0.2));
  pen.fillStyle = fire;
  pen.beginPath();
  pen.moveTo(0, h * 0.5);
  pen.quadraticCurveTo(w * 0.2, 0, w, h * 0.36);
  pen.quadraticCurveTo(w * 0.55, h * 0.6, w * 0.8, h * 0.84);
  pen.quadraticCurveTo(w * 0.2, h, 0, h * 0.5);
  pen.fill();
};

const ember: Draw = (pen, w, h) => {
  const glow = pen.createRadialGradient(w / 2, h / 2, 0, w / 2, h / 2, w / 2);
  glow.addColorStop(0, '#FFFFFF');
  glow.addColorStop(0.3, sheer('#FFFFFF', 0.7));
  glow.addColorStop(1, sheer('#FFFFFF', 0));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, w, h);
};

/** A heart-shaped leaf whose tip is the origin and which points up, two planes a side. */
function leaf(pen: Pen, size: number): void {
  const green = PALETTE.good;
  const planes = [
    [lit(green, 0.42), [0, 0, -0.42, -0.42, -0.4, -0.74, -0.2, -0.92, 0, -0.74]],
    [lit(green, 0.14), [0, 0, 0.42, -0.42, 0.4, -0.74, 0.2, -0.92, 0, -0.74]],
    [shaded(green, 0.28), [0, 0, 0.42, -0.42, 0.3, -0.4, 0, -0.62]],
    [lit(green, 0.66), [0, 0, -0.3, -0.46, -0.26, -0.68, 0, -0.6]],
  ] as const;
  for (const [color, corners] of planes)
    facet(
      pen,
      color,
      corners.map((part) => part * size),
    );
}

function cloverOf(leaves: number): Draw {
  return (pen, w, h) => {
    pen.translate(w / 2, h / 2);
    pen.lineWidth = w * 0.06;
    pen.strokeStyle = shaded(PALETTE.good, 0.4);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.quadraticCurveTo(w * 0.1, h * 0.3, w * 0.3, h * 0.46);
    pen.stroke();
    for (let i = 0; i < leaves; i++) {
      leaf(pen, w * 0.5);
      pen.rotate((2 * Math.PI) / leaves);
    }
  };
}

const singleLeaf: Draw = (pen, w, h) => {
  pen.translate(w / 2, h);
  leaf(pen, h);
};

/** A jagged line from the left to the right end, with a side branch: its light, then its white heart. */
function boltOf(seed: number): Draw {
  return (pen, w, h) => {
    const steps = 9;
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const tamed = Math.min(1, i, steps - i);
      return [
        (w * (i + (i % steps === 0 ? 0 : (chance(seed, i, 0) - 0.5) * 0.6))) / steps,
        h * (0.5 + (chance(seed, i, 1) - 0.5) * 0.7 * tamed),
      ] as const;
    });
    const fork = 3 + Math.floor(chance(seed, 0, 2) * 3);
    const draw = (width: number, color: string) => {
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.beginPath();
      for (const [x, y] of points) pen.lineTo(x, y);
      pen.stroke();
      const [x, y] = points[fork] ?? [0, 0];
      pen.lineWidth = width * 0.6;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + w * 0.09, y + (h * 0.92 - y) * 0.6);
      pen.lineTo(x + w * 0.2, h * 0.9);
      pen.stroke();
    };
    pen.lineJoin = 'miter';
    pen.shadowColor = '#FFC857';
    pen.shadowBlur = 7 * pen.getTransform().a;
    draw(4, sheer('#FFD75E', 0.5));
    draw(2.2, '#FFE894');
    pen.shadowBlur = 0;
    draw(1.1, '#FFFFFF');
  };
}

const spark: Draw = (pen, w, h) => {
  const streak = pen.createLinearGradient(0, 0, w, 0);
  streak.addColorStop(0, sheer('#FFD75E', 0));
  streak.addColorStop(0.8, '#FFE9A8');
  streak.addColorStop(1, '#FFFFFF');
  pen.fillStyle = streak;
  pen.beginPath();
  pen.moveTo(0, h / 2);
  pen.lineTo(w * 0.85, 0);
  pen.lineTo(w, h / 2);
  pen.lineTo(w * 0.85, h);
  pen.fill();
};

function crystalParts(): Cell<TrailName>[] {
  const stones = shardCells([PALETTE['crystal-a'], PALETTE['crystal-b']]);
  const cuts = SHARD_PARTS.map((at) => stones[at]);
  return cuts.flatMap((stone, i) =>
    stone ? [cell(`trail ${i as 0 | 1 | 2 | 3}`, SHARD, SHARD, (pen) => stone.draw(pen))] : [],
  );
}
/** Splinter in cyan, kite in violet, glint, splinter in violet: where they lie among the shards' cells. */
const SHARD_PARTS = [1, GLINT + 1, GLINT, GLINT + 2] as const;

const PARTS_OF: Record<Talisman, () => readonly Cell<TrailName>[]> = {
  dragon: () => [
    cell('trail 0', 60, 48, dragonHead),
    cell('trail 1', 36, 36, dragonScale),
    cell('trail 2', 24, 13, flame),
    cell('trail 3', 14, 14, ember),
  ],
  clover: () => [
    cell('trail 0', 34, 34, cloverOf(4)),
    cell('trail 1', 15, 16, singleLeaf),
    cell('trail 2', SHARD, SHARD, (pen) => shardCells([PALETTE.gold])[GLINT]?.draw(pen)),
    cell('trail 3', 26, 26, cloverOf(3)),
  ],
  crystal: crystalParts,
  lightning: () => [
    cell('trail 0', 150, 44, boltOf(3)),
    cell('trail 1', 150, 44, boltOf(8)),
    cell('trail 2', 110, 36, boltOf(15)),
    cell('trail 3', 18, 4, spark),
  ],
};

/** The parts of the talisman's trail: pictures whose use its motion knows by their numbers. */
export function trailCells(talisman: Talisman): readonly Cell<TrailName>[] {
  return PARTS_OF[talisman]();
}
