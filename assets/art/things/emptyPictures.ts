import { PALETTE } from '../../../common/rules/palette.ts';
import { type Picture, picturesOf } from '../picture.ts';
import { CASE_LOOKS } from './caseLooks.ts';
import { mix } from './color.ts';
import type { Tint } from './crystal.ts';
import { paintCrystal, paintGlow, paintSpark } from './crystal.ts';
import { paintHourglass, paintPadlock, paintPlug } from './emptyThings.ts';
import type { Paper } from './paper.ts';
import { line, n, paper, points, shape } from './paper.ts';
import type { Spot } from './space.ts';
import { camera } from './space.ts';
import { paintBeam, paintPedestal, paintPool } from './stage.ts';
import { paintOpenCase } from './treasure.ts';

const [WIDTH, HEIGHT] = [360, 280];
const VIEW = camera(-22, 24, 60, [180, 170]);
const BAD: Tint = { from: '#ff9a8a', to: '#d0284e' };

function room(draw: (on: Paper) => void, color: string = PALETTE['crystal-b']): string {
  const on = paper(WIDTH, HEIGHT);
  paintGlow(on, [180, 140], 138, color, 0.36);
  draw(on);
  return on.svg();
}

// A stone that is only missed: its outline in dashes.
function paintMissing(on: Paper, at: Spot, size: number): void {
  const rim: Spot[] = [
    [-5, -50],
    [35, -19],
    [-2, 50],
    [-36, -15],
  ];
  const inner: Spot[] = [
    [-36, -15],
    [-13, -5],
    [15, -9],
    [35, -19],
  ];
  const dashes = 'stroke-linecap="round" stroke-dasharray="7 8" opacity=".8"';
  on.add(`<g transform="translate(${n(at[0])} ${n(at[1])}) scale(${size / 100})">`);
  on.add(shape(rim, PALETTE['crystal-b'], 0, 'opacity=".14"'));
  for (const run of [[...rim, ...rim.slice(0, 1)], inner])
    on.add(line(run, PALETTE['crystal-a'], 220 / size, dashes));
  on.add('</g>');
}

function emptyInventory(on: Paper): void {
  const base = CASE_LOOKS['night-shift'];
  if (!base) return;
  const look = { ...base, body: '#3b4472', trim: '#6d7bb8', accent: PALETTE['crystal-a'] };
  paintPool(on, [180, 236], 288, PALETTE['crystal-b'], 0.6);
  paintOpenCase(on, { ...look, emblem: () => [] }, [178, 216], 66, { lift: 0.78, lean: 16 });
  paintSpark(on, [84, 92], 20, PALETTE['crystal-a']);
  paintSpark(on, [292, 76], 28);
}

function emptyCases(on: Paper): void {
  paintPool(on, [180, 236], 288, PALETTE['crystal-b'], 0.7);
  paintPedestal(on, VIEW, [0, -0.45, 0], 1.5, 0.62, PALETTE['crystal-a']);
  paintBeam(on, [180, 198], 140, 190, 172, PALETTE['crystal-a'], 0.42);
  paintMissing(on, [180, 116], 116);
  paintSpark(on, [252, 66], 24);
  paintSpark(on, [110, 120], 16, PALETTE['crystal-a']);
}

function emptyUpgrader(on: Paper): void {
  paintPool(on, [180, 236], 288, PALETTE['crystal-b'], 0.6);
  paintPedestal(on, camera(-22, 24, 60, [262, 168]), [0, 0, 0], 0.92, 1.2, PALETTE['crystal-b']);
  paintPedestal(on, camera(-22, 24, 60, [104, 216]), [0, 0, 0], 0.82, 0.5, PALETTE['crystal-a']);
  paintBeam(on, [262, 166], 90, 130, 150, PALETTE['crystal-b'], 0.6);
  paintMissing(on, [262, 94], 118);
  paintCrystal(on, [104, 176], 72, 6);
  const step = (x: number, y: number, k: number) => {
    const spots: Spot[] = [
      [x - 15, y + 6],
      [x, y - 10],
      [x + 15, y + 6],
      [x + 15, y + 16],
      [x, y],
      [x - 15, y + 16],
    ];
    on.add(
      shape(spots, mix(PALETTE['crystal-a'], PALETTE['crystal-b'], k), 0, `transform="rotate(38 ${x} ${y})"`),
    );
  };
  step(152, 140, 0);
  step(170, 117, 0.5);
  step(188, 94, 1);
}

function broken(on: Paper): void {
  paintPool(on, [180, 236], 288, PALETTE.bad, 0.5);
  const half = (side: number, dx: number, turn: number) => {
    const crack: Spot[] = [
      [0, -60],
      [8, -30],
      [-7, -12],
      [9, 6],
      [-6, 24],
      [2, 60],
    ];
    const sides: Spot[] =
      side < 0
        ? [
            [-60, 60],
            [-60, -60],
          ]
        : [
            [60, 60],
            [60, -60],
          ];
    const clip = on.define(
      (id) => `<clipPath id="${id}"><polygon points="${points([...crack, ...sides])}"/></clipPath>`,
    );
    on.add(`<g transform="translate(${180 + dx} 132) rotate(${turn}) scale(1.9)"><g clip-path="${clip}">`);
    paintCrystal(on, [0, 0], 100, 0, BAD);
    on.add('</g></g>');
  };
  half(-1, -15, -9);
  half(1, 17, 10);
  const chips: readonly (readonly [number, number, number])[] = [
    [168, 232, 11],
    [214, 224, 9],
    [132, 214, 8],
    [186, 40, 8],
    [222, 60, 6],
  ];
  for (const [x, y, r] of chips) {
    on.add(
      `<polygon points="${points([
        [x - r, y],
        [x, y - r * 1.2],
        [x + r, y + r * 0.3],
        [x - r * 0.2, y + r],
      ])}" fill="${mix('#ff9a8a', '#d0284e', (x % 7) / 7)}"/>`,
    );
  }
}

/** What stands where nothing is or nothing works, 360 × 280 px. */
export function emptyPictures(): Picture[] {
  const picture = picturesOf('things', WIDTH, HEIGHT);
  return [
    picture('empty-inventory', room(emptyInventory)),
    picture('empty-cases', room(emptyCases)),
    picture('empty-history', room(paintHourglass)),
    picture('empty-upgrader', room(emptyUpgrader)),
    picture('error', room(broken, PALETTE.bad)),
    picture('offline', room(paintPlug, '#ffb347')),
    picture('lock', room(paintPadlock)),
  ];
}
