import type { Cell } from './atlas.ts';
import { type Context2D, fillPolygon } from './canvas.ts';
import { darken, lighten, withAlpha } from './color.ts';

/** Side of a baked shard, px. */
export const SHARD_SIZE = 30;

/** The tones of one cut stone, light from the upper left: table, crown, body, pavilion, the deep side. */
interface Tones {
  readonly table: string;
  readonly crown: string;
  readonly body: string;
  readonly side: string;
  readonly deep: string;
}

function tonesOf(color: string): Tones {
  return {
    table: lighten(color, 0.82),
    crown: lighten(color, 0.5),
    body: lighten(color, 0.16),
    side: darken(color, 0.18),
    deep: darken(color, 0.45),
  };
}

/** A long splinter: two planes along its back and the break at its foot. */
function splinter(ctx: Context2D, { table, crown, body, deep }: Tones): void {
  fillPolygon(ctx, body, [15, 1, 20, 19, 16, 29]);
  fillPolygon(ctx, crown, [15, 1, 16, 29, 11, 21]);
  fillPolygon(ctx, table, [15, 1, 14.4, 14, 11.6, 18]);
  fillPolygon(ctx, deep, [20, 19, 16, 29, 15.2, 20]);
}

/** A kite: the brilliant from the side. */
function kite(ctx: Context2D, { table, crown, body, side, deep }: Tones): void {
  fillPolygon(ctx, table, [9, 6, 21, 6, 15, 12]);
  fillPolygon(ctx, crown, [9, 6, 15, 12, 4, 13]);
  fillPolygon(ctx, body, [21, 6, 26, 13, 15, 12]);
  fillPolygon(ctx, lighten(body, 0.25), [4, 13, 15, 12, 15, 28]);
  fillPolygon(ctx, side, [26, 13, 15, 12, 15, 28]);
  fillPolygon(ctx, deep, [26, 13, 21, 15, 15, 28]);
}

/** A step-cut stone seen from above, longer than it is wide. */
function baguette(ctx: Context2D, { table, crown, body, side, deep }: Tones): void {
  fillPolygon(ctx, crown, [10, 2, 20, 2, 17.5, 8, 12.5, 8]);
  fillPolygon(ctx, body, [10, 2, 12.5, 8, 12.5, 22, 10, 28]);
  fillPolygon(ctx, deep, [20, 2, 20, 28, 17.5, 22, 17.5, 8]);
  fillPolygon(ctx, side, [10, 28, 12.5, 22, 17.5, 22, 20, 28]);
  fillPolygon(ctx, lighten(body, 0.3), [12.5, 8, 17.5, 8, 17.5, 22, 12.5, 22]);
  fillPolygon(ctx, table, [12.5, 8, 17.5, 8, 12.5, 17]);
}

/** A broken-off corner with three faces. */
function chip(ctx: Context2D, { table, crown, side, deep }: Tones): void {
  fillPolygon(ctx, crown, [6, 7, 23, 10, 14, 16]);
  fillPolygon(ctx, table, [6, 7, 16, 8.8, 10.4, 12]);
  fillPolygon(ctx, side, [6, 7, 14, 16, 12, 25]);
  fillPolygon(ctx, deep, [23, 10, 14, 16, 12, 25]);
}

/** A glint: four thin points of light with a soft center. */
function glint(ctx: Context2D, color: string): void {
  const center = ctx.createRadialGradient(15, 15, 0, 15, 15, 9);
  center.addColorStop(0, withAlpha(lighten(color, 0.6), 0.8));
  center.addColorStop(1, withAlpha(color, 0));
  ctx.fillStyle = center;
  ctx.fillRect(0, 0, SHARD_SIZE, SHARD_SIZE);
  fillPolygon(ctx, '#FFFFFF', [15, 0, 16.2, 13.8, 30, 15, 16.2, 16.2, 15, 30, 13.8, 16.2, 0, 15, 13.8, 13.8]);
}

/** How each cut is drawn, and the part of its cell that it takes with a px round it. */
const CUTS = [
  { cut: kite, painted: { x: 3, y: 5, width: 24, height: 24 } },
  { cut: splinter, painted: { x: 10, y: 0, width: 11, height: 30 } },
  { cut: baguette, painted: { x: 9, y: 1, width: 12, height: 28 } },
  { cut: chip, painted: { x: 5, y: 6, width: 19, height: 20 } },
] as const;

/** Number of cuts; the last one, the glint, is light instead of a stone. */
export const SHARD_CUTS = CUTS.length + 1;
export const GLINT = CUTS.length;

/** Name of a shard's cell. */
export type ShardName = `shard ${number} ${string}`;

/** Name of the cell of this cut in this color. */
export function shardName(cut: number, color: string): ShardName {
  return `shard ${cut} ${color}`;
}

/** Every cut in each of `colors` (#RRGGBB), SHARD_SIZE × SHARD_SIZE px. */
export function shardCells(colors: readonly string[]): Cell<ShardName>[] {
  return colors.flatMap((color) => {
    const tones = tonesOf(color);
    const cells = CUTS.map(({ cut, painted }, i): Cell<ShardName> => {
      return {
        name: shardName(i, color),
        width: SHARD_SIZE,
        height: SHARD_SIZE,
        painted,
        draw: (ctx) => cut(ctx, tones),
      };
    });
    const light: Cell<ShardName> = {
      name: shardName(GLINT, color),
      width: SHARD_SIZE,
      height: SHARD_SIZE,
      draw: (ctx) => glint(ctx, color),
    };
    return [...cells, light];
  });
}
