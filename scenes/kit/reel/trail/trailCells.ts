import type { Talisman } from '../../../../common/rules/fairness/clientSeed.ts';
import { PALETTE } from '../../../../common/rules/palette.ts';
import type { Cell } from '../../atlas.ts';
import { type Context2D, fillPolygon } from '../../canvas.ts';
import { darken, lighten, withAlpha } from '../../color.ts';
import { seededRandom } from '../../seededRandom.ts';
import { GLINT, SHARD_SIZE, shardCells } from '../../shards.ts';

/** A picture of the trail's particles; every talisman has four. */
export type TrailName = `trail ${0 | 1 | 2 | 3}`;

type Draw = (ctx: Context2D, width: number, height: number) => void;

function cell(name: TrailName, width: number, height: number, draw: Draw): Cell<TrailName> {
  return { name, width, height, draw: (ctx) => draw(ctx, width, height) };
}

/** `color` darkened or lightened to `tone`, 0 … 1. */
function toned(color: string, tone: number): string {
  return tone > 0.5 ? lighten(color, (tone - 0.5) * 1.1) : darken(color, (0.5 - tone) * 1.5);
}

/** The facets of a dragon's head that looks to the right: tone, color, corners in a box of 100 × 80. */
const DRAGON_HEAD: readonly (readonly [tone: number, color: string, corners: readonly number[]])[] = [
  [0.45, PALETTE.gold, [44, 24, 8, 2, 24, 26]],
  [0.85, PALETTE.gold, [44, 24, 8, 2, 34, 14]],
  [0.35, PALETTE.gold, [34, 34, 0, 26, 20, 42]],
  [0.25, PALETTE.bad, [20, 40, 2, 52, 24, 58, 30, 48]],
  [0.92, PALETTE.bad, [58, 22, 42, 26, 30, 34, 48, 40, 64, 36]],
  [0.75, PALETTE.bad, [58, 22, 64, 36, 84, 44, 96, 40, 90, 30]],
  [0.58, PALETTE.bad, [64, 36, 48, 40, 56, 58, 84, 58, 84, 44]],
  [0.86, PALETTE.bad, [96, 40, 84, 44, 84, 58, 100, 54]],
  [0.45, PALETTE.bad, [48, 40, 30, 34, 20, 42, 18, 58, 42, 62, 56, 58]],
  [0.95, '#FFF6E0', [96, 54, 92, 66, 88, 57]],
  [0.95, '#FFF6E0', [84, 58, 79, 67, 75, 58]],
  [0.28, PALETTE.bad, [56, 58, 42, 62, 52, 74, 80, 80, 86, 72, 64, 68]],
  [0.2, PALETTE.bad, [42, 62, 18, 58, 24, 74, 52, 74]],
  [1, '#FFF2A8', [54, 38, 42, 35, 48, 46, 57, 47]],
];

const dragonHead: Draw = (ctx, width, height) => {
  ctx.scale(width / 100, height / 80);
  for (const [tone, color, corners] of DRAGON_HEAD) fillPolygon(ctx, toned(color, tone), corners);
};

/** A scale of its back: two facets that meet in the spine, with a thorn above. */
const dragonScale: Draw = (ctx, w, h) => {
  fillPolygon(ctx, '#FFE3A1', [w * 0.36, h * 0.22, w * 0.1, 0, w * 0.72, h * 0.24]);
  fillPolygon(ctx, '#FFFFFF', [0, h * 0.5, w * 0.42, h * 0.16, w, h * 0.5, w * 0.4, h * 0.5]);
  fillPolygon(ctx, '#E4C6C0', [0, h * 0.5, w * 0.4, h * 0.5, w, h * 0.5, w * 0.42, h * 0.86]);
  fillPolygon(ctx, '#B08F92', [0, h * 0.5, w * 0.42, h * 0.86, w * 0.24, h * 0.52]);
};

/** A flame that points to the right. */
const flame: Draw = (ctx, w, h) => {
  const fire = ctx.createLinearGradient(0, 0, w, 0);
  fire.addColorStop(0, withAlpha('#FFFFFF', 0.9));
  fire.addColorStop(1, withAlpha('#FFFFFF', 0.2));
  ctx.fillStyle = fire;
  ctx.beginPath();
  ctx.moveTo(0, h * 0.5);
  ctx.quadraticCurveTo(w * 0.2, 0, w, h * 0.36);
  ctx.quadraticCurveTo(w * 0.55, h * 0.6, w * 0.8, h * 0.84);
  ctx.quadraticCurveTo(w * 0.2, h, 0, h * 0.5);
  ctx.fill();
};

const ember: Draw = (ctx, w, h) => {
  const glow = ctx.createRadialGradient(w / 2, h / 2, 0, w / 2, h / 2, w / 2);
  glow.addColorStop(0, '#FFFFFF');
  glow.addColorStop(0.3, withAlpha('#FFFFFF', 0.7));
  glow.addColorStop(1, withAlpha('#FFFFFF', 0));
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, w, h);
};

/** A heart-shaped leaf that points up from the origin, with two facets a side. */
function leaf(ctx: Context2D, size: number): void {
  const green = PALETTE.good;
  const facets = [
    [lighten(green, 0.42), [0, 0, -0.42, -0.42, -0.4, -0.74, -0.2, -0.92, 0, -0.74]],
    [lighten(green, 0.14), [0, 0, 0.42, -0.42, 0.4, -0.74, 0.2, -0.92, 0, -0.74]],
    [darken(green, 0.28), [0, 0, 0.42, -0.42, 0.3, -0.4, 0, -0.62]],
    [lighten(green, 0.66), [0, 0, -0.3, -0.46, -0.26, -0.68, 0, -0.6]],
  ] as const;
  for (const [color, corners] of facets) fillPolygon(ctx, color, corners, size);
}

function cloverOf(leaves: number): Draw {
  return (ctx, w, h) => {
    ctx.translate(w / 2, h / 2);
    ctx.lineWidth = w * 0.06;
    ctx.strokeStyle = darken(PALETTE.good, 0.4);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.quadraticCurveTo(w * 0.1, h * 0.3, w * 0.3, h * 0.46);
    ctx.stroke();
    for (let i = 0; i < leaves; i++) {
      leaf(ctx, w * 0.5);
      ctx.rotate((2 * Math.PI) / leaves);
    }
  };
}

const singleLeaf: Draw = (ctx, w, h) => {
  ctx.translate(w / 2, h);
  leaf(ctx, h);
};

/** A jagged line from the left to the right end, with a side branch: its glow, then its white core. */
function boltOf(seed: number): Draw {
  return (ctx, w, h) => {
    const steps = 9;
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const tamed = Math.min(1, i, steps - i);
      return [
        (w * (i + (i % steps === 0 ? 0 : (seededRandom(seed, i, 0) - 0.5) * 0.6))) / steps,
        h * (0.5 + (seededRandom(seed, i, 1) - 0.5) * 0.7 * tamed),
      ] as const;
    });
    const fork = 3 + Math.floor(seededRandom(seed, 0, 2) * 3);
    const draw = (width: number, color: string) => {
      ctx.strokeStyle = color;
      ctx.lineWidth = width;
      ctx.beginPath();
      for (const [x, y] of points) ctx.lineTo(x, y);
      ctx.stroke();
      const [x, y] = points[fork] ?? [0, 0];
      ctx.lineWidth = width * 0.6;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + w * 0.09, y + (h * 0.92 - y) * 0.6);
      ctx.lineTo(x + w * 0.2, h * 0.9);
      ctx.stroke();
    };
    ctx.lineJoin = 'miter';
    ctx.shadowColor = PALETTE.gold;
    ctx.shadowBlur = 7 * ctx.getTransform().a;
    draw(4, withAlpha('#FFD75E', 0.5));
    draw(2.2, '#FFE894');
    ctx.shadowBlur = 0;
    draw(1.1, '#FFFFFF');
  };
}

const spark: Draw = (ctx, w, h) => {
  const streak = ctx.createLinearGradient(0, 0, w, 0);
  streak.addColorStop(0, withAlpha('#FFD75E', 0));
  streak.addColorStop(0.8, '#FFE9A8');
  streak.addColorStop(1, '#FFFFFF');
  ctx.fillStyle = streak;
  ctx.beginPath();
  ctx.moveTo(0, h / 2);
  ctx.lineTo(w * 0.85, 0);
  ctx.lineTo(w, h / 2);
  ctx.lineTo(w * 0.85, h);
  ctx.fill();
};

/** Indices among the shards' cells: splinter in cyan, kite in violet, glint, splinter in violet. */
const SHARD_INDICES = [1, GLINT + 1, GLINT, GLINT + 2] as const;

function crystalCells(): Cell<TrailName>[] {
  const stones = shardCells([PALETTE['crystal-a'], PALETTE['crystal-b']]);
  const cuts = SHARD_INDICES.map((at) => stones[at]);
  return cuts.flatMap((stone, i) =>
    stone ? [cell(`trail ${i as 0 | 1 | 2 | 3}`, SHARD_SIZE, SHARD_SIZE, (ctx) => stone.draw(ctx))] : [],
  );
}

const CELLS_OF: Record<Talisman, () => readonly Cell<TrailName>[]> = {
  dragon: () => [
    cell('trail 0', 60, 48, dragonHead),
    cell('trail 1', 36, 36, dragonScale),
    cell('trail 2', 24, 13, flame),
    cell('trail 3', 14, 14, ember),
  ],
  clover: () => [
    cell('trail 0', 34, 34, cloverOf(4)),
    cell('trail 1', 15, 16, singleLeaf),
    cell('trail 2', SHARD_SIZE, SHARD_SIZE, (ctx) => shardCells([PALETTE.gold])[GLINT]?.draw(ctx)),
    cell('trail 3', 26, 26, cloverOf(3)),
  ],
  crystal: crystalCells,
  lightning: () => [
    cell('trail 0', 150, 44, boltOf(3)),
    cell('trail 1', 150, 44, boltOf(8)),
    cell('trail 2', 110, 36, boltOf(15)),
    cell('trail 3', 18, 4, spark),
  ],
};

/** The pictures of a talisman's trail; its function in the shader knows them by their indices. */
export function trailCells(talisman: Talisman): readonly Cell<TrailName>[] {
  return CELLS_OF[talisman]();
}
