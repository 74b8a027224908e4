import { beforeEach, expect, it, vi } from 'vitest';
import { fairAt } from './chains.ts';
import { isolateTests } from './isolateTests.ts';
import { loadOpening, loadUnanswered, playToTheEnd } from './openingPage.ts';
import { CASE_ID, FakeServer, fair } from './world.ts';

isolateTests();
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

it('a draw that is answered after a later one is proved by what the phone knew as it was tapped', async () => {
  const page = await loadUnanswered(server);
  page.leave();
  await page.openCase(CASE_ID, 2);
  await playToTheEnd();
  expect(page.proof.state).toBe('ok');
  page.leave();
  await page.openCase(CASE_ID);
  await playToTheEnd();
  expect(page.opening().result?.receipt.k).toBe(1);
  expect(page.proof.state).toBe('ok');
  expect(server.draws).toBe(3);
});

it('a draw of a second try is proved by what another tab has learned since the first', async () => {
  const page = await loadOpening(server);
  const keep = (chain: object) => localStorage.setItem('facet:0:chain', JSON.stringify(chain));
  keep(fairAt(1, 3));
  server.fate.push('lose request');
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(0);
  keep({ ...fair, epoch: 1_790_000_000, change: 'renewed' });
  await vi.advanceTimersByTimeAsync(500);
  await playToTheEnd();
  expect(server.headers.map((headers) => headers.get('x-chain-epoch')).slice(0, 2)).toEqual([
    '0',
    '1790000000',
  ]);
  expect(page.proof.state).toBe('ok');
});
