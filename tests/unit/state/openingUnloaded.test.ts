import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { loadOpening, planned } from './openingPage.ts';
import { CASE_ID, detail, FakeServer } from './world.ts';

isolateTests();

it('a tap that waits for its case keeps the word on the one before, and is none once the player has gone on', async () => {
  const server = new FakeServer();
  const page = await loadOpening(server);
  const tap = () => {
    page.cases.byId = {};
    page.round.trouble = { message: { key: 'error.drawsPaused' }, needed: 0, canRetry: false };
    void page.openCase(CASE_ID);
  };
  tap();
  expect(page.round).toMatchObject({ current: null, trouble: { message: { key: 'error.drawsPaused' } } });
  page.leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.round).toMatchObject({ current: null, busy: false, trouble: null });
  expect(server.draws).toBe(0);
  tap();
  await planned();
  expect(page.round).toMatchObject({ current: { phase: 'countdown' }, trouble: null });
  expect(server.draws).toBe(1);
});

it('a tap that waits for its case is none where the player has begun another round meanwhile', async () => {
  const server = new FakeServer();
  const page = await loadOpening(server);
  const { byId } = page.cases;
  page.cases.byId = {};
  void page.openCase(CASE_ID);
  page.leave();
  page.cases.byId = byId;
  void page.openCase(CASE_ID);
  await planned();
  expect(page.round.current?.phase).toBe('countdown');
  expect(server.draws).toBe(1);
});

it('another try from a result is of the case as it was on show, also where a reload has forgotten it', async () => {
  const server = new FakeServer();
  const first = await loadOpening(server);
  await first.openCase(CASE_ID);
  await planned();
  const second = await loadOpening(server);
  second.cases.byId = {};
  second.resumeRound();
  await vi.advanceTimersByTimeAsync(200);
  server.detail = { ...detail, version: 2, price: 1500 };
  await second.openCase(CASE_ID);
  await planned();
  expect(second.round).toMatchObject({
    current: null,
    trouble: { message: { key: 'error.caseChanged' }, mustLook: true },
  });
  expect(server.balance).toBe(4000);
});

it('a case that is sold no more is told and forgotten: its page is to say so, and no tap is offered on it', async () => {
  const server = new FakeServer();
  const page = await loadOpening(server);
  const gone = () => Response.json({ error: 'case not found' }, { status: 404 });
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address === '/api/cases/') return Response.json({ cases: [] });
    return address.startsWith('/api/case/') ? gone() : server.fetch(address, request);
  });
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.round).toMatchObject({
    current: null,
    busy: false,
    trouble: { message: { key: 'error.caseNotFound' }, canRetry: false, mustLook: true },
  });
  expect(page.cases).toMatchObject({ byId: {}, list: [], status: 'ready' });
});

it('a tap that a reload has taken up and that is refused leads to look at the case, whose price may be another', async () => {
  const server = new FakeServer();
  server.fate.push('lose request');
  await (await loadOpening(server)).openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(0);
  server.fate.push('paused');
  const second = await loadOpening(server);
  second.cases.byId = {};
  second.resumeRound();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.round.trouble).toMatchObject({ message: { key: 'error.drawsPaused' }, mustLook: true });
});
