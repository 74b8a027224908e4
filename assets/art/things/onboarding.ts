import { PALETTE } from '../../../common/rules/palette.ts';
import type { Picture } from '../picture.ts';
import { paintCrystal, paintGlow, paintSpark } from './crystal.ts';
import type { Paper } from './paper.ts';
import { blur, linear, paper, points } from './paper.ts';
import { DAGGER, KARAMBIT, PISTOL, RIFLE, SMG } from './silhouettes.ts';
import type { Spot } from './space.ts';
import { paintBeam, paintLightShape, paintPool } from './stage.ts';
import { paintOpenCase, TREASURE } from './treasure.ts';

const [WIDTH, HEIGHT] = [720, 640];

// Tall slabs of the dark room's back wall: left edge, width, top.
const SLABS = [
  [158, 72, 96],
  [236, 108, 60],
  [350, 96, 44],
  [452, 84, 84],
] as const;

function paintRoom(on: Paper): void {
  paintGlow(on, [360, 312], 318, '#2a2f78', 0.95);
  for (const [x, width, top] of SLABS) {
    const fill = linear(
      on,
      [x, top],
      [x + width * 0.4, 470],
      [
        [0, PALETTE['ink-3'], 0],
        [0.4, PALETTE['ink-3'], 0.4],
        [1, PALETTE['ink-2'], 0],
      ],
    );
    const edge: Spot[] = [
      [x, top + 22],
      [x + 22, top],
      [x + width, top],
      [x + width, 470],
      [x, 470],
    ];
    on.add(`<polygon points="${points(edge)}" fill="${fill}"/>`);
  }
}

function paintStones(on: Paper): void {
  const far = [
    [120, 152, 32, -24],
    [640, 168, 34, 20],
    [246, 60, 26, -8],
    [560, 96, 24, 30],
    [92, 340, 30, -40],
    [640, 330, 32, 36],
  ] as const;
  on.add(`<g filter="${blur(on, 1.6)}" opacity=".75">`);
  for (const [x, y, size, turn] of far) paintCrystal(on, [x, y], size, turn);
  on.add('</g>');
  const near = [
    [118, 500, 92, -30],
    [604, 512, 108, 26],
    [180, 566, 58, 14],
    [548, 580, 52, -18],
    [176, 356, 54, -16],
    [550, 350, 60, 18],
  ] as const;
  for (const [x, y, size, turn] of near) {
    if (y > 400) paintPool(on, [x, y + size * 0.5], size * 1.8, PALETTE['crystal-b'], 0.5);
    paintGlow(on, [x, y], size * 0.9, PALETTE['crystal-b'], 0.35);
    paintCrystal(on, [x, y], size, turn);
  }
}

/** The first picture of the game: a case that opens in a dark room, 720 × 640 px. */
export function onboardingPicture(): Picture {
  const on = paper(WIDTH, HEIGHT);
  paintRoom(on);
  paintPool(on, [360, 540], 640, '#3a36a8', 0.9);
  paintBeam(on, [360, 400], 300, 680, 400, PALETTE['crystal-b'], 0.6);
  paintBeam(on, [360, 400], 200, 420, 390, PALETTE['crystal-a'], 0.55);
  paintLightShape(on, RIFLE, [360, 92], 2.3, -6);
  paintLightShape(on, PISTOL, [138, 246], 1.6, -12);
  paintLightShape(on, SMG, [580, 236], 1.6, 9);
  paintLightShape(on, KARAMBIT, [256, 166], 1, 8);
  paintLightShape(on, DAGGER, [466, 164], 1.05, -24);
  paintOpenCase(on, TREASURE, [354, 510], 112, { lift: 0.66, lean: 13 });
  paintStones(on);
  for (const [x, y, size] of [
    [226, 334, 30],
    [500, 300, 26],
    [196, 118, 18],
    [610, 118, 20],
    [360, 190, 22],
    [86, 420, 14],
    [652, 420, 16],
  ] as const) {
    paintSpark(on, [x, y], size, '#dffbff', 0.95);
  }
  return { path: 'art/things/onboarding.webp', svg: on.svg(), width: WIDTH, height: HEIGHT };
}
