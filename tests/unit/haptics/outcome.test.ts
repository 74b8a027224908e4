import { beforeEach, expect, it, vi } from 'vitest';
import type { Draw } from '../../../common/api/schemas.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { blockPage, loadOpening, planned, playToTheEnd } from '../state/openingPage.ts';
import { CASE_ID, FakeServer, PRICE } from '../state/world.ts';

isolateTests();

const felt = { notify: vi.fn(), pulse: vi.fn() };
beforeEach(() => {
  for (const call of Object.values(felt)) call.mockClear();
  vi.doMock('../../../src/telegram/haptics.ts', () => felt);
});

/** Opens as many cases as there are `costs`, dollars of their items, and plays until the result shows. */
async function openWorth(costs: readonly number[]): Promise<void> {
  const server = new FakeServer();
  const priced = async (...call: Parameters<FakeServer['fetch']>) => {
    const answer = await server.fetch(...call);
    if (!call[0].endsWith('/open/')) return answer;
    const { opens, ...rest } = await answer.json();
    const draws = opens.map((draw: Draw, i: number) => ({ ...draw, win: { ...draw.win, cost: costs[i] } }));
    return Response.json({ ...rest, opens: draws });
  };
  const page = await loadOpening(Object.assign(Object.create(server), { fetch: priced }));
  const { syncHaptics } = await import('../../../src/haptics/syncHaptics.ts');
  syncHaptics();
  await page.openCase(CASE_ID, costs.length);
  await playToTheEnd();
  await vi.advanceTimersByTimeAsync(500);
}

it('several are a success where all together return more than they cost, whatever the first is', async () => {
  await openWorth([0, (2 * PRICE + 100) / 1000]);
  expect(felt.notify).toHaveBeenCalledExactlyOnceWith('success');
  felt.notify.mockClear();
  await openWorth([(PRICE + 100) / 1000, 0]);
  expect(felt.notify).toHaveBeenCalledExactlyOnceWith('warning');
});

it('ten times the price rolls in the hand for 1.2 s, quicker and harder', async () => {
  await openWorth([0, (20 * PRICE) / 1000]);
  felt.pulse.mockClear();
  await vi.advanceTimersByTimeAsync(1_300);
  const styles = felt.pulse.mock.calls.map(([style]) => style);
  expect(styles.join(' ')).toMatch(/^(light )*(medium )+heavy heavy$/);

  felt.pulse.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await openWorth([0, (20 * PRICE) / 1000]);
  await vi.advanceTimersByTimeAsync(1_300);
  expect(felt.notify, 'with reduced motion').toHaveBeenCalledWith('success');
  expect(felt.pulse.mock.calls.flat()).not.toContain('medium');
});

it('closing asks first while a payment is waited for', async () => {
  vi.resetModules();
  const asked: boolean[] = [];
  vi.doMock('../../../src/telegram/closing.ts', () => ({ confirmClosing: (is: boolean) => asked.push(is) }));
  const { payment } = await import('../../../src/state/payments/payment.ts');
  const { syncHaptics } = await import('../../../src/haptics/syncHaptics.ts');
  syncHaptics();
  for (const state of ['creating', 'waiting', 'paid'] as const) {
    payment.state = state;
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(asked).toEqual([false, false, true, false]);
  vi.doUnmock('../../../src/telegram/closing.ts');
});

it('a reel that is cut short strikes hard as it stops, 0.4 s later', async () => {
  const { skipRound } = await spinFelt();
  await vi.advanceTimersByTimeAsync(4_000);
  skipRound();
  felt.pulse.mockClear();
  await vi.advanceTimersByTimeAsync(399);
  expect(felt.pulse).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(felt.pulse.mock.calls).toEqual([['heavy']]);
});

/** Opens a case whose reel has been turning for a second, and forgets what was felt of it. */
async function spinFelt() {
  const page = await loadOpening(new FakeServer());
  const { setVisible } = await import('../../../src/state/network.ts');
  const { syncHaptics } = await import('../../../src/haptics/syncHaptics.ts');
  syncHaptics();
  void page.openCase(CASE_ID);
  await planned();
  await vi.advanceTimersByTimeAsync(3_000 + 1_000);
  expect(felt.pulse).toHaveBeenCalled();
  felt.pulse.mockClear();
  return { setVisible, skipRound: page.skipRound };
}

it('a page that was frozen for three seconds of a spin does not feel them all at once', async () => {
  await spinFelt();
  blockPage(3_000);
  await vi.advanceTimersByTimeAsync(2_700);
  expect(felt.pulse).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(felt.pulse).toHaveBeenCalled();
});

it('an app that is hidden is not felt, neither its reel nor its result', async () => {
  const { setVisible } = await spinFelt();
  setVisible(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(felt.pulse).not.toHaveBeenCalled();
  setVisible(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(felt.pulse).toHaveBeenCalled();
  setVisible(false);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(felt.notify).not.toHaveBeenCalled();
});
