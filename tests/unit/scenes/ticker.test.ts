import './gsapByHand.ts';
import { gsap } from 'gsap';
import { type Container, Sprite } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import type { Quality } from '../../../scenes/scene.ts';
import { ticker } from '../../../scenes/ticker/index.ts';
import { fixtureWins } from '../../../scenes/ticker/poses.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part } from './snapshot.ts';

const frame = frameOf(390, 120);
/** Px by which a row of 100 cards can be scrolled in it: cards of 112 px, 8 px apart, 16 px before and after them. */
const MAX_SCROLL = 100 * 112 + 99 * 8 + 2 * 16 - 390;

function scene(count = 100, quality: Partial<Quality> = {}) {
  const made = ticker.create(fakeContext(ticker.tuning, quality));
  made.set(fixtureWins(count));
  made.layout(frame);
  return made;
}

/** The cards that can be seen, from left to right. */
function seen(view: Container): Sprite[] {
  const cards = part(view, 'row').children.filter((card): card is Sprite => card instanceof Sprite);
  return cards.filter(({ visible, x }) => visible && x > -60 && x < 450).sort((a, b) => a.x - b.x);
}

describe('the ticker', () => {
  it('covers the frame with cards side by side wherever it is scrolled to', () => {
    const made = scene();
    for (let offset = 0; offset <= MAX_SCROLL; offset += 173) {
      made.seek('scroll', 0, { offset });
      const cards = seen(made.view);
      expect((cards[0]?.x ?? 999) - 60).toBeLessThan(17);
      expect((cards.at(-1)?.x ?? 0) + 60).toBeGreaterThan(390 - 17);
      cards.slice(1).forEach((card, i) => {
        expect(card.x - (cards[i]?.x ?? 0)).toBeCloseTo(120, 9);
        expect(card.texture).not.toBe(cards[i]?.texture);
      });
    }
    expect(part(made.view, 'row').children.length).toBeLessThan(8);
    made.destroy();
  });

  it('makes room for a new win, or keeps the cards in place where the row is scrolled', () => {
    const made = scene(10);
    made.seek('scroll', 0, { offset: 300 });
    const before = seen(made.view).map(({ x }) => x);
    made.set(fixtureWins(11));
    made.seek('enter', 0, { offset: 300 });
    expect(seen(made.view).map(({ x }) => x)).toEqual(before);
    made.seek('enter', 0, { offset: 0 });
    expect(seen(made.view)[0]?.alpha).toBe(0);
    made.seek('enter', ticker.tuning.enterSeconds, { offset: 0 });
    expect(seen(made.view)[0]?.x).toBe(72);
    made.destroy();
  });

  it('ends 16 px after its last card where a full row is scrolled to its end and takes a new win', () => {
    const made = scene();
    made.set({ wins: fixtureWins(101).wins.slice(0, 100) });
    made.seek('enter', 0, { offset: MAX_SCROLL });
    expect((seen(made.view).at(-1)?.x ?? 0) + 56).toBe(390 - 16);
    made.destroy();
  });

  it('moves nothing when motion is reduced, and fades a new win in', () => {
    const made = scene(10, { reducedMotion: true });
    const { fadeSeconds } = ticker.tuning;
    const rows = [0, fadeSeconds / 2, fadeSeconds].map((seconds) => {
      made.seek('enter', seconds, { offset: 0 });
      return seen(made.view).map(({ x, alpha }) => ({ x, alpha }));
    });
    const xs = rows.map((row) => row.map(({ x }) => x));
    expect(xs[0]).toEqual(xs[2]);
    expect(xs[1]).toEqual(xs[2]);
    expect(rows.map(([newest]) => newest?.alpha)).toEqual([0, 0.5, 1]);
    made.destroy();
  });

  it('shows a new win whole as soon as its card has come to its place', () => {
    const made = scene(10);
    made.seek('enter', 0, { offset: 0 });
    const [newest] = part(made.view, 'row').children;
    if (!newest) throw new Error('the row is empty');
    expect(newest.alpha).toBe(0);
    const { enterSeconds } = ticker.tuning;
    const whole = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8].map((share) => {
      made.seek('enter', share * enterSeconds, { offset: 0 });
      return { isThere: newest.x >= 16 + 56, isWhole: newest.alpha === 1 };
    });
    expect(whole.map(({ isWhole }) => isWhole)).toEqual(whole.map(({ isThere }) => isThere));
    expect(whole.map(({ isThere }) => isThere).indexOf(true)).toBeGreaterThan(0);
    made.destroy();
  });

  it('shows a picture that arrives while the row makes room as soon as the row stands', () => {
    const context = fakeContext(ticker.tuning);
    const made = ticker.create(context);
    made.set(fixtureWins(11));
    made.layout(frame);
    gsap.updateRoot(0);
    void made.play('enter', { offset: 0 });
    const { baked } = context;
    gsap.updateRoot(0.2);
    made.refresh();
    gsap.updateRoot(0.4);
    expect(context.baked).toBe(baked);
    gsap.updateRoot(0.6);
    expect(context.baked).toBeGreaterThan(baked);
    made.destroy();
  });
});
