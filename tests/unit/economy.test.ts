import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CASE_LOOKS } from '../../assets/art/things/case-looks.ts';
import type { CatalogueCase } from '../../server/economy/catalogue.ts';
import { cases, compareCases, skins, WELCOME_CASE_ID } from '../../server/economy/catalogue.ts';
import { checkCatalogue } from '../../server/economy/check.ts';
import { caseStats } from '../../server/economy/stats.ts';
import { solveWeights, TOTAL_PPM } from '../../server/economy/weights.ts';

const MULTIPLIERS = [1.2, 1.5, 2, 3, 5, 10, 20, 50];

function bySlug(slug: string): CatalogueCase {
  const found = cases.find((box) => box.slug === slug);
  if (!found) throw new Error(`no case ${slug}`);
  return found;
}

/** The catalogue with one case changed. */
function withChanged(slug: string, change: Partial<CatalogueCase>): readonly CatalogueCase[] {
  return cases.map((box) => (box.slug === slug ? { ...box, ...change } : box));
}

/** Uniform numbers in [0, 1), the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('the catalogue', () => {
  it('is sound', () => {
    expect(checkCatalogue(skins, cases)).toEqual([]);
  });

  it('has 156 skins and 19 cases', () => {
    expect(skins).toHaveLength(156);
    expect(cases).toHaveLength(19);
  });

  it('lists the pinned cases first, then by price', () => {
    const listed = cases.filter(({ id }) => id !== WELCOME_CASE_ID);
    const names = listed.slice(0, 4).map(({ name }) => name);
    expect(names).toEqual(['All In Case', 'Blue Case', 'Old School Case', 'Rich Guy Case']);
    const prices = listed.slice(4).map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect([...listed].reverse().sort(compareCases)).toEqual(listed);
  });

  it('has a look for every case, and no look too many', () => {
    expect(Object.keys(CASE_LOOKS).sort()).toEqual(cases.map(({ slug }) => slug).sort());
  });

  // Published odds carry a case's version: when this changes, raise the version of every case that changed.
  it('computes the same odds everywhere', () => {
    const odds = cases.map(({ id, version, drops }) => [
      id,
      version,
      drops.map(({ skin, ppm }) => [skin, ppm]),
    ]);
    const hash = createHash('sha256').update(JSON.stringify(odds)).digest('hex');
    expect(hash).toBe('5a85ff5180bbb63a78e19dfdeb0f523097887db440c25496748fa2a3f8d40396');
  });

  it('makes a dearer drop rarer in every case', () => {
    for (const { slug, drops } of cases) {
      const ppm = drops.map((drop) => drop.ppm);
      expect(ppm, slug).toEqual([...ppm].sort((a, b) => a - b));
    }
  });

  it('gives the upgrader a target within 15 % for every multiplier of nearly all donors', () => {
    for (const multiplier of MULTIPLIERS) {
      const donors = skins.filter(({ price }) => price * multiplier <= 90_000);
      const served = donors.filter(({ price }) =>
        skins.some(
          (target) => Math.abs(target.price / (price * multiplier) - 1) <= 0.15 && target.price > price,
        ),
      );
      expect(served.length / donors.length, `× ${multiplier}`).toBeGreaterThan(0.95);
    }
  });
});

describe('the check', () => {
  const blue = bySlug('blue');
  const [first, ...rest] = blue.drops;
  if (!first) throw new Error('the blue case is empty');

  it.each([
    ['a return that is too high', { price: 2000 }, /case blue: return of 111\.\d+ %/],
    ['a return that is too low', { price: 3000 }, /case blue: return of 74\.\d+ %/],
    [
      'a sum of ppm that is off',
      { drops: [{ ...first, ppm: first.ppm + 1 }, ...rest] },
      /sum of ppm is 1000001/,
    ],
    ['an unknown skin', { drops: [{ ...first, skin: 'nobody' }, ...rest] }, /blue: skin nobody is missing/],
    ['a doubled skin', { drops: [first, ...blue.drops] }, /blue: skin tundra-neon-tide drops twice/],
    ['a wrong order', { drops: [...blue.drops].reverse() }, /blue: drops are not ordered/],
    [
      'a price of half a cent',
      { price: 2405 },
      /blue: price of 2405 crystals is not a whole number of cents/,
    ],
    ['too few drops', { drops: blue.drops.slice(0, 7) }, /blue: 7 drops, not 8–20/],
  ])('finds %s', (_, change, message) => {
    expect(checkCatalogue(skins, withChanged('blue', change)).join('\n')).toMatch(message);
  });

  it.each([2, 90_001, 99.5])('finds a skin of %d cents', (price) => {
    const [one, ...others] = skins;
    if (!one) throw new Error('no skins');
    const found = checkCatalogue([{ ...one, price }, ...others], cases).join('\n');
    expect(found).toMatch(/skin viper-9-old-rust: price of/);
  });

  it('finds a welcome case that costs something', () => {
    const found = checkCatalogue(skins, withChanged('welcome', { price: 10 })).join('\n');
    expect(found).toMatch(/case welcome: costs 10 crystals/);
  });
});

describe('the solver', () => {
  it('hits its target to the rounding and always sums to a million', () => {
    const values = [90_000, 20_000, 4000, 1000, 300, 80];
    const ppm = solveWeights(values, 900);
    expect(ppm.reduce((sum, part) => sum + part, 0)).toBe(TOTAL_PPM);
    const mean = values.reduce((sum, value, i) => sum + (value * (ppm[i] ?? 0)) / TOTAL_PPM, 0);
    expect(Math.abs(mean / 900 - 1)).toBeLessThan(1e-3);
  });

  it('refuses a target that no falling chances can reach', () => {
    expect(() => solveWeights([100, 200], 180)).toThrow('too cheap');
    expect(() => solveWeights([100, 200], 90)).toThrow('too dear');
  });
});

describe('200 000 simulated openings', () => {
  it.each(cases.map(({ slug }) => slug))('of %s return what was computed, within 3 sigma', (slug) => {
    const draws = 200_000;
    const box = bySlug(slug);
    const value = new Map(skins.map(({ id, price }) => [id, price * 10]));
    const random = seeded(20_26);
    let total = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      let pick = Math.floor(random() * TOTAL_PPM);
      const drop = box.drops.find(({ ppm }) => {
        pick -= ppm;
        return pick < 0;
      });
      total += value.get(drop?.skin ?? '') ?? 0;
    }
    const { mean, deviation } = caseStats(box, skins);
    expect(Math.abs(total / draws - mean)).toBeLessThan((3 * deviation) / Math.sqrt(draws));
  });
});
