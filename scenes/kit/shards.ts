import type { Cell } from './atlas.ts';
import { facet, type Pen } from './canvas.ts';
import { lit, shaded, sheer } from './shade.ts';

/** Px of a shard's side as it is baked. */
export const SHARD = 30;

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
    table: lit(color, 0.82),
    crown: lit(color, 0.5),
    body: lit(color, 0.16),
    side: shaded(color, 0.18),
    deep: shaded(color, 0.45),
  };
}

/** A long splinter: two planes along its back and the break at its foot. */
function splinter(pen: Pen, { table, crown, body, deep }: Tones): void {
  facet(pen, body, [15, 1, 20, 19, 16, 29]);
  facet(pen, crown, [15, 1, 16, 29, 11, 21]);
  facet(pen, table, [15, 1, 14.4, 14, 11.6, 18]);
  facet(pen, deep, [20, 19, 16, 29, 15.2, 20]);
}

/** A kite: the brilliant from the side. */
function kite(pen: Pen, { table, crown, body, side, deep }: Tones): void {
  facet(pen, table, [9, 6, 21, 6, 15, 12]);
  facet(pen, crown, [9, 6, 15, 12, 4, 13]);
  facet(pen, body, [21, 6, 26, 13, 15, 12]);
  facet(pen, lit(body, 0.25), [4, 13, 15, 12, 15, 28]);
  facet(pen, side, [26, 13, 15, 12, 15, 28]);
  facet(pen, deep, [26, 13, 21, 15, 15, 28]);
}

/** A step-cut stone seen from above, longer than it is wide. */
function baguette(pen: Pen, { table, crown, body, side, deep }: Tones): void {
  facet(pen, crown, [10, 2, 20, 2, 17.5, 8, 12.5, 8]);
  facet(pen, body, [10, 2, 12.5, 8, 12.5, 22, 10, 28]);
  facet(pen, deep, [20, 2, 20, 28, 17.5, 22, 17.5, 8]);
  facet(pen, side, [10, 28, 12.5, 22, 17.5, 22, 20, 28]);
  facet(pen, lit(body, 0.3), [12.5, 8, 17.5, 8, 17.5, 22, 12.5, 22]);
  facet(pen, table, [12.5, 8, 17.5, 8, 12.5, 17]);
}

/** A broken-off corner with three faces. */
function chip(pen: Pen, { table, crown, side, deep }: Tones): void {
  facet(pen, crown, [6, 7, 23, 10, 14, 16]);
  facet(pen, table, [6, 7, 16, 8.8, 10.4, 12]);
  facet(pen, side, [6, 7, 14, 16, 12, 25]);
  facet(pen, deep, [23, 10, 14, 16, 12, 25]);
}

/** A glint: four thin points of light with a soft heart. */
function glint(pen: Pen, color: string): void {
  const heart = pen.createRadialGradient(15, 15, 0, 15, 15, 9);
  heart.addColorStop(0, sheer(lit(color, 0.6), 0.8));
  heart.addColorStop(1, sheer(color, 0));
  pen.fillStyle = heart;
  pen.fillRect(0, 0, SHARD, SHARD);
  facet(pen, '#FFFFFF', [15, 0, 16.2, 13.8, 30, 15, 16.2, 16.2, 15, 30, 13.8, 16.2, 0, 15, 13.8, 13.8]);
}

const CUTS = [kite, splinter, baguette, chip] as const;

/** Cuts that a shard may have; the last is the glint, which is no stone but light. */
export const SHARD_CUTS = CUTS.length + 1;
export const GLINT = CUTS.length;

/** Name of a shard's cell; which cuts and colours there are, the compiler doesn't know. */
export type ShardName = `shard ${number} ${string}`;

/** Name of the cell of this cut in this colour. */
export function shardName(cut: number, color: string): ShardName {
  return `shard ${cut} ${color}`;
}

/** Every cut in each of `colors` (#RRGGBB), SHARD × SHARD px. */
export function shardCells(colors: readonly string[]): Cell<ShardName>[] {
  return colors.flatMap((color) => {
    const tones = tonesOf(color);
    const cells = CUTS.map((cut, i): Cell<ShardName> => {
      return { name: shardName(i, color), width: SHARD, height: SHARD, draw: (pen) => cut(pen, tones) };
    });
    const light: Cell<ShardName> = {
      name: shardName(GLINT, color),
      width: SHARD,
      height: SHARD,
      draw: (pen) => glint(pen, color),
    };
    return [...cells, light];
  });
}
