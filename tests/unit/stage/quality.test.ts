import { describe, expect, it } from 'vitest';
import { AdaptiveQuality } from '../../../src/stage/AdaptiveQuality.ts';
import { RESOLUTION_CAP, tierBelow, tierOf } from '../../../src/stage/quality.ts';

const android = (tier: string) =>
  `Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Google Pixel 7a; Android 14; SDK 34; ${tier})`;

describe('the quality tier', () => {
  it.each(['LOW', 'AVERAGE', 'HIGH'] as const)("takes Telegram's performance class %s", (tier) => {
    expect(tierOf({ userAgent: android(tier), memory: 1, cores: 1 })).toBe(tier);
  });

  it('judges other devices by memory and cores', () => {
    const userAgent = 'Mozilla/5.0 (iPhone)';
    expect(tierOf({ userAgent, memory: undefined, cores: undefined })).toBe('HIGH');
    expect(tierOf({ userAgent, memory: 4, cores: 8 })).toBe('AVERAGE');
    expect(tierOf({ userAgent, memory: 8, cores: 4 })).toBe('AVERAGE');
    expect(tierOf({ userAgent, memory: 2, cores: 8 })).toBe('LOW');
    expect(tierOf({ userAgent, memory: undefined, cores: 2 })).toBe('LOW');
  });

  it('goes by what was measured instead of the cores, within what the memory holds', () => {
    const tier = (pixels: number, steps: number, memory?: number) =>
      tierOf({ userAgent: 'Mozilla/5.0 (iPhone)', memory, cores: 2, speed: { pixels, steps } });
    expect(tier(500, 35)).toBe('HIGH');
    expect(tier(499, 35)).toBe('AVERAGE');
    expect(tier(500, 34)).toBe('AVERAGE');
    expect(tier(249, 90)).toBe('LOW');
    expect(tier(2000, 15)).toBe('LOW');
    expect(tier(2000, 90, 4)).toBe('AVERAGE');
    expect(tier(2000, 90, 2)).toBe('LOW');
    const speed = { pixels: 2000, steps: 90 };
    expect(tierOf({ userAgent: android('LOW'), memory: 8, cores: 8, speed })).toBe('LOW');
  });

  it('draws with at most so many pixels to a CSS px', () => {
    expect(RESOLUTION_CAP).toEqual({ LOW: 1, AVERAGE: 1.5, HIGH: 2 });
  });

  it('steps down to the lowest tier and no further', () => {
    expect(tierBelow('HIGH')).toBe('AVERAGE');
    expect(tierBelow('AVERAGE')).toBe('LOW');
    expect(tierBelow('LOW')).toBeNull();
  });
});

describe('adaptive quality', () => {
  const verdicts = (frames: readonly number[]) => {
    const quality = new AdaptiveQuality();
    return frames.filter((dt) => quality.takeFrame(dt)).length;
  };

  it('reports nothing for a smooth loop with some hitches', () => {
    expect(verdicts(Array(600).fill(1 / 60))).toBe(0);
    expect(verdicts(Array.from({ length: 600 }, (_, i) => (i % 20 === 0 ? 0.05 : 1 / 60)))).toBe(0);
  });

  it('reports once after 2 s of slow frames', () => {
    expect(verdicts(Array(59).fill(1 / 30))).toBe(0);
    expect(verdicts(Array(90).fill(1 / 30))).toBe(1);
  });

  it('judges 2 s of frames, of which a tenth may take longer than 20 ms', () => {
    expect(verdicts(Array(64).fill(1 / 32)), 'two seconds are over').toBe(1);
    expect(verdicts(Array(63).fill(1 / 32))).toBe(0);
    expect(verdicts(Array(300).fill(0.0195)), 'just quick enough').toBe(0);
    expect(verdicts(Array(110).fill(0.0205)), 'just too slow').toBe(1);
    const withHitches = (every: number) =>
      verdicts(Array.from({ length: 240 }, (_, i) => (i % every === 0 ? 0.05 : 1 / 120)));
    expect(withHitches(12)).toBe(0);
    expect(withHitches(8)).toBe(1);
  });

  it('does not count a rest as a slow frame', () => {
    expect(verdicts(Array.from({ length: 200 }, (_, i) => (i % 50 === 0 ? 5 : 1 / 40)))).toBe(0);
    // Up to a quarter of a second is what drawing costs.
    expect(verdicts(Array(10).fill(0.24))).toBe(1);
    expect(verdicts(Array(10).fill(0.26))).toBe(0);
  });
});
