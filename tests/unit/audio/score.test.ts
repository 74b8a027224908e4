import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rarity } from '../../../common/rules/rarity.ts';
import { spinPlan } from '../../../common/rules/spin.ts';
import { wheelAngle, wheelPlan } from '../../../common/rules/wheel.ts';
import { COUNTDOWN_SCORE, spinScore, wheelScore } from '../../../src/audio/score.ts';
import { pitched, wheelTicks } from '../../../src/audio/ticks.ts';
import { upgradeCue, winSound } from '../../../src/audio/wins.ts';

const receipt = { client_seed: 'amber|calm|dragon|00', nonce: 3, weights: [900_000, 100_000], index: 1 };
const seed = { seed: '5e'.repeat(32), ...receipt };
const show = { mode: 'calm', talisman: 'clover' } as const;
const plan = spinPlan(seed, show, 1);
const quick = spinPlan(seed, show, 1, 4);

describe('the ticks of a spin', () => {
  it('sound exactly when the plan says', () => {
    expect(plan.ticks.length).toBeGreaterThan(50);
    expect(pitched(plan.ticks).map(([time]) => time)).toEqual(plan.ticks);
    const ticks = spinScore([plan], { cue: 'winSmall' }, false).filter(({ cue }) => cue === 'tick');
    expect(ticks.map(({ at }) => at)).toEqual(plan.ticks);
  });

  it('rise a little as the reel slows, and never fall', () => {
    const rates = pitched(plan.ticks).map(([, rate]) => rate);
    expect(rates[0]).toBeGreaterThanOrEqual(1);
    expect(rates[0]).toBeLessThan(1.02);
    for (const [i, rate] of rates.entries()) expect(rate).toBeGreaterThanOrEqual((rates[i - 1] ?? 1) - 1e-9);
    expect(rates[rates.length - 1]).toBeGreaterThan(1.15);
    expect(rates[rates.length - 1]).toBeLessThan(1.2);
  });

  it('are three half-tones higher at 0.4 s apart than at 0.05 s, and half of that at their middle, 0.141 s', () => {
    const rates = pitched([0, 0.05, 0.1914, 0.5914]).map(([, rate]) => rate);
    expect(rates).toEqual([1, 1, 2 ** (1.5 / 12), 2 ** (3 / 12)].map((rate) => expect.closeTo(rate, 9)));
  });

  it('are none where there are none, and don’t stumble over one', () => {
    expect(pitched([])).toEqual([]);
    expect(pitched([0.2])).toEqual([[0.2, 1]]);
  });
});

describe('a spin', () => {
  it('rises from 7 s on, and is silent for the last quarter of a second before it strikes', () => {
    const score = spinScore([plan], { cue: 'winSmall' }, false);
    const riser = score.filter(({ cue }) => cue === 'riser');
    expect(riser.map(({ at }) => at)).toEqual([7, 7.25, 7.5, 7.75, 8, 8.25, 8.5, 8.75, 9, 9.25, 9.5]);
    for (const [i, { rate = 0, volume = 0 }] of riser.entries()) {
      expect(rate).toBeGreaterThan(riser[i - 1]?.rate ?? 0);
      expect(volume).toBeGreaterThan(riser[i - 1]?.volume ?? 0);
    }
    expect(score.filter(({ at }) => at > 9.75 && at < 10)).toEqual([]);
    expect(spinScore([quick], { cue: 'winSmall' }, false).map(({ cue }) => cue)).not.toContain('riser');
  });

  it('ticks higher from 7 s on the rarer that is which comes under the pointer', () => {
    // Each slot has another rarity than the one before.
    const mixed = { ...plan, slots: plan.slots.map((_, slot) => slot % 6) };
    const ratesOf = (rarities: readonly Rarity[]) =>
      spinScore([mixed], { cue: 'winSmall' }, false, rarities).filter(({ cue }) => cue === 'tick');
    const plain = ratesOf([0, 0, 0, 0, 0, 0]);
    const times = ratesOf([0, 1, 2, 3, 4, 5]).map(({ at, rate = 1 }, i) => {
      const comes = Math.ceil(plan.start - 0.5) + 1 + i;
      expect(12 * Math.log2(rate / (plain[i]?.rate ?? 1))).toBeCloseTo(
        at < 7 ? 0 : ([0, 2, 4, 5, 7, 9][comes % 6] ?? 0),
        9,
      );
      return at;
    });
    expect(times.filter((at) => at >= 7).length).toBeGreaterThan(5);
  });

  it('gives nothing of its result away before the reel stands', () => {
    const early = (win: 'winSmall' | 'winExceptional') =>
      spinScore([plan], { cue: win }, false).filter(({ at }) => at < 10.12);
    expect(early('winSmall')).toEqual(early('winExceptional'));
    expect(spinScore([plan], { cue: 'winRare' }, false).at(-1)).toEqual({ cue: 'winRare', at: 10.12 });
  });

  it('has neither drop nor ticks where nothing travels', () => {
    expect(spinScore([plan], { cue: 'winSmall' }, true).map(({ cue }) => cue)).toEqual([
      'lid',
      'stop',
      'winSmall',
    ]);
  });

  it('of ten reels ticks like one, and stops ten times, 0.25 s apart, before its result sounds', () => {
    const ten = Array.from({ length: 10 }, () => plan);
    const [one, many] = [
      spinScore([plan], { cue: 'winRare' }, false),
      spinScore(ten, { cue: 'winRare' }, false),
    ];
    const ticksOf = (score: typeof one) => score.filter(({ cue }) => cue === 'tick');
    expect(ticksOf(many)).toEqual(ticksOf(one));
    const stops = many.filter(({ cue }) => cue === 'stop');
    const times = [10, 10.25, 10.5, 10.75, 11, 11.25, 11.5, 11.75, 12, 12.25];
    expect(stops.map(({ at }) => at)).toEqual(times);
    expect(stops.every(({ volume = 1 }, i) => volume === (i === 9 ? 1 : 0.75))).toBe(true);
    expect(many.at(-1)).toEqual({ cue: 'winRare', at: 12.37 });
    const still = spinScore(ten, { cue: 'winSmall' }, true).map(({ cue, at }) => [cue, at]);
    expect(still).toEqual([
      ['lid', 0],
      ['stop', 10],
      ['winSmall', 10.12],
    ]);
  });

  it('in quick play ticks no faster than ever, and stops at 2.5 s', () => {
    const score = spinScore([quick], { cue: 'winRare' }, false);
    const ticks = score.flatMap(({ cue, at }) => (cue === 'tick' ? [at] : []));
    expect(ticks.length).toBeGreaterThan(20);
    for (const [i, at] of ticks.entries()) expect(at - (ticks[i - 1] ?? -1)).toBeGreaterThanOrEqual(0.045);
    expect(score.slice(-2)).toEqual([
      { cue: 'stop', at: 2.5 },
      { cue: 'winRare', at: 2.62 },
    ]);
  });

  it('is counted down in three steps, a second each', () => {
    expect(COUNTDOWN_SCORE.map(({ cue, at }) => [cue, at])).toEqual([
      ['countdown3', 0],
      ['countdown2', 1],
      ['countdown1', 2],
    ]);
  });
});

describe('the wheel', () => {
  it('ticks whenever the pointer passes one of the 12 notches of its five turns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (pick) => {
        const wheel = wheelPlan(400_000, pick);
        const times = wheelTicks(wheel);
        expect(times).toHaveLength(Math.floor((5 + wheel.stop) * 12));
        for (const [i, time] of times.entries()) {
          expect(wheelAngle(wheel, time)).toBeCloseTo((2 * Math.PI * (i + 1)) / 12, 6);
          expect(time).toBeLessThanOrEqual(7);
        }
      }),
    );
  });

  it('lets a heart be heard near an edge, and not with reduced motion', () => {
    const beats = (pick: number, reducedMotion = false) =>
      wheelScore(wheelPlan(475_000, pick), reducedMotion).flatMap(({ cue, at }) =>
        cue === 'heartbeat' ? [at] : [],
      );
    expect(beats(474_000)).toEqual([4.75, 5.5, 6.25]);
    expect(beats(237_500)).toEqual([]);
    expect(beats(474_000, true)).toEqual([]);
  });

  it('ends with the sound of what happened', () => {
    const end = (ppm: number, pick: number) => wheelScore(wheelPlan(ppm, pick), false).at(-1)?.cue;
    expect(end(400_000, 400_000)).toBe('fail');
    expect(end(400_000, 399_999)).toBe('winSmall');
    expect(end(300_000, 0)).toBe('winRare');
    expect(end(350_000, 0)).toBe('winRare');
    expect(end(100_000, 0)).toBe('winExceptional');
    expect(end(50_000, 0)).toBe('winExceptional');
    expect(upgradeCue({ arc: 0.5, stop: 0.5 })).toBe('fail');
  });

  it('stops after 7 s, or with reduced motion, where nothing ticks, after 0.4 s', () => {
    const times = (reducedMotion: boolean) =>
      wheelScore(wheelPlan(400_000, 700_000), reducedMotion)
        .filter(({ cue }) => cue !== 'whirl')
        .map(({ cue, at }) => [cue, at]);
    expect(times(false)).toEqual([
      ['stop', 7],
      ['fail', 7.12],
    ]);
    expect(times(true)).toEqual([
      ['stop', 0.4],
      ['fail', 0.52],
    ]);
  });
});

describe('the sound of a win', () => {
  const prize = { rarity: 0, usd: 1, profit: '+3.0', welcome: false } as const;

  it('grows with rarity, price and profit', () => {
    expect(winSound(prize).cue).toBe('winSmall');
    expect(winSound({ ...prize, profit: '+6.1' }).cue).toBe('winRare');
    expect(winSound({ ...prize, usd: 7 }).cue).toBe('winRare');
    expect(winSound({ ...prize, welcome: true }).cue).toBe('winRare');
    expect(winSound({ ...prize, rarity: 4 }).cue).toBe('winExceptional');
  });

  it('is quieter than any gain for a loss, and is answered where an item is worth ten times the price', () => {
    expect(winSound({ ...prize, profit: '-61.0' })).toEqual({ cue: 'winSmall', volume: 0.6 });
    expect(winSound({ ...prize, profit: '+899.9' })).toEqual({ cue: 'winRare' });
    const tenfold = winSound({ ...prize, profit: '+900.0' });
    expect(tenfold).toEqual({ cue: 'winExceptional', isAnswered: true });
    const [won, answer] = spinScore([plan], tenfold, false).slice(-2);
    expect(won).toEqual({ cue: 'winExceptional', at: 10.12 });
    expect(answer).toMatchObject({ cue: 'winRare', at: expect.closeTo(10.74, 9) });
  });

  it('never celebrates a loss', () => {
    const loss = { rarity: 5, usd: 500, profit: '-0.1', welcome: false } as const;
    expect(winSound(loss).cue).toBe('winSmall');
    expect(winSound({ ...loss, profit: '+0.0' }), 'as loud as any gain').toEqual({ cue: 'winSmall' });
  });
});
