import { expect, it, vi } from 'vitest';
import { isolateTests } from '../state/isolateTests.ts';
import { loadOpening } from '../state/openingPage.ts';
import { detail, FakeServer } from '../state/world.ts';

vi.mock('wouter/use-browser-location', () => ({ navigate() {} }));
isolateTests();

/** Presses a state of the panel in quick play; whether it has come, as far as that is known after a while. */
async function pressed(name: string, milliseconds: number) {
  const page = await loadOpening(new FakeServer());
  const { choices } = await import('../../../src/state/round/choices.ts');
  const { STATES } = await import('../../../src/local/jumps.ts');
  page.session.isFirstVisit = false;
  page.cases.list = [structuredClone(detail)];
  choices.quick = true;
  const end = Promise.resolve(STATES[name]?.()).then(() => 'there', String);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return { phase: page.phase(), end: await Promise.race([end, 'still waits']) };
}

it('a player of quick play comes to the spin and the result, and hears that there is no countdown', async () => {
  expect(await pressed('spin', 500)).toEqual({ phase: 'playing', end: 'there' });
  expect(await pressed('result', 1000)).toEqual({ phase: 'landed', end: 'there' });
  const { end } = await pressed('countdown', 20_000);
  expect(end).toBe('Error: the round has no countdown');
});
