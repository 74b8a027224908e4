import { expect, it } from 'vitest';
import { spinPlan } from '../../../common/rules/spin.ts';
import { FallbackReel } from '../../../hud/pages/opening/FallbackReel.tsx';
import { LOOPED_SLOTS, loopedShift, reelShift } from '../../../hud/pages/opening/reelShift.ts';
import { markupAt } from './page.ts';

const skins = ['tide', 'dusk', 'fern'].map((id) => ({
  id,
  name: `Fang | ${id}`,
  img: `/${id}.webp`,
  price: 1,
  chance: 33,
}));
const seed = { seed: 'ab', client_seed: 'c', nonce: 1, weights: [400_000, 300_000, 300_000] };
const SHOW = { mode: 'precise', talisman: 'clover' } as const;
const planFor = (index: number) => spinPlan({ ...seed, index }, SHOW, 0);

it.each([0, 1, 2])('the reel without WebGL has 100 slots, item %i as the winner in slot 90', (index) => {
  const page = markupAt('/', FallbackReel, { skins, plans: [planFor(index)], since: 0 });
  const pictures = [...page.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src);
  expect(pictures).toHaveLength(100);
  expect(pictures[90]).toBe(`/${skins[index]?.id}.webp`);
});

it('the reel without WebGL lands with the winner’s card under the pointer after 10 s, and stays', () => {
  const plan = planFor(1);
  const left = 90 * 132;
  expect(reelShift(plan, 5)).toBeLessThan(left);
  expect(reelShift(plan, 10)).toBeGreaterThan(left);
  expect(reelShift(plan, 10)).toBeLessThan(left + 124);
  expect(reelShift(plan, 10.5)).toBe(reelShift(plan, 10));
});

it('ten reels without WebGL are ten rows with far fewer pictures than ten whole reels', () => {
  const plans = Array.from({ length: 10 }, (_, nonce) => spinPlan({ ...seed, nonce, index: 1 }, SHOW, 0));
  const page = markupAt('/', FallbackReel, { skins, plans, since: 0 });
  expect(page.match(/class="[^"]*row_/g) ?? page.match(/class="row"/g)).toHaveLength(10);
  expect(page.match(/<img /g)?.length).toBeLessThan(400);
});

it('several reels without WebGL land in their order, each with its winner under the pointer', () => {
  const plan = planFor(1);
  const cardUnder = (reel: number, seconds: number) =>
    LOOPED_SLOTS[Math.floor(loopedShift(plan, reel, seconds) / 80)];
  for (const reel of [0, 1, 9]) {
    expect(cardUnder(reel, 10 + 0.25 * reel)).toBe(90);
    expect(loopedShift(plan, reel, 60)).toBe(loopedShift(plan, reel, 10 + 0.25 * reel + 1e-9));
  }
  expect(loopedShift(plan, 9, 10)).not.toBe(loopedShift(plan, 9, 12.25));
});
