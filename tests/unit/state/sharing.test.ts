import { expect, it, vi } from 'vitest';
import type { Host } from '../../../src/state/host.ts';
import { fakeHost } from './fakeHost.ts';
import { isolateTests } from './isolateTests.ts';

const DROP = { id: 'a'.repeat(40), url: `https://app.example/d/${'a'.repeat(40)}` };

type Calls = Readonly<Record<string, () => Response>>;

const ANSWERS: Calls = {
  'POST /api/drop/': () => Response.json(DROP),
  [`POST /api/drop/${DROP.id}/message/`]: () => Response.json({ prepared_message: { id: 'm1' } }),
  [`DELETE /api/drop/${DROP.id}/`]: () => Response.json({ withdrawn: true }),
};
const broken = () => Response.json({ error: 'internal error' }, { status: 500 });

async function load(answers: Calls, outcome: Awaited<ReturnType<Host['share']>>) {
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) =>
    (answers[`${method} ${address}`] ?? broken)(),
  );
  const { setHost } = await import('../../../src/state/host.ts');
  const share = vi.fn(async () => outcome);
  const shareStory = vi.fn();
  setHost(fakeHost({ share, shareStory }));
  const { toasts } = await import('../../../src/state/toasts.ts');
  const actions = await import('../../../src/state/drop/sharing.ts');
  const told = () => toasts.list.map(({ message }) => message);
  const offered: string[] = [];
  const share7 = () => actions.shareDrop(7, (link) => offered.push(link));
  return { share, shareStory, told, offered, share7, ...actions };
}

isolateTests();

it('a drop is shared by the message that was prepared for it', async () => {
  const page = await load(ANSWERS, 'sent');
  await page.share7();
  expect(page.share).toHaveBeenCalledWith('m1');
  expect(page.sharing).toEqual({ byItem: { 7: DROP }, pending: {} });
});

it('a drop becomes a story by its tall card, with its address as the caption', async () => {
  const page = await load(ANSWERS, 'sent');
  await page.shareDropAsStory(7);
  expect(page.shareStory).toHaveBeenCalledExactlyOnceWith(`${DROP.url}/story.jpg?lang=ru`, DROP.url);
  expect(page.share).not.toHaveBeenCalled();
  expect(page.sharing).toEqual({ byItem: { 7: DROP }, pending: {} });
});

it('a person who sends the message to nobody is not asked again', async () => {
  const page = await load(ANSWERS, 'declined');
  await page.share7();
  expect(page.offered).toEqual([]);
});

it('where Telegram can’t share, whoever asked gets the link to be copied, and nobody who looks at the item later', async () => {
  const page = await load(ANSWERS, 'failed');
  await page.share7();
  expect(page.offered).toEqual([DROP.url]);
  expect(page.sharing).toEqual({ byItem: { 7: DROP }, pending: {} });
});

it('where no message could be prepared, the link is there to be copied', async () => {
  const page = await load({ ...ANSWERS, [`POST /api/drop/${DROP.id}/message/`]: broken }, 'sent');
  await page.share7();
  expect(page.share).not.toHaveBeenCalled();
  expect(page.offered).toEqual([DROP.url]);
});

it('a drop that is taken back is not shown as shared any more', async () => {
  const page = await load(ANSWERS, 'sent');
  await page.share7();
  await page.takeBackDrop(7, DROP.id);
  expect(page.sharing.byItem[7]).toBeNull();
  expect(page.told()).toEqual([{ key: 'drop.takenBack' }]);
});

it('a drop that could not be taken back is still shared, and says so', async () => {
  const page = await load({ 'POST /api/drop/': () => Response.json(DROP) }, 'sent');
  await page.share7();
  await page.takeBackDrop(7, DROP.id);
  expect(page.sharing.byItem[7]).toEqual(DROP);
  expect(page.told()).toEqual([{ key: 'drop.takeBackFailed' }]);
});

it('a second tap while the first is answered shares and takes back nothing more', async () => {
  const page = await load(ANSWERS, 'sent');
  await Promise.all([page.share7(), page.share7()]);
  expect(page.share).toHaveBeenCalledTimes(1);
  await Promise.all([page.takeBackDrop(7, DROP.id), page.takeBackDrop(7, DROP.id)]);
  expect(page.told()).toEqual([{ key: 'drop.takenBack' }]);
});
