import './gsapByHand.ts';
import { describe, expect, it } from 'vitest';
import { faceOf, weaponPlace } from '../../../scenes/kit/reel/card.ts';
import { FIXTURE } from '../../../scenes/kit/spinFixture.ts';
import type { UniformMesh } from '../../../scenes/kit/UniformMesh.ts';
import { type Layout, layoutOf } from '../../../scenes/reels/layout.ts';
import { frameOf } from './fakeContext.ts';
import { ALPHA, numbersOf, placesOf, plansOf, quickened, reelsScene, WON, X } from './reelsScene.ts';
import { part } from './snapshot.ts';

const FRAMES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [1280, 800],
] as const;

/**
 * Left, top, right and bottom of the box of an item's picture on the screen, px: on its lit card until that has broken,
 * from then on a sprite by itself.
 */
function cornersOf(
  made: ReturnType<typeof reelsScene>,
  reel: number,
  { card, places, ...layout }: Layout,
): number[] {
  const place = places[reel] ?? { width: 1, height: 1 };
  const [view] = (part(made.view, 'room') as UniformMesh).vectors;
  const [scaleX = 0] = view?.values ?? [];
  const zoom = scaleX * layout.x;
  const item = part(made.view, `item ${reel}`);
  const onCard = weaponPlace(card, null, faceOf(card));
  const numbers = numbersOf(made, reel);
  // Not before its reel stands.
  if (numbers[WON] === 0) return [];
  const [cardX = 0, cardY = 0, scale = 0] = numbers.slice(X, X + 3);
  const isFree = item.visible && item.parent?.visible === true;
  expect(isFree ? item.alpha : numbers[ALPHA], 'it never vanishes').toBe(1);
  const [x, y, width, height] = isFree
    ? [item.x, item.y, place.width * item.scale.x, place.height * item.scale.y]
    : [
        cardX + (onCard.x - card.width / 2) * scale,
        cardY + (onCard.y - card.height / 2) * scale,
        onCard.width * scale,
        onCard.height * scale,
      ];
  const at = { x: layout.x + (x - layout.x) * zoom, y: layout.y + (y - layout.y) * zoom };
  const half = { x: (width * zoom) / 2, y: (height * zoom) / 2 };
  return [at.x - half.x, at.y - half.y, at.x + half.x, at.y + half.y];
}

describe('several reels', () => {
  it.each(FRAMES)(
    'move an item by less than 4 percent of a screen of %i × %i px a frame',
    (width, height) => {
      for (const count of [2, 3, 4, 10]) {
        for (const pace of [1, 4]) {
          const made = reelsScene(count);
          const places = placesOf(count, width, height);
          made.set({ ...FIXTURE, count, places });
          const frame = { ...frameOf(width, height), insets: { top: 0, right: 0, bottom: 148, left: 0 } };
          made.layout(frame);
          const layout = layoutOf(frame, count, places);
          const plans = plansOf(count).map((plan) => (pace === 1 ? plan : quickened(plan)));
          const { first = 0, done = 0 } = made.labels('spin', plans);
          let before: readonly number[][] = [];
          for (let seconds = first; seconds < done + 1 / 60; seconds += 1 / 60) {
            made.seek('spin', Math.min(done, seconds), plans);
            const now = plans.map((_, reel) => cornersOf(made, reel, layout));
            for (const [reel, corners] of now.entries()) {
              for (const [i, edge] of corners.entries()) {
                const most = 0.04 * (i % 2 === 0 ? width : height);
                expect(Math.abs(edge - (before[reel]?.[i] ?? edge)), `${count} at pace ${pace}`).toBeLessThan(
                  most,
                );
              }
            }
            before = now;
          }
          for (const [reel, { x, y, width, height }] of places.entries()) {
            const box = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
            for (const [i, edge] of box.entries()) expect(before[reel]?.[i]).toBeCloseTo(edge, 2);
          }
          made.destroy();
        }
      }
    },
  );
});
