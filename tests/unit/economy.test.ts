import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CASE_LOOKS } from '../../assets/art/things/caseLooks.ts';
import { mulberry32 } from '../../assets/mulberry32.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import { type CatalogueCase, type CatalogueDrop, listOrder } from '../../server/catalogue/cases.ts';
import { checkCatalogue, pinnedProblems } from '../../server/catalogue/check.ts';
import { cases, SHIPPED_DESIGN, skins } from '../../server/catalogue/shipped.ts';
import { caseStats } from '../../server/catalogue/stats.ts';
import { solveWeights } from '../../server/catalogue/weights.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';

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

describe('the catalogue', () => {
  it('is sound', () => {
    expect(checkCatalogue(skins, cases)).toEqual([]);
  });

  it('lists the pinned cases first, then by price', () => {
    const listed = cases.filter(({ id }) => id !== WELCOME_CASE_ID);
    const names = listed.slice(0, 4).map(({ name }) => name);
    expect(names).toEqual(['All In Case', 'Blue Case', 'Old School Case', 'Rich Guy Case']);
    const prices = listed.slice(4).map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect([...listed].reverse().sort(listOrder(SHIPPED_DESIGN.pinned))).toEqual(listed);
  });

  it('gives nobody a free item that could not be withdrawn without a payment', () => {
    const won = bySlug('welcome').drops.map(({ skin }) => skin);
    const dearest = Math.max(...skins.filter(({ id }) => won.includes(id)).map(({ cents }) => cents));
    expect(dearest).toBeLessThanOrEqual(200);
  });

  it('has a look for every case, and no look too many', () => {
    expect(Object.keys(CASE_LOOKS).sort()).toEqual(cases.map(({ slug }) => slug).sort());
  });

  // Published odds carry a case's version: when this changes, raise the version of every case that had others before.
  it('computes the same odds everywhere', () => {
    const odds = cases.map(({ id, version, drops }) => [
      id,
      version,
      drops.map(({ skin, ppm }) => [skin, ppm]),
    ]);
    const hash = createHash('sha256').update(JSON.stringify(odds)).digest('hex');
    expect(hash).toBe('091dd7a026c1a688b856df15d85d65dcba4faadf639f8e0cce7f365c3fe437f6');
  });

  // Servers of the release before must not publish theirs over it: when this changes, raise its number.
  it('has a number of its own for everything that is in it', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify([cases, skins, SHIPPED_DESIGN.packages, SHIPPED_DESIGN.tasks]))
      .digest('hex');
    expect([SHIPPED_DESIGN.number, hash]).toEqual([
      5,
      '6222cab2abd4631159ff72cfb6aaaf376b862f8c162bebb7015dbd81c3c08166',
    ]);
  });

  it('makes a dearer drop rarer in every case', () => {
    for (const { slug, drops } of cases) {
      const ppm = drops.map((drop) => drop.ppm);
      expect(ppm, slug).toEqual([...ppm].sort((a, b) => a - b));
    }
  });

  it.each(cases)('shows what falls out of $slug in believable rarities', ({ price, drops }) => {
    const worth = new Map(skins.map(({ id, cents }) => [id, cents * 10]));
    const mean = drops.reduce((sum, { skin, ppm }) => sum + ((worth.get(skin) ?? 0) * ppm) / 1_000_000, 0);
    const shown = drops.map(({ skin, rarity }) => ({ rarity, value: worth.get(skin) ?? 0 }));
    const byValue = [...shown].sort((a, b) => b.value - a.value).map(({ rarity }) => rarity);
    expect(new Set(byValue).size).toBeGreaterThanOrEqual(4);
    expect(byValue[0]).toBeGreaterThanOrEqual(4);
    expect(byValue).toEqual([...byValue].sort((a, b) => b - a));
    // A free case is never lost on: it is measured by what it gives on average.
    for (const { rarity, value } of shown) {
      if (value > (price || mean)) expect(rarity, 'nothing dear is shown common').toBeGreaterThanOrEqual(2);
      else expect(rarity, 'no loss is shown as gold').toBeLessThanOrEqual(1);
    }
  });

  it('gives something gold in 0.3–1 % of the openings of most cases, and in 1.25 % of any at most', () => {
    const gold = cases.map(({ drops }) =>
      drops.reduce((sum, { ppm, rarity }) => sum + (rarity === 5 ? ppm : 0), 0),
    );
    const usual = gold.filter((ppm) => ppm >= 3_000 && ppm <= 10_000);
    expect(usual.length / cases.length).toBeGreaterThanOrEqual(2 / 3);
    expect(Math.max(...gold)).toBeLessThanOrEqual(12_500);
  });

  it('gives the upgrader a target within 15 % for every multiplier of nearly all donors', () => {
    for (const multiplier of MULTIPLIERS) {
      const donors = skins.filter(({ cents }) => cents * multiplier <= 90_000);
      const served = donors.filter(({ cents }) =>
        skins.some(
          (target) => Math.abs(target.cents / (cents * multiplier) - 1) <= 0.15 && target.cents > cents,
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

  /** The drops of the blue case, the dearest as the last of `rarities`, the others by turns. */
  const shownAs = (...rarities: readonly [Rarity, ...Rarity[]]): CatalogueDrop[] =>
    blue.drops.map((drop, i) => {
      const rarity = i === 0 ? rarities.at(-1) : rarities[i % rarities.length];
      return { ...drop, rarity: rarity ?? 0 };
    });

  it.each([
    ['a return that is too high', { price: 2000 }, /case blue: return of 111\.\d+ %/],
    ['a return that is too low', { price: 3000 }, /case blue: return of 74\.\d+ %/],
    ['a return of more than 94 %', { price: 2370 }, /case blue: return of 94\.\d+ % is not in 88–94 %/],
    ['a return of less than 88 %', { price: 2540 }, /case blue: return of 87\.\d+ % is not in 88–94 %/],
    [
      'a sum of ppm that is off',
      { drops: [{ ...first, ppm: first.ppm + 1 }, ...rest] },
      /sum of ppm is 1000001/,
    ],
    [
      'a sum of ppm that is short',
      { drops: [{ ...first, ppm: first.ppm - 1 }, ...rest] },
      /sum of ppm is 999999/,
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
    ['too few rarities', { drops: shownAs(1, 2, 5) }, /blue: 3 rarities, not 4 or more/],
    ['a loss in gold', { drops: shownAs(5) }, /blue: skin viper-9-hex-frost is a loss of rarity 5/],
    ['a gain that looks common', { drops: shownAs(0) }, /blue: skin tundra-neon-tide is a gain of rarity 0/],
    ['gold too often', { drops: shownAs(5) }, /blue: 100.00 % of openings give something exceptional/],
    [
      'a dearer drop that looks plainer',
      { drops: [{ ...first, rarity: 3 as const }, ...rest] },
      /blue: skin magnate-moon-marble is rarer than tundra-neon-tide/,
    ],
  ])('finds %s', (_, change, message) => {
    expect(checkCatalogue(skins, withChanged('blue', change)).join('\n')).toMatch(message);
  });

  it('finds a drop that another case has too, by the same chance, in another rarity', () => {
    const twin = {
      ...blue,
      slug: 'twin',
      id: 'f'.repeat(32),
      drops: [{ ...first, rarity: 4 as const }, ...rest],
    };
    const found = checkCatalogue(skins, [...cases, twin]).join('\n');
    expect(found).toMatch(/case twin: skin tundra-neon-tide at 3728 ppm has another rarity in another case/);
  });

  it('finds a catalogue in which gold hardly ever comes', () => {
    const plain = cases.map((one) => ({
      ...one,
      drops: one.drops.map((drop) => ({ ...drop, rarity: Math.min(4, drop.rarity) as Rarity })),
    }));
    expect(checkCatalogue(skins, plain)).toEqual([
      `something exceptional comes in 0.3–1 % of openings in 0 of ${cases.length} cases only`,
    ]);
  });

  it.each([2, 90_001, 99.5])('finds a skin of %d cents', (cents) => {
    const [one, ...others] = skins;
    if (!one) throw new Error('no skins');
    const found = checkCatalogue([{ ...one, cents }, ...others], cases).join('\n');
    expect(found).toMatch(/skin viper-9-old-rust: price of/);
  });

  it('finds a welcome case that costs something', () => {
    const found = checkCatalogue(skins, withChanged('welcome', { price: 10 })).join('\n');
    expect(found).toMatch(/case welcome: costs 10 crystals/);
  });

  it('finds that the welcome case is missing, and a case that leads the list without being there', () => {
    expect(
      checkCatalogue(
        skins,
        cases.filter(({ price }) => price > 0),
      ).join('\n'),
    ).toMatch(/the welcome case is missing/);
    expect(pinnedProblems(SHIPPED_DESIGN)).toEqual([]);
    expect(pinnedProblems({ ...SHIPPED_DESIGN, pinned: ['blue', 'bleu'] })).toEqual([
      'pinned bleu: there is no such case',
    ]);
  });
});

describe('the solver', () => {
  it('hits its target to the rounding and always sums to a million', () => {
    const values = [90_000, 20_000, 4000, 1000, 300, 80];
    const ppm = solveWeights(values, 900);
    expect(ppm.reduce((sum, part) => sum + part, 0)).toBe(1_000_000);
    const mean = values.reduce((sum, value, i) => sum + (value * (ppm[i] ?? 0)) / 1_000_000, 0);
    expect(Math.abs(mean / 900 - 1)).toBeLessThan(1e-3);
  });

  it('gives what is left over by rounding to the first of equal drops', () => {
    expect(solveWeights([100, 100, 100], 100)).toEqual([333_334, 333_333, 333_333]);
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
    const value = new Map(skins.map(({ id, cents }) => [id, cents * 10]));
    const random = mulberry32(20_26);
    let total = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      let pick = Math.floor(random() * 1_000_000);
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
