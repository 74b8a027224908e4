import type { SpinPlan } from '../../../common/rules/spin.ts';
import { FIXTURE, fixturePlan } from '../../../scenes/kit/spinFixture.ts';
import type { UniformMesh } from '../../../scenes/kit/UniformMesh.ts';
import { reels } from '../../../scenes/reels/index.ts';
import type { Quality } from '../../../scenes/scene.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part } from './snapshot.ts';

/** Plans of `count` reels; the first wins the fixture's skin with index `first`, the others those that follow. */
export const plansOf = (count: number, first = 0) =>
  Array.from({ length: count }, (_, reel) => fixturePlan((first + reel) % 12, {}, reel + 1));

/** A plan as quick play has it. */
export const quickened = (plan: SpinPlan): SpinPlan => ({
  ...plan,
  pace: 4,
  ticks: plan.ticks.map((seconds) => seconds / 4),
});

/** `count` reels in a frame of 390 × 640 px. */
export function reelsScene(
  count: number,
  quality: Partial<Quality> = {},
  context = fakeContext(reels.tuning, quality),
) {
  const made = reels.create(context);
  made.set({ ...FIXTURE, count });
  made.layout(frameOf(390, 640));
  return made;
}

/** The 20 numbers of a reel, as the mesh has them. */
export function numbersOf(made: ReturnType<typeof reelsScene>, reel: number): readonly number[] {
  const reels = (part(made.view, 'reels') as UniformMesh).vectors.find(({ name }) => name === 'uReels');
  return Array.from(reels?.values.slice(20 * reel, 20 * reel + 20) ?? []);
}
/** Places among those numbers. */
export const [WAY, SHARP, DIM, X, WON, GLOW, ALPHA] = [0, 1, 3, 4, 7, 8, 14] as const;

/** As the page's grid lies: three in a line of a phone, five where it is wide. */
export function placesOf(count: number, width: number, height: number) {
  const column = Math.min(width, 672);
  const inLine = width < 560 ? 3 : 5;
  const card = (column - 32 - 8 * (inLine - 1)) / inLine;
  const [boxWidth, boxHeight] = [card - 6, ((card - 6) * 3) / 4];
  const row = boxHeight + 44 + 8;
  const lines = Math.ceil(count / inLine);
  return Array.from({ length: count }, (_, i) => ({
    x: width / 2 + ((i % inLine) - (inLine - 1) / 2) * (card + 8),
    y: Math.max(130, (height - 60 - lines * row) / 2) + Math.floor(i / inLine) * row + 6 + boxHeight / 2,
    width: boxWidth,
    height: boxHeight,
  }));
}
