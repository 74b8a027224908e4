import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BREATH, COUNTDOWN_SCORE, spinScore, wheelScore } from '../../../src/audio/score.ts';
import { NOTCHES, pitched, wheelTicks } from '../../../src/audio/ticks.ts';
import { upgradeCue, winCue } from '../../../src/audio/wins.ts';
import { SPIN, spinPlan } from '../../../src/rules/spin.ts';
import { angle, WHEEL_SPIN, WHEEL_TURNS, wheelPlan } from '../../../src/rules/wheel.ts';

const receipt = { client_seed: 'amber|calm|dragon|00', nonce: 3, weights: [900_000, 100_000], index: 1 };
const plan = spinPlan({ seed: '5e'.repeat(32), ...receipt }, { mode: 'calm', talisman: 'clover' }, 1);

describe('the ticks of a spin', () => {
  it('sound exactly when the plan says', () => {
    expect(plan.ticks.length).toBeGreaterThan(50);
    expect(pitched(plan.ticks).map(([time]) => time)).toEqual(plan.ticks);
    const ticks = spinScore(plan, 'winSmall', false).filter(({ cue }) => cue === 'tick');
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

  it('are none where there are none, and don’t stumble over one', () => {
    expect(pitched([])).toEqual([]);
    expect(pitched([0.2])).toEqual([[0.2, 1]]);
  });
});

describe('a spin', () => {
  it('gives nothing of its result away before the reel stands', () => {
    const early = (win: 'winSmall' | 'winExceptional') =>
      spinScore(plan, win, false).filter(({ at }) => at < SPIN + BREATH);
    expect(early('winSmall')).toEqual(early('winExceptional'));
    expect(spinScore(plan, 'winRare', false).at(-1)).toEqual({ cue: 'winRare', at: SPIN + BREATH });
  });

  it('has neither drop nor ticks where nothing travels', () => {
    expect(spinScore(plan, 'winSmall', true).map(({ cue }) => cue)).toEqual(['lid', 'stop', 'winSmall']);
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
  it('ticks whenever the pointer passes a notch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (pick) => {
        const wheel = wheelPlan(400_000, pick);
        const times = wheelTicks(wheel);
        expect(times).toHaveLength(Math.floor((WHEEL_TURNS + wheel.stop) * NOTCHES));
        for (const [i, time] of times.entries()) {
          expect(angle(wheel, time)).toBeCloseTo((2 * Math.PI * (i + 1)) / NOTCHES, 6);
          expect(time).toBeLessThanOrEqual(WHEEL_SPIN);
        }
      }),
    );
  });

  it('ends with the sound of what happened', () => {
    const end = (ppm: number, pick: number) => wheelScore(wheelPlan(ppm, pick), false).at(-1)?.cue;
    expect(end(400_000, 400_000)).toBe('fail');
    expect(end(400_000, 399_999)).toBe('winSmall');
    expect(end(300_000, 0)).toBe('winRare');
    expect(end(50_000, 0)).toBe('winExceptional');
    expect(upgradeCue({ arc: 0.5, stop: 0.5 })).toBe('fail');
  });
});

describe('the sound of a win', () => {
  const prize = { rarity: 0, usd: 1, profit: '+3.0', welcome: false } as const;

  it('grows with rarity, price and profit', () => {
    expect(winCue(prize)).toBe('winSmall');
    expect(winCue({ ...prize, profit: '+6.1' })).toBe('winRare');
    expect(winCue({ ...prize, usd: 7 })).toBe('winRare');
    expect(winCue({ ...prize, welcome: true })).toBe('winRare');
    expect(winCue({ ...prize, rarity: 4 })).toBe('winExceptional');
  });

  it('never celebrates a loss', () => {
    const loss = { rarity: 5, usd: 500, profit: '-0.1', welcome: false } as const;
    expect(winCue(loss)).toBe('winSmall');
    expect(winCue({ ...loss, profit: '+0.0' })).toBe('winSmall');
  });
});
