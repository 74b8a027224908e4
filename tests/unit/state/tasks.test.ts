import { describe, expect, it, vi } from 'vitest';
import type { Host } from '../../../src/state/host.ts';
import { crystalsLeft } from '../../../src/state/tasks/crystalsLeft.ts';
import { fakeHost } from './fakeHost.ts';
import { isolateTests } from './isolateTests.ts';
import { me } from './world.ts';

const LINK = 'https://t.me/facet_bot?startapp=ref_1';

async function load(answer: (address: string) => Response | Promise<Response>, share: Host['share']) {
  vi.resetModules();
  const fetch = vi.fn(async (address: string, _request: RequestInit) => answer(address));
  vi.stubGlobal('fetch', fetch);
  const { setHost } = await import('../../../src/state/host.ts');
  const openLink = vi.fn();
  const shared = vi.fn(share);
  setHost(fakeHost({ share: shared, openLink, askWriteAccess: async () => 'declined' }));
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { setLanguage } = await import('../../../src/i18n/locale.ts');
  await setLanguage('en');
  const actions = await import('../../../src/state/tasks/tasks.ts');
  session.me = { ...me, ref_link: LINK };
  const told = () => toasts.list.map(({ message }) => message);
  const offer = vi.fn();
  const invite = () => actions.invite(offer);
  return { fetch, openLink, shared, session, toasts, told, offer, ...actions, invite };
}

const sent: Host['share'] = async () => 'sent';
const paid = () => Response.json({ bonus: 100, tasks: [], balance: 5100 });
const broken = () => Response.json({ error: 'internal error' }, { status: 500 });
/** The idempotency keys that tasks were claimed under. */
const claimKeys = ({ mock }: Awaited<ReturnType<typeof load>>['fetch']) =>
  mock.calls
    .filter(([address]) => address.startsWith('/api/tasks/'))
    .map(([, { headers }]) => new Headers(headers).get('idempotency-key'));
const prepared = () => Response.json({ prepared_message: { id: 'm1' } });

isolateTests();

describe('a task', () => {
  it('brings its bonus and the new list, and says how much', async () => {
    const page = await load(paid, sent);
    await page.completeTask('avatar');
    expect(page.session).toMatchObject({ balance: 5100, tasks: [] });
    expect(page.told()).toEqual([{ key: 'toast.taskCompleted', params: { count: 100 } }]);
    expect(page.tasks.pending).toEqual({});
  });

  it('is not asked for twice by two taps, while another may be', async () => {
    const page = await load(() => new Promise(() => {}), sent);
    void page.completeTask('avatar');
    void page.completeTask('avatar');
    void page.completeTask('daily');
    const asked = page.fetch.mock.calls.map(([address]) => address);
    expect(asked).toEqual(['/api/tasks/avatar/', '/api/tasks/daily/']);
  });

  it('that fails can be tried again, as the same tap', async () => {
    let up = false;
    const page = await load(() => (up ? paid() : broken()), sent);
    await page.completeTask('avatar');
    expect(page.told()).toEqual([{ key: 'error.taskFailed' }]);
    up = true;
    page.toasts.list[0]?.action?.();
    await expect.poll(() => page.session.balance).toBe(5100);
    expect(page.tasks.pending).toEqual({});
    expect(claimKeys(page.fetch)).toHaveLength(3);
    expect(new Set(claimKeys(page.fetch)).size).toBe(1);
  });

  it.each([
    ['was cut off', () => Promise.reject(new TypeError('failed to fetch'))],
    ['was put in the place of', () => new Response('<html>', { status: 502 })],
  ])('whose answer %s is asked for again as the same tap, and tells its bonus', async (_, lost) => {
    let claims = 0;
    const page = await load(() => (++claims === 1 ? lost() : paid()), sent);
    await page.completeTask('daily');
    expect(page.told()).toEqual([{ key: 'toast.taskCompleted', params: { count: 100 } }]);
    expect(claimKeys(page.fetch)).toHaveLength(2);
    expect(new Set(claimKeys(page.fetch)).size).toBe(1);
  });

  it.each([
    ['was lost', () => Promise.reject(new TypeError('failed to fetch')), 'error.network', true],
    [
      'was for another tap',
      () => Response.json({ error: 'task already done' }, { status: 409 }),
      'error.taskAlreadyDone',
      false,
    ],
  ])('whose answer %s shows its bonus all the same', async (_, answer, key, isOffered) => {
    const now = () => Response.json({ me: { ...me, balance: 5100, tasks: [] } });
    const page = await load((address) => (address === '/api/me/' ? now() : answer()), sent);
    await page.completeTask('daily');
    await expect.poll(() => page.session.balance).toBe(5100);
    expect(page.told()).toEqual([{ key }]);
    expect(page.toasts.list[0]?.action !== null, 'another try is offered').toBe(isOffered);
  });

  it('that is not done says so in the words of the refusal', async () => {
    const refused = () => Response.json({ error: 'task not completed' }, { status: 409 });
    const page = await load(refused, sent);
    await page.completeTask('channel');
    expect(page.told()).toEqual([{ key: 'error.taskNotCompleted' }]);
    expect(claimKeys(page.fetch)).toHaveLength(1);
  });

  it('opens what it asks for', async () => {
    const page = await load(paid, sent);
    page.openTask({ id: 'channel', action: 'https://t.me/facet_channel' });
    expect(page.openLink).toHaveBeenCalledWith('https://t.me/facet_channel');
  });
});

it('the crystals that tasks still bring are those of open ones that end', () => {
  const task = { id: 't', type: 'other', category: 'other', name: 'T', action: null } as const;
  const tasks = [
    { ...task, active: true, bonus: 100, reward_frequency: 'once' },
    { ...task, active: true, bonus: 50, reward_frequency: 'daily' },
    { ...task, active: false, bonus: 300, reward_frequency: 'once' },
    { ...task, active: true, bonus: 500, reward_frequency: 'infinity' },
  ] as const;
  expect(crystalsLeft(tasks)).toBe(150);
});

describe('an invitation', () => {
  it('is prepared with the player’s link and offered to chats', async () => {
    const page = await load(prepared, sent);
    await page.invite();
    const body = JSON.parse(String(page.fetch.mock.calls[0]?.[1].body));
    expect(body).toEqual({
      message_text: 'Open your first case in Facet for free',
      ref_link: LINK,
      allow_user_chats: true,
      allow_bot_chats: false,
      allow_group_chats: true,
      allow_channel_chats: false,
    });
    expect(page.shared).toHaveBeenCalledWith('m1');
    expect(page.told()).toEqual([{ key: 'toast.invitationReady' }]);
    expect(page.tasks.inviting).toBe(false);
    expect(page.offer).not.toHaveBeenCalled();
  });

  it.each([
    ['sent', ['toast.invitationReady', 'toast.botMessages']],
    ['declined', ['toast.invitationReady']],
  ] as const)(
    'that was %s has messages of the bot offered where a bonus may come of it',
    async (outcome, keys) => {
      const page = await load(prepared, async () => outcome);
      const neverAsked = { asked: false, allowed: false, delivery: true, bonus: true, payment: true };
      page.session.me = { ...me, ref_link: LINK, bot_messages: { ...neverAsked, time_zone: null } };
      await page.invite();
      expect(page.told()).toEqual(keys.map((key) => ({ key })));
    },
  );

  it('that the person does not send is no failure', async () => {
    const page = await load(prepared, async () => 'declined');
    await page.invite();
    expect(page.offer).not.toHaveBeenCalled();
    expect(page.told()).toEqual([{ key: 'toast.invitationReady' }]);
  });

  it('that the client cannot offer gives the link to copy', async () => {
    const page = await load(prepared, async () => 'failed');
    await page.invite();
    expect(page.told()).toEqual([{ key: 'error.inviteMessageFailed' }]);
    expect(page.offer).toHaveBeenCalledExactlyOnceWith(LINK);
  });

  it('that cannot be prepared gives the link to copy', async () => {
    const page = await load(broken, sent);
    await page.invite();
    expect(page.told()).toEqual([{ key: 'error.inviteFailed' }]);
    expect(page.tasks.inviting).toBe(false);
    expect(page.offer).toHaveBeenCalledExactlyOnceWith(LINK);
    expect(page.shared).not.toHaveBeenCalled();
  });

  it('without a link of the player is refused before anything is asked', async () => {
    const page = await load(prepared, sent);
    page.session.me = { ...me, ref_link: null };
    await page.invite();
    expect(page.told()).toEqual([{ key: 'error.refLinkUnavailable' }]);
    expect(page.fetch).not.toHaveBeenCalled();
  });

  it('is made once while the client shows its chats', async () => {
    const page = await load(prepared, () => new Promise(() => {}));
    void page.invite();
    await vi.advanceTimersByTimeAsync(0);
    void page.invite();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.shared).toHaveBeenCalledTimes(1);
  });
});
