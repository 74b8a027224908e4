import type { Picture } from '../visual/pictures.ts';

/** Where the picture gets lighter or darker at once along a whole row or column. */
export interface Line {
  readonly place: string;
  /** Mean difference of the pixels on its two sides beyond the slope around it, in levels of 255. */
  readonly levels: number;
}

/** Rows or columns on each side from which the slope around a line is taken. */
const AROUND = 8;

/**
 * By how much `means`, the lights of successive rows, steps at each beyond how it changes around there. Two rows on
 * each side, since rounding to whole levels makes light that fades go in steps of every other row.
 */
function edges(means: readonly number[]): { readonly index: number; readonly levels: number }[] {
  const at = (index: number) => means[index] ?? 0;
  return means.slice(AROUND, -AROUND).map((_, from) => {
    const index = from + AROUND;
    const step = (at(index) + at(index + 1) - at(index - 1) - at(index - 2)) / 2;
    const slope = (at(index + AROUND - 1) - at(index - AROUND)) / (2 * AROUND - 1);
    return { index, levels: Math.abs(step - 2 * slope) };
  });
}

/** The sharpest row and the sharpest column between the rows `from` and `to`. */
export function sharpest(
  { data, width }: Picture,
  from: number,
  to: number,
): readonly [row: Line, column: Line] {
  const light = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  };
  const top = Math.ceil(from);
  const xs = Array.from({ length: width }, (_, x) => x);
  const ys = Array.from({ length: Math.floor(to) - top }, (_, row) => top + row);
  const mean = (lights: number[]) => lights.reduce((sum, one) => sum + one, 0) / lights.length;
  const most = (means: number[]) => edges(means).reduce((a, b) => (b.levels > a.levels ? b : a));
  const row = most(ys.map((y) => mean(xs.map((x) => light(x, y)))));
  const column = most(xs.map((x) => mean(ys.map((y) => light(x, y)))));
  return [
    { place: `row ${top + row.index}`, levels: row.levels },
    { place: `column ${column.index}`, levels: column.levels },
  ];
}
