import { describe, expect, it } from 'vitest';
import { SHIPPED_DESIGN } from '../../../server/catalogue/shipped.ts';
import { packagesAt, termsProblems } from '../../../server/catalogue/terms.ts';

const { packages, tasks } = SHIPPED_DESIGN;

it.each([1000, 2000])(
  'one star is worth about 0.02 dollar in every package at %i crystals a dollar',
  (rate) => {
    for (const { crystals, stars } of packagesAt(packages, rate))
      expect(crystals / rate / stars).toBeCloseTo(0.02, 2);
  },
);

it('tasks that promote the bot on a profile are not offered until somebody switches them on', () => {
  const off = Object.entries(tasks).flatMap(([type, on]) => (on ? [] : [type]));
  expect(off).toEqual(['bot_in_name', 'ref_in_bio']);
});

describe('terms that can’t be put on sale', () => {
  const offer = { id: 'p1', crystals: 20, stars: 1, popular: true };
  const problems = (...changed: (typeof offer)[]) => termsProblems({ packages: changed, tasks });

  it('are none as they are shipped', () => expect(termsProblems(SHIPPED_DESIGN)).toEqual([]));

  it('name a package twice, or mark none or two as popular', () => {
    expect(problems(offer, { ...offer, popular: false })).toEqual(['package p1: listed twice']);
    expect(problems({ ...offer, popular: false })).toEqual(['packages: 0 are marked as popular, not one']);
    expect(problems(offer, { ...offer, id: 'p2' })).toEqual(['packages: 2 are marked as popular, not one']);
  });

  it('give less than 15 crystals for a star, or more than 30', () => {
    const given = (crystals: number) => problems({ ...offer, crystals, stars: 100 }).length;
    expect([1499, 1500, 3000, 3001].map(given)).toEqual([1, 0, 0, 1]);
  });

  it('give ten times as much for a star by a slip', () => {
    expect(problems({ ...offer, crystals: 200 })).toEqual([
      'package p1: 200 crystals for 1 stars are not 15 to 30 for one',
    ]);
    expect(problems({ ...offer, crystals: 10 })).toEqual([
      'package p1: 10 crystals for 1 stars are not 15 to 30 for one',
    ]);
  });
});
