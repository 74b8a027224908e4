import { expect, it, vi } from 'vitest';
import { wheelPlan } from '../../../common/rules/wheel.ts';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { TIDE } from '../state/receipts.ts';

isolateTests();

/** The wheel turns for `seconds`, then the round comes to `phase`. Returns how often the stage was asked to skip. */
async function skipsIn(phase: 'braking' | 'landed', seconds: number): Promise<number> {
  vi.resetModules();
  const { round } = await import('../../../src/state/round/round.ts');
  const { upgrader } = await import('../../../src/state/upgrader/upgrader.ts');
  const { upgradeRound } = await import('../../../src/state/round/upgrade.ts');
  const { syncUpgrader } = await import('../../../src/stageSync/syncUpgrader.ts');
  const donors = [{ id: 4, status: 'available', win: { ...TIDE, cost: 5 }, cost: 5 }] as const;
  const target = { id: 'dusk', name: 'Viper-9 | Dusk', img: '', price: 10 };
  const tap = { donors, target, chance: 47.5, key: 'a key', luckCode: '' };
  const skip = vi.fn();
  const calls = { mount: async () => {}, play: async () => 'done', unmount: vi.fn(), skip };
  syncUpgrader(calls as unknown as Stage);
  Object.assign(upgrader, { step: 'spin', donors, target, chance: 47.5 });
  const since = performance.now() / 1000;
  round.current = { ...upgradeRound(tap), phase: 'playing', plan: wheelPlan(475_000, 0), since };
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  Object.assign(round.current, { phase, since: since + seconds });
  await vi.advanceTimersByTimeAsync(0);
  return skip.mock.calls.length;
}

it('a spin that is cut short brakes, and the scene shows every result in its own time', async () => {
  expect(await skipsIn('braking', 3)).toBe(1);
  expect(await skipsIn('landed', 7.6)).toBe(0);
  expect(await skipsIn('landed', 1), 'with reduced motion').toBe(0);
});
