import { gsap } from 'gsap';
import { type Container, Sprite } from 'pixi.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { Quality } from '../../../scenes/scene.ts';
import { wins } from '../../../scenes/wins/index.ts';
import { fixtureWins, poses } from '../../../scenes/wins/poses.ts';
import { scrollEnd } from '../../../scenes/wins/scroll.ts';
import { MOST_WINS } from '../../../src/state/live.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { part, snapshot } from './snapshot.ts';

gsap.ticker.remove(gsap.updateRoot);

const frame = frameOf(390, 124);

function scene(count = MOST_WINS, quality: Partial<Quality> = {}) {
  const made = wins.create(fakeContext(wins.tuning, quality));
  made.set(fixtureWins(count));
  made.layout(frame);
  return made;
}

/** The cards that can be seen, from left to right. */
function seen(view: Container): Sprite[] {
  const cards = part(view, 'row').children.filter((card): card is Sprite => card instanceof Sprite);
  return cards.filter(({ visible, x }) => visible && x > -60 && x < 450).sort((a, b) => a.x - b.x);
}

afterEach(() => expect(gsap.globalTimeline.getChildren()).toHaveLength(0));

describe('wins', () => {
  it('takes the same pose sought or played, bit for bit', () => {
    const plan = { offset: 0 };
    const [played, sought] = [scene(), scene()];
    gsap.updateRoot(0);
    void played.play('enter', plan);
    const poses: [number, unknown][] = [];
    for (let step = 1; step <= 16; step++) {
      gsap.updateRoot(step / 32);
      poses.push([step / 32, snapshot(played.view)]);
    }
    for (const [seconds, pose] of poses.reverse()) {
      sought.seek('enter', seconds, plan);
      expect(snapshot(sought.view)).toEqual(pose);
    }
    played.destroy();
    sought.destroy();
  });

  it('covers the frame with cards side by side wherever it is scrolled to', () => {
    const made = scene();
    const end = scrollEnd(MOST_WINS, frame, wins.tuning);
    for (let offset = 0; offset <= end; offset += 173) {
      made.seek('scroll', 0, { offset });
      const cards = seen(made.view);
      const step = wins.tuning.card + wins.tuning.gap;
      expect((cards[0]?.x ?? 999) - step / 2).toBeLessThan(wins.tuning.gutter + 1);
      expect((cards.at(-1)?.x ?? 0) + step / 2).toBeGreaterThan(390 - wins.tuning.gutter - 1);
      cards.slice(1).forEach((card, i) => {
        expect(card.x - (cards[i]?.x ?? 0)).toBeCloseTo(step, 9);
        expect(card.texture).not.toBe(cards[i]?.texture);
      });
    }
    expect(part(made.view, 'row').children.length).toBeLessThan(8);
    made.destroy();
  });

  it('makes room for a new win, or leaves what somebody looks at where it is', () => {
    const made = scene(10);
    made.seek('scroll', 0, { offset: 300 });
    const before = seen(made.view).map(({ x }) => x);
    made.set(fixtureWins(11));
    made.seek('enter', 0, { offset: 300 });
    expect(seen(made.view).map(({ x }) => x)).toEqual(before);
    made.seek('enter', 0, { offset: 0 });
    expect(seen(made.view)[0]?.alpha).toBe(0);
    made.seek('enter', wins.tuning.enterSeconds, { offset: 0 });
    expect(seen(made.view)[0]?.x).toBeCloseTo(wins.tuning.gutter + wins.tuning.card / 2, 9);
    made.destroy();
  });

  it('moves nothing when motion is reduced', () => {
    const made = scene(10, { reducedMotion: true });
    const xs = [0, 0.1, 0.3].map((seconds) => {
      made.seek('enter', seconds, { offset: 0 });
      return seen(made.view).map(({ x }) => x);
    });
    expect(xs[0]).toEqual(xs[2]);
    expect(xs[1]).toEqual(xs[2]);
    made.destroy();
  });

  it('cancels when it is destroyed and leaves nothing behind', async () => {
    const made = scene();
    const played = made.play('enter', { offset: 0 });
    made.destroy();
    expect(await played).toBe('cancelled');
    expect(made.view.destroyed).toBe(true);
  });

  it('has a name of its own for every pose', () => {
    expect(new Set(poses.map(({ name }) => name)).size).toBe(poses.length);
  });
});
