import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chanceColor,
  chancePercent,
  maxMultiplier,
  upgradePpm,
  upgradeTargets,
} from '../../../common/rules/upgrade.ts';
import { skins } from '../../../server/catalogue/shipped.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 });

describe('the chance of an upgrade', () => {
  it('has known answers', () => {
    expect(upgradePpm(1000, 2000)).toBe(475_000);
    expect(upgradePpm(100, 300)).toBe(316_600);
    expect(upgradePpm(1000, 1020)).toBe(800_000);
    expect(upgradePpm(1, 10_000_000)).toBe(100);
    expect(chancePercent(upgradePpm(100, 300))).toBe(31.66);
  });

  it('is the largest step of 0.01 % that returns at most 95 %, between 0.01 and 80 %', () => {
    fc.assert(
      fc.property(cents, cents, (donor, target) => {
        const ppm = upgradePpm(donor, target);
        expect(ppm % 100).toBe(0);
        expect(ppm).toBeGreaterThanOrEqual(100);
        expect(ppm).toBeLessThanOrEqual(800_000);
        const worth = 950_000n * BigInt(donor);
        if (ppm > 100) expect(BigInt(ppm) * BigInt(target) <= worth).toBe(true);
        if (ppm < 800_000) expect(BigInt(ppm + 100) * BigInt(target) > worth).toBe(true);
      }),
    );
  });

  it('is green from 50 % on, yellow from 15 % on, and red below', () => {
    expect([80, 50, 49.99, 15, 14.99, 0.01].map(chanceColor)).toEqual([
      'green',
      'green',
      'yellow',
      'yellow',
      'red',
      'red',
    ]);
  });
});

describe('the targets of an upgrade', () => {
  it('are the twelve closest within 15 %, never below the donor', () => {
    fc.assert(
      fc.property(fc.constantFrom(...skins), (donor) => {
        const lists = upgradeTargets(skins, donor.cents);
        for (const multiplier of [1.2, 1.5, 2, 3, 5, 10, 20, 50]) {
          const wish = donor.cents * multiplier;
          const near = skins.filter((skin) => Math.abs(skin.cents - wish) <= wish * 0.15 + 1e-9);
          const targets = lists[String(multiplier)] ?? [];
          expect(targets.filter((skin) => skin.cents < donor.cents)).toEqual([]);
          expect(targets).toHaveLength(Math.min(12, near.length));
          const farthest = Math.max(0, ...targets.map((skin) => Math.abs(skin.cents - wish)));
          const left = near.filter((skin) => !targets.includes(skin));
          expect(left.every((skin) => Math.abs(skin.cents - wish) >= farthest - 1e-9)).toBe(true);
        }
      }),
    );
  });

  it('are no more than twelve where more are as near', () => {
    const dense = Array.from({ length: 61 }, (_, i) => ({ id: `skin ${i}`, cents: 1700 + 10 * i }));
    const targets = upgradeTargets(dense, 1000)['2'] ?? [];
    const nearest = [2000, 1990, 2010, 1980, 2020, 1970, 2030, 1960, 2040, 1950, 2050, 1940];
    expect(targets.map((skin) => skin.cents)).toEqual(nearest);
  });

  it('leave out a multiplier that has none', () => {
    expect(Object.keys(upgradeTargets(skins, 90_000))).toEqual([]);
    expect(upgradeTargets([{ id: 'a', cents: 200 }], 100)).toEqual({ '2': [{ id: 'a', cents: 200 }] });
  });

  it('as close as each other come the cheaper first, and of one price by their ids', () => {
    const near = [
      { id: 'a', cents: 210 },
      { id: 'c', cents: 190 },
      { id: 'b', cents: 190 },
    ];
    expect(upgradeTargets(near, 100)['2']?.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('end at the largest multiplier of an item, which the dearest item has not', () => {
    for (const { cents } of skins) {
      const multipliers = Object.keys(upgradeTargets(skins, cents)).map(Number);
      const largest = multipliers.length === 0 ? null : Math.max(...multipliers);
      expect(maxMultiplier(skins, cents)).toBe(largest);
    }
    expect(maxMultiplier(skins, 90_000)).toBeNull();
    expect(maxMultiplier(skins, 2000)).toBe(50);
  });
});
