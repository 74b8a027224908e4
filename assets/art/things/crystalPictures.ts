import { PALETTE } from '../../../common/rules/palette.ts';
import { type Picture, picturesOf } from '../picture.ts';
import { paintInside, paintOutside } from './caseBody.ts';
import { paintCrystal, paintGlow, paintSpark } from './crystal.ts';
import type { Paper } from './paper.ts';
import { paper } from './paper.ts';
import { camera } from './space.ts';
import { TREASURE } from './treasure.ts';

const SIZE = 256;

type Stone = readonly [x: number, y: number, size: number, turn: number];

// From the back to the front; each pile holds more than the one before it.
const PILES: readonly (readonly Stone[])[] = [
  [[132, 122, 150, 8]],
  [
    [96, 116, 128, -10],
    [158, 140, 142, 14],
  ],
  [
    [128, 92, 132, 2],
    [80, 148, 122, -20],
    [172, 152, 130, 18],
  ],
  [
    [128, 78, 122, -2],
    [74, 112, 108, -22],
    [184, 112, 112, 22],
    [104, 164, 112, -8],
    [158, 170, 118, 12],
  ],
];

function paintStones(on: Paper, stones: readonly Stone[]): void {
  for (const [x, y, size, turn] of stones) {
    // A soft dark edge parts the stones from each other.
    paintGlow(on, [x + size * 0.04, y + size * 0.06], size * 0.62, '#0a0c1c', 0.55);
    paintCrystal(on, [x, y], size, turn);
  }
}

function paintFloor(on: Paper, y: number, width: number): void {
  on.add(`<g transform="translate(128 ${y}) scale(1 .3)">`);
  paintGlow(on, [0, 0], width, PALETTE['crystal-b'], 0.55);
  on.add('</g>');
}

function pile(stones: readonly Stone[]): string {
  const on = paper(SIZE, SIZE);
  paintFloor(on, 206, 118);
  paintStones(on, stones);
  const top = stones[0] ?? [128, 100, 100, 0];
  paintSpark(on, [top[0] + 34, top[1] - 42], 34);
  paintSpark(on, [62, 196], 18, PALETTE['crystal-a']);
  return on.svg();
}

function chest(full: boolean): string {
  const on = paper(SIZE, SIZE);
  const view = camera(-30, 25, full ? 78 : 72, [124, full ? 186 : 180]);
  paintFloor(on, 214, 124);
  paintOutside(on, view, TREASURE);
  paintInside(on, view, TREASURE);
  const heap: readonly Stone[] = full
    ? [
        [78, 62, 62, -24],
        [170, 66, 62, 24],
        [124, 44, 78, 2],
        [98, 72, 62, -12],
        [150, 78, 64, 14],
        [64, 86, 48, -34],
        [186, 98, 48, 34],
        [122, 84, 60, 2],
        [96, 98, 44, -14],
        [152, 106, 46, 16],
      ]
    : [
        [88, 84, 56, -20],
        [156, 90, 56, 20],
        [122, 72, 66, 2],
        [104, 100, 46, -8],
        [142, 106, 44, 14],
      ];
  paintStones(on, heap);
  if (full)
    paintStones(on, [
      [42, 216, 58, -28],
      [80, 230, 46, 30],
      [206, 216, 54, 24],
    ]);
  paintSpark(on, full ? [150, 22] : [150, 46], 36);
  paintSpark(on, full ? [58, 48] : [70, 64], 22, PALETTE['crystal-a']);
  return on.svg();
}

function single(): string {
  const on = paper(SIZE, SIZE);
  paintGlow(on, [128, 128], 126, PALETTE['crystal-b'], 0.42);
  paintCrystal(on, [128, 128], 214, 6);
  return on.svg();
}

/** The crystal and the six packages of crystals, 256 × 256 px. */
export function crystalPictures(): Picture[] {
  const picture = picturesOf('things', SIZE);
  const piles = [...PILES.map(pile), chest(false), chest(true)];
  return [picture('crystal', single()), ...piles.map((svg, i) => picture(`crystal-pile-${i + 1}`, svg))];
}
