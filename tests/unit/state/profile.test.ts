import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { detail, me } from './world.ts';

async function load(answer: (address: string, body: string) => Response | Promise<Response>) {
  vi.resetModules();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === '/') return new Response();
    if (address === '/api/cases/') return Response.json({ cases: [] });
    if (address !== '/api/me/') sent.push(`${address} ${body}`);
    return answer(address, String(body));
  });
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { locale, setLanguage } = await import('../../../src/i18n/locale.ts');
  await setLanguage('en');
  session.me = { ...me };
  const actions = await import('../../../src/state/account/profile.ts');
  const luck = await import('../../../src/state/account/luckCode.ts');
  const told = () => toasts.list.map(({ message }) => message);
  return { sent, session, toasts, told, locale, ...actions, ...luck };
}

const broken = () => Response.json({ error: 'internal error' }, { status: 500 });
const taken = () => Response.json({ lang: { result: true }, me: { ...me, lang: 'uk' } });

isolateTests();

describe('a language', () => {
  it('shows at once, before the server has said a word', async () => {
    const page = await load(() => new Promise(() => {}));
    void page.changeLanguage('uk');
    await expect.poll(() => page.locale.language).toBe('uk');
    expect(page.told()).toEqual([]);
  });

  it('may be written in capitals and is lowercased when it is sent', async () => {
    const page = await load(taken);
    await page.changeLanguage('UK');
    expect(page.sent).toEqual(['/api/lang/ lang=uk']);
    expect(page.locale.language).toBe('uk');
  });

  it('waits for the one before to be saved: their calls could overtake one another', async () => {
    const page = await load(taken);
    await Promise.all([page.changeLanguage('uk'), page.changeLanguage('pt')]);
    expect(page.sent).toEqual(['/api/lang/ lang=uk']);
    expect(page.locale.language).toBe('uk');
  });

  it('that is none of the nine is not sent', async () => {
    const page = await load(taken);
    await page.changeLanguage('fr');
    expect(page.sent).toEqual([]);
    expect(page.locale.language).toBe('en');
  });

  it.each([
    ['fails', broken],
    ['refuses', () => Response.json({ lang: { result: false } })],
  ])('is given back when the server %s', async (_, answer) => {
    const page = await load(answer);
    await page.changeLanguage('uk');
    expect(page.locale.language).toBe('en');
    expect(page.told()).toEqual([{ key: 'error.languageFailed' }]);
    expect(page.saving.language).toBe(false);
  });

  it('can be tried again', async () => {
    let up = false;
    const page = await load(() => (up ? taken() : broken()));
    await page.changeLanguage('uk');
    up = true;
    page.toasts.list[0]?.action?.();
    await expect.poll(() => page.told()).toContainEqual({ key: 'toast.languageChanged' });
    expect(page.locale.language).toBe('uk');
  });

  it('whose texts another release has named anew comes with a new start', async () => {
    const page = await load(taken);
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    vi.doMock('../../../locales/tr.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await page.changeLanguage('tr');
    expect(page.told()).toEqual([{ key: 'error.languageFailed' }]);
    expect(page.locale.language).toBe('en');
    page.toasts.list[0]?.action?.();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    vi.doUnmock('../../../locales/tr.ts');
  });

  it('that is saved while a case is loaded is that of its words, and of the list', async () => {
    const page = await load(taken);
    const { cases, loadCase, loadCases } = await import('../../../src/state/cases/cases.ts');
    let language = 'en';
    const late: (() => void)[] = [];
    const { fetch: others } = globalThis;
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      if (!address.includes('/case')) return others(address, options);
      const told = { ...detail, desc: language };
      if (language === 'en') await new Promise<void>((answer) => late.push(answer));
      return Response.json(address === '/api/cases/' ? { cases: [told] } : { case: told });
    });
    const loading = [loadCases(), loadCase(detail.id)];
    await page.changeLanguage('uk');
    language = 'uk';
    for (const answer of late) answer();
    await Promise.all(loading);
    expect(cases.byId[detail.id]?.desc).toBe('uk');
    expect(cases.list.map(({ desc }) => desc)).toEqual(['uk']);
  });

  it('that was asked for last is on show, whatever came first', async () => {
    const { setLanguage, locale } = await import('../../../src/i18n/locale.ts');
    await Promise.all([setLanguage('kk'), setLanguage('tr')]);
    expect(locale.language).toBe('tr');
  });
});

describe('a trade link', () => {
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=AbCd_-12';

  it('of another shape is not sent', async () => {
    const page = await load(broken);
    expect(await page.saveTradelink('https://example.com/')).toBe(false);
    expect(page.sent).toEqual([]);
    expect(page.told()[0]).toMatchObject({ key: 'error.tradelinkFormat' });
  });

  it('is sent as a form, without the spaces around it', async () => {
    const page = await load(() => Response.json({ tradelink: { result: true }, me }));
    expect(await page.saveTradelink(` ${link}\n`)).toBe(true);
    expect(new URLSearchParams(page.sent[0]?.split(' ')[1]).get('tradelink')).toBe(link);
  });

  it.each([
    ['in use', Response.json({ error: 'not uniq tradelink' }, { status: 409 }), 'error.tradelinkInUse'],
    ['incorrect', Response.json({ tradelink: { result: false } }), 'error.tradelinkIncorrect'],
    ['not saved', broken(), 'error.tradelinkFailed'],
  ])('that is %s is told', async (_, answer, key) => {
    const page = await load(() => answer);
    expect(await page.saveTradelink(link)).toBe(false);
    expect(page.told()).toEqual([{ key }]);
    expect(page.saving.tradelink).toBe(false);
  });
});

describe('a setting that was not saved', () => {
  const partner = 'https://steamcommunity.com/tradeoffer/new/?partner=';
  it.each<[string, (page: Awaited<ReturnType<typeof load>>, wish: 0 | 1) => Promise<unknown>, object]>([
    [
      'a trade link',
      (page, wish) => page.saveTradelink(`${partner}${wish}&token=AbCd_-12`),
      { tradelink: { result: true }, me },
    ],
    ['a limit', (page, wish) => page.saveLimits({ openings_day: wish }), { me }],
    ['a luck code', (page, wish) => page.saveLuckCode(`birch-cobalt-amber-000${wish}`), { me }],
    [
      'a language',
      (page, wish) => page.changeLanguage(wish === 0 ? 'uk' : 'pt'),
      { lang: { result: true }, me },
    ],
  ])('is not offered to be saved over a later one: %s', async (_, save, answer) => {
    let up = false;
    const page = await load(() => (up ? Response.json(answer) : broken()));
    await save(page, 0);
    up = true;
    expect(page.toasts.list.map(({ action }) => action !== null)).toEqual([true]);
    await save(page, 1);
    expect(page.sent).toHaveLength(2);
    expect(page.toasts.list.map(({ kind, action }) => [kind, action])).toEqual([['good', null]]);
  });
});

it.each<[string, (page: Awaited<ReturnType<typeof load>>) => Promise<unknown>, Partial<typeof me>]>([
  [
    'a trade link',
    (page) => page.saveTradelink('https://steamcommunity.com/tradeoffer/new/?partner=1&token=AbCd_-12'),
    { tradelink: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=AbCd_-12' },
  ],
  [
    'a break',
    (page) => page.saveLimits({ pause_days: 1 }),
    { limits: { ...me.limits, paused_seconds: 86_400 } },
  ],
  [
    'a luck code',
    (page) => page.saveLuckCode('birch-cobalt-amber-0007'),
    { luck_code: 'birch-cobalt-amber-0007' },
  ],
  [
    'a language',
    async (page) => {
      await page.changeLanguage('uk');
      return page.locale.language === 'uk';
    },
    { lang: 'uk' },
  ],
])('%s whose answer got lost shows as it was saved', async (_, save, saved) => {
  const page = await load((address) => {
    if (address === '/api/me/') return Response.json({ me: { ...me, ...saved } });
    throw new TypeError('failed to fetch');
  });
  expect(await save(page)).toBe(false);
  await expect.poll(() => page.session.me).toMatchObject(saved);
});

describe('a luck code', () => {
  it('is there at once, and the old one comes back when it is not kept', async () => {
    const page = await load(broken);
    const kept = page.saveLuckCode('birch-cobalt-amber-0007');
    expect(page.session.me?.luck_code).toBe('birch-cobalt-amber-0007');
    expect(await kept).toBe(false);
    expect(page.session.me?.luck_code).toBe(me.luck_code);
  });

  it('that another has followed is not what a late failure takes back', async () => {
    let fail = () => {};
    const failing = new Promise<Response>((answer) => (fail = () => answer(broken())));
    const page = await load((_, body) => {
      const { luck_code } = JSON.parse(body);
      return luck_code.endsWith('0007') ? failing : Response.json({ me: { ...me, luck_code } });
    });
    const first = page.saveLuckCode('birch-cobalt-amber-0007');
    expect(await page.saveLuckCode('cobalt-amber-birch-0008')).toBe(true);
    fail();
    expect(await first).toBe(false);
    expect(page.session.me?.luck_code).toBe('cobalt-amber-birch-0008');
    expect(page.toasts.list.map(({ action }) => action)).toEqual([null, null]);
  });
});

describe('two luck codes', () => {
  it('that both fail leave the one that the server has', async () => {
    const late: (() => void)[] = [];
    const page = await load(() => new Promise((answer) => late.push(() => answer(broken()))));
    const saves = [
      page.saveLuckCode('birch-cobalt-amber-0007'),
      page.saveLuckCode('cobalt-amber-birch-0008'),
    ];
    for (const fail of late) fail();
    expect(await Promise.all(saves)).toEqual([false, false]);
    expect(page.session.me?.luck_code).toBe(me.luck_code);
  });
});

describe('limits', () => {
  it('that are not kept are told, with the same limits to try again', async () => {
    const page = await load(broken);
    expect(await page.saveLimits({ openings_day: 5 })).toBe(false);
    expect(page.told()).toEqual([{ key: 'error.limitsFailed' }]);
    page.toasts.list[0]?.action?.();
    await expect.poll(() => page.sent).toHaveLength(2);
    expect(page.sent[0]).toBe(page.sent[1]);
  });
});
