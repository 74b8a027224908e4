import { PALETTE } from '../../../common/rules/palette.ts';
import { type Picture, picturesOf } from '../picture.ts';
import { CASE_LOOKS } from './caseLooks.ts';
import { paintClosedCase } from './casePictures.ts';
import { mix } from './color.ts';
import { paintCrystal, paintGlow, paintSpark } from './crystal.ts';
import { paintContract, paintWheel } from './gameThings.ts';
import type { Paper } from './paper.ts';
import { blur, line, linear, n, paper, points, shape } from './paper.ts';
import type { Spot } from './space.ts';
import { camera } from './space.ts';
import { paintPool } from './stage.ts';
import { paintOpenCase } from './treasure.ts';

const [WIDTH, HEIGHT] = [480, 320];

function tile(color: string, draw: (on: Paper) => void): string {
  const on = paper(WIDTH, HEIGHT);
  // Flattened, so that it has faded before the edge of the tile.
  on.add('<g transform="translate(240 160) scale(1 .66)">');
  paintGlow(on, [0, 0], 238, color, 0.5);
  on.add('</g>');
  paintPool(on, [240, 258], 400, color, 0.6);
  draw(on);
  return on.svg();
}

function casesTile(on: Paper): void {
  const [blue, allIn, rich] = ['blue', 'all-in', 'rich-guy'].map((slug) => CASE_LOOKS[slug]);
  if (!blue || !allIn || !rich) return;
  paintClosedCase(on, blue, camera(-30, 25, 64, [104, 196]));
  paintClosedCase(on, allIn, camera(-30, 25, 64, [384, 204]));
  paintOpenCase(on, rich, [236, 246], 82, { lift: 0.62, lean: 14 });
  for (const [x, y, size] of [
    [120, 62, 24],
    [366, 52, 32],
    [300, 40, 16],
  ] as const)
    paintSpark(on, [x, y], size);
}

function arc(radius: number, from: number, to: number): string {
  const at = (turn: number): Spot => [
    radius * Math.sin(turn * 2 * Math.PI),
    -radius * Math.cos(turn * 2 * Math.PI),
  ];
  const [a, b] = [at(from), at(to)];
  return `M${n(a[0])} ${n(a[1])}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${n(b[0])} ${n(b[1])}`;
}

function upgraderTile(on: Paper): void {
  const good = PALETTE.good;
  on.add('<g transform="translate(240 160)">');
  on.add(`<circle r="118" fill="${PALETTE['ink-1']}" opacity=".85"/>`);
  for (let i = 0; i < 60; i += 1) {
    const [r, width] = i % 5 === 0 ? [132, 3] : [134, 1.6];
    const tick: Spot[] = [
      [0, -r - 8],
      [0, -r],
    ];
    on.add(line(tick, PALETTE['text-faint'], width, `transform="rotate(${i * 6})"`));
  }
  on.add(`<circle r="112" fill="none" stroke="${PALETTE['ink-3']}" stroke-width="20"/>`);
  const fill = linear(
    on,
    [-110, -110],
    [110, 110],
    [
      [0, '#7df5c0'],
      [1, '#1fae78'],
    ],
  );
  const chance = (radius: number, width: number, color: string, more: string) =>
    on.add(
      `<path d="${arc(radius, 0, 0.42)}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`,
    );
  chance(112, 26, good, `opacity=".6" filter="${blur(on, 9)}"`);
  chance(112, 20, fill, '');
  chance(119, 3, '#ffffff', 'opacity=".35"');
  const tip: readonly Spot[] = [
    [0, -92],
    [-15, -120],
    [0, -142],
    [15, -120],
  ];
  on.add(`<g transform="rotate(78)">${shape(tip, '#ffffff')}`);
  on.add(`<polygon points="0,-92 15,-120 0,-142" fill="${PALETTE['crystal-a']}"/></g></g>`);
  paintGlow(on, [240, 160], 92, PALETTE['crystal-b'], 0.7);
  paintCrystal(on, [240, 162], 132, 4, { from: '#ffe9a8', to: '#f0832e' });
  paintCrystal(on, [66, 208], 76, -14);
  paintCrystal(on, [414, 118], 56, 16, { from: '#ffb3f6', to: '#8b3cff' });
  for (const [x, y, size] of [
    [290, 98, 28],
    [96, 92, 18],
    [400, 222, 20],
  ] as const)
    paintSpark(on, [x, y], size);
}

function icon(): string {
  const on = paper(512, 512);
  const back = linear(
    on,
    [0, 0],
    [512, 512],
    [
      [0, '#252b5c'],
      [0.55, '#12152b'],
      [1, PALETTE['ink-0']],
    ],
  );
  on.add(`<rect width="512" height="512" fill="${back}"/>`);
  const rays: readonly (readonly Spot[])[] = [
    [
      [256, 256],
      [0, 40],
      [0, 190],
    ],
    [
      [256, 256],
      [120, 0],
      [250, 0],
    ],
    [
      [256, 256],
      [400, 0],
      [512, 90],
    ],
    [
      [256, 256],
      [512, 220],
      [512, 350],
    ],
    [
      [256, 256],
      [430, 512],
      [300, 512],
    ],
    [
      [256, 256],
      [150, 512],
      [20, 440],
    ],
  ];
  rays.forEach((ray, i) => {
    on.add(
      `<polygon points="${points(ray)}" fill="${mix(PALETTE['crystal-a'], PALETTE['crystal-b'], i / 5)}" opacity=".1"/>`,
    );
  });
  paintGlow(on, [256, 262], 250, PALETTE['crystal-b'], 0.85);
  paintGlow(on, [220, 200], 160, PALETTE['crystal-a'], 0.4);
  paintCrystal(on, [256, 260], 370, 5);
  paintSpark(on, [372, 122], 74);
  paintSpark(on, [132, 372], 40, PALETTE['crystal-a']);
  return on.svg();
}

/** The tiles of the games, 480 × 320 px, and the opaque icon of the app, 512 × 512 px. */
export function gamePictures(): Picture[] {
  const picture = picturesOf('things', WIDTH, HEIGHT);
  return [
    picture('game-cases', tile(PALETTE['crystal-b'], casesTile)),
    picture('game-upgrader', tile('#2fae86', upgraderTile)),
    picture('game-contracts', tile(PALETTE.gold, paintContract)),
    picture('game-roulette', tile(PALETTE['rarity-3'], paintWheel)),
    { path: 'art/things/app-icon.webp', svg: icon(), width: 512, height: 512 },
  ];
}
