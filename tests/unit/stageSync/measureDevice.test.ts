import { beforeEach, expect, it, vi } from 'vitest';
import type { Tier } from '../../../scenes/scene.ts';
import type { Speed } from '../../../src/stage/speed.ts';
import type { Stage } from '../../../src/stage/stage.ts';
import { tierAgent } from '../../tierAgent.ts';
import { isolateTests } from '../state/isolateTests.ts';

isolateTests();

const WEAK: Speed = { pixels: 90, steps: 9 };
const STRONG: Speed = { pixels: 900, steps: 90 };
const page = Object.assign(new EventTarget(), {
  hidden: false,
  documentElement: { dataset: { tier: 'AVERAGE' } },
});

beforeEach(() => {
  vi.resetModules();
  page.documentElement.dataset.tier = 'AVERAGE';
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)', hardwareConcurrency: 4 });
});

/** A start on a device that is found so fast, with `slot` on the page; resolves after `milliseconds`. */
async function start(speed: Speed | null, slot: object | null = null, milliseconds = 2000) {
  const measure = vi.fn(async () => speed);
  const setTier = vi.fn((tier: Tier) => tier);
  const stage = { quality: { tier: 'AVERAGE', reducedMotion: false }, measure, setTier } as unknown as Stage;
  const { stageState } = await import('../../../src/state/stage.ts');
  stageState.slot = slot as HTMLElement | null;
  const { measureDevice } = await import('../../../src/stageSync/measureDevice.ts');
  measureDevice(stage);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return { measure, setTier, stageState };
}

it('a device is measured when nothing is to be done, and goes on in the tier that follows', async () => {
  const { setTier } = await start(STRONG);
  expect(setTier.mock.calls).toEqual([['HIGH']]);
  const { keptSpeed } = await import('../../../src/state/device.ts');
  expect(keptSpeed()).toEqual({ pixels: 900, steps: 90, count: 1 });
});

it('a device is measured at three starts, and the best counts', async () => {
  expect((await start(WEAK)).setTier.mock.calls).toEqual([['LOW']]);
  expect((await start(STRONG)).setTier.mock.calls).toEqual([['HIGH']]);
  expect((await start(WEAK)).setTier.mock.calls).toEqual([['HIGH']]);
  expect((await start(STRONG)).measure).not.toHaveBeenCalled();
});

it('a device is not measured while a scene has a place on the page', async () => {
  const { measure, setTier, stageState } = await start(WEAK, {});
  expect(measure).not.toHaveBeenCalled();
  stageState.slot = null;
  await vi.advanceTimersByTimeAsync(2001);
  expect(setTier.mock.calls).toEqual([['LOW']]);
});

it('a device is not measured while nobody sees the page: hidden it draws slowly', async () => {
  page.hidden = true;
  expect((await start(WEAK)).measure).not.toHaveBeenCalled();
});

it('a device is measured two seconds after the last touch, and once', async () => {
  const { measure, stageState } = await start(STRONG, null, 1999);
  page.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(1999);
  expect(measure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  page.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(5000);
  stageState.slot = {} as HTMLElement;
  await vi.advanceTimersByTimeAsync(0);
  stageState.slot = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect(measure).toHaveBeenCalledTimes(1);
});

it('a tier that was too much for the device stays what it has become', async () => {
  page.documentElement.dataset.tier = 'LOW';
  expect((await start(STRONG)).setTier).not.toHaveBeenCalled();
});

it("Telegram's performance class and a chosen tier are not measured over", async () => {
  const { chooseTier } = await import('../../../src/state/device.ts');
  chooseTier('HIGH');
  expect((await start(WEAK)).measure).not.toHaveBeenCalled();
  chooseTier(null);
  vi.stubGlobal('navigator', { userAgent: tierAgent('HIGH'), hardwareConcurrency: 4 });
  expect((await start(WEAK)).measure).not.toHaveBeenCalled();
});
