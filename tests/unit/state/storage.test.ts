import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { loadUnanswered, playToTheEnd } from './openingPage.ts';
import { CASE_ID, FakeServer, MemoryStorage } from './world.ts';

isolateTests();

it('a tap that was left is charged once when it is tapped again, though something has cleared the storage', async () => {
  const server = new FakeServer();
  const page = await loadUnanswered(server);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  page.leave();
  await page.openCase(CASE_ID);
  await playToTheEnd();
  expect(page.phase()).toBe('landed');
  expect(server.draws).toBe(1);
});
