import { expect, it, vi } from 'vitest';
import type { Host } from '../../../src/state/host.ts';
import { fakeHost } from './fakeHost.ts';
import { isolateTests } from './isolateTests.ts';
import { me } from './world.ts';

async function load(outcome: Awaited<ReturnType<Host['share']>>, status = 200) {
  vi.resetModules();
  const message = { prepared_message: { id: 'm1' } };
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    expect(`${method} ${address}`).toBe('POST /api/statistics/message/');
    return Response.json(status === 200 ? message : { error: 'telegram unavailable' }, { status });
  });
  const { setHost } = await import('../../../src/state/host.ts');
  const share = vi.fn(async () => outcome);
  setHost(fakeHost({ share }));
  const { session } = await import('../../../src/state/session.ts');
  session.me = { ...me, ref_link: 'https://t.me/facet?startapp=ref_me' };
  const offer = vi.fn();
  return { share, offer, ...(await import('../../../src/state/account/statistics.ts')) };
}

isolateTests();

it('statistics are shared once by the message that was prepared for them, though tapped twice', async () => {
  const page = await load('sent');
  await Promise.all([page.shareStatistics(page.offer), page.shareStatistics(page.offer)]);
  expect(page.share).toHaveBeenCalledExactlyOnceWith('m1');
  expect(page.statistics.sharing).toBe(false);
  expect(page.offer).not.toHaveBeenCalled();
});

it.each([
  ['Telegram can’t share', 'failed', 200],
  ['no message could be prepared', 'sent', 502],
] as const)('where %s, the player’s link is there to be copied', async (_, outcome, status) => {
  const page = await load(outcome, status);
  await page.shareStatistics(page.offer);
  expect(page.offer).toHaveBeenCalledExactlyOnceWith('https://t.me/facet?startapp=ref_me');
});
