import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { button, newPlayer, startKnown, toCheapCase } from './player.ts';

/** What becomes of a call: an answer, or none. */
type Fate = { readonly status: number; readonly error?: string; readonly json?: object } | 'lost';

async function fail(page: Page, call: string, fate: Fate): Promise<void> {
  await page.route(call, (route) => {
    if (fate === 'lost') return route.abort('connectionfailed');
    return route.fulfill({
      status: fate.status,
      json: fate.json ?? { error: fate.error ?? 'internal error' },
    });
  });
}

const broken = { status: 500 } as const;
const russian = () => newPlayer() - 1;

interface Row {
  readonly what: string;
  readonly path: string;
  readonly call: string;
  readonly fate: Fate;
  /** Word for word as the catalogue has it, where it has it. */
  readonly words: string;
  readonly player?: () => number;
}

const LOADING: readonly Row[] = [
  {
    what: 'no network',
    path: '/cases',
    call: '**/api/cases/',
    fate: 'lost',
    words: 'Проблема с подключением к серверу',
    player: russian,
  },
  {
    what: '403',
    path: '/cases',
    call: '**/api/cases/',
    fate: { status: 403, error: 'forbidden' },
    words: 'Доступ запрещен',
    player: russian,
  },
  { what: 'the cases', path: '/cases', call: '**/api/cases/', fate: broken, words: texts.error.casesFailed },
  {
    what: 'a case',
    path: `/cases/${'e'.repeat(32)}`,
    call: '**/api/case/*/',
    fate: broken,
    words: texts.error.caseFailed,
  },
  {
    what: 'the profile',
    path: '/',
    call: '**/api/user/init/',
    fate: broken,
    words: 'Failed to load profile data',
  },
  {
    what: 'the inventory',
    path: '/inventory',
    call: '**/api/inventory/?*',
    fate: broken,
    words: texts.error.inventoryFailed,
  },
  {
    what: 'the packages',
    path: '/payment',
    call: '**/api/topup/',
    fate: broken,
    words: 'Failed to load packages',
  },
  {
    what: 'the transactions',
    path: '/transactions',
    call: '**/api/user/transactions/*',
    fate: broken,
    words: texts.error.transactionsFailed,
  },
  {
    what: 'the draws',
    path: '/profile/history',
    call: '**/api/history/*',
    fate: broken,
    words: texts.error.historyFailed,
  },
  {
    what: 'the items to upgrade',
    path: '/upgrader',
    call: '**/api/upgrader/',
    fate: broken,
    words: texts.error.upgraderItemsFailed,
  },
];

for (const { what, path, call, fate, words, player = newPlayer } of LOADING) {
  test(`a failure to load: ${what}`, async ({ page }) => {
    await fail(page, call, fate);
    await startKnown(page, player(), path);
    await expect(page.getByRole('list').getByText(words)).toBeVisible();
    await page.unroute(call);
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
  });
}

test('live wins that fail hide the ticker and are told once', async ({ page }) => {
  await fail(page, '**/api/live/', broken);
  await startKnown(page, newPlayer(), '/');
  await expect(page.getByText(texts.error.liveFailed)).toBeVisible();
  await expect(page.getByRole('region', { name: texts.home.live })).toHaveCount(0);
  await expect(page.getByRole('link', { name: texts.home.openCases })).toBeVisible();
});

test('an item and its withdrawal that fail are told, and tried again', async ({ page }) => {
  const ledger = await startKnown(page, newPlayer(), '/inventory');
  const [id] = await ledger.available();
  const call = `**/api/inventory/${id}/`;
  await fail(page, call, broken);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(texts.error.itemFailed)).toBeVisible();
  await page.unroute(call);
  const { inventory } = await ledger.call('GET', `/api/inventory/${id}/`);
  await page.route(call, (route) =>
    route.fulfill({ json: { inventory: { ...inventory, status: 'sending' } } }),
  );
  await sheet.getByRole('button', { name: texts.common.retry }).click();
  await fail(page, `${call}cancel/`, broken);
  await sheet.getByRole('button', { name: texts.item.cancel }).click();
  await expect(page.getByText(texts.error.cancelFailed)).toBeVisible();
  await expect(sheet.getByRole('button', { name: texts.item.cancel })).toBeVisible();
});

test('multipliers and a chance that fail are told, and tried again', async ({ page }) => {
  await startKnown(page, newPlayer(), '/upgrader');
  const first = page.locator('main li button').first();
  await fail(page, '**/api/upgrader/*/', broken);
  await first.click();
  await expect(page.getByRole('list').getByText(texts.error.multipliersFailed)).toBeVisible();
  await page.unroute('**/api/upgrader/*/');
  await page.getByRole('main').getByRole('button', { name: texts.common.retry }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await fail(page, '**/api/upgrader/*/*/', broken);
  await first.click();
  const toast = page.getByRole('listitem').filter({ hasText: texts.error.chanceFailed });
  await expect(toast).toBeVisible();
  await page.unroute('**/api/upgrader/*/*/');
  await toast.getByRole('button', { name: texts.common.retry }).click();
  await expect(page.getByRole('heading', { name: texts.upgrader.steps.confirm })).toBeVisible();
});

test('init data that is older than a day is used, with a warning in the console', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.clock.setFixedTime(Date.now() + 86_460_000);
  await startKnown(page, newPlayer(), '/games');
  await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
  expect(warnings).toContain('[init data] older than a day');
});

test('no case, and no such case', async ({ page }) => {
  await fail(page, '**/api/cases/', { status: 200, json: { cases: [] } });
  await startKnown(page, newPlayer());
  await expect(page.getByText('No cases available')).toBeVisible();
  await page.goto(`/cases/${'e'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'Case not found' })).toBeVisible();
  await page.getByRole('link', { name: texts.case.toCases }).click();
  await expect(page).toHaveURL(/\/cases$/);
});

const OPENINGS = [
  ['an opening that fails', { status: 400, error: 'bad request' }, 'Error opening case'],
  ['an opening whose answer is not one', { status: 200, json: { balance: 1 } }, 'Invalid opening response'],
  [
    'an opening that the player’s limits pause',
    { status: 423, error: 'opening paused' },
    texts.error.openingPaused,
  ],
] as const;

for (const [what, fate, words] of OPENINGS) {
  test(`${what} is told and can be tried again`, async ({ page }) => {
    await startKnown(page, newPlayer());
    await fail(page, '**/api/case/*/open/', fate);
    await (await toCheapCase(page)).click();
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
    await page.unroute('**/api/case/*/open/');
    await button(page, texts.common.retry).click();
    await expect(page.getByRole('timer')).toBeVisible();
  });
}

const LINKS = [
  ['in use', { status: 409, error: 'not uniq tradelink' }, 'Trade link already in use'],
  ['not right', { status: 200, json: { tradelink: { result: false } } }, 'Incorrect trade link entered'],
  ['not saved', broken, 'Error saving trade link'],
] as const;

test('a trade link that is not taken is told', async ({ page }) => {
  await startKnown(page, newPlayer(), '/profile?openTradeLink=true');
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=12&token=AbCd_-12';
  await page.getByRole('textbox').fill('https://example.com/');
  await button(page, texts.common.save).click();
  await expect(page.getByText(/^Invalid trade link format\. Link must start with https:/)).toBeVisible();
  for (const [, fate, words] of LINKS) {
    await fail(page, '**/api/tradelink/', fate);
    await page.getByRole('textbox').fill(link);
    await button(page, texts.common.save).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute('**/api/tradelink/');
  }
});

const REFUSED = [
  [broken, 'Failed to change language'],
  [{ status: 200, json: { lang: { result: false } } }, 'Failed to change language'],
] as const;

for (const [fate, words] of REFUSED) {
  test(`a language that is refused with ${fate.status} is given back`, async ({ page }) => {
    await startKnown(page, newPlayer(), '/profile');
    await fail(page, '**/api/lang/', fate);
    await button(page, new RegExp(`^${texts.profile.language}`)).click();
    await page.getByText('Русский').click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
}

test('a 401 is tried once more in silence', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/topup/', (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 401, json: { error: 'unauthorized' } }) : route.continue();
  });
  await startKnown(page, newPlayer(), '/payment');
  await expect(page.getByText('POPULAR')).toBeVisible();
  expect(calls).toBe(2);
});

test('a 401 that stays is told, and the app closes after two seconds', async ({ page }) => {
  let closedAt = 0;
  await page.exposeFunction('tellClosed', () => {
    closedAt = Date.now();
  });
  await page.addInitScript(() => {
    addEventListener('facet:closed', () => (window as unknown as { tellClosed(): void }).tellClosed());
  });
  let calls = 0;
  let refusedAt = 0;
  await page.route('**/api/topup/', (route) => {
    calls += 1;
    refusedAt = Date.now();
    return route.fulfill({ status: 401, json: { error: 'unauthorized' } });
  });
  await startKnown(page, russian(), '/payment');
  const words = 'Ошибка авторизации. Перезапустите приложение';
  await expect(page.getByRole('list').getByText(words)).toBeVisible();
  await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  await expect.poll(() => closedAt).toBeGreaterThanOrEqual(refusedAt + 2000);
  expect(calls).toBe(2);
});

test('started outside Telegram it says where it lives', async ({ page }) => {
  await page.route('**/local/session*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Нет данных авторизации Telegram')).toBeVisible();
  await expect(page.getByRole('heading')).toBeVisible();
});

test('at most twenty toasts stay, for three seconds', async ({ page }) => {
  await startKnown(page, newPlayer(), '/tasks');
  await fail(page, '**/api/tasks/*/', broken);
  const check = page
    .getByRole('listitem')
    .filter({ hasText: texts.tasks.name.avatar })
    .getByRole('button')
    .first();
  await expect(check).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = page.locator('ol[aria-live=polite] > li');
  for (let tap = 1; tap <= 22; tap++) {
    await check.evaluate((element: HTMLElement) => element.click());
    await expect(check).not.toHaveAttribute('aria-busy', 'true');
    await expect(toasts).toHaveCount(Math.min(20, tap));
  }
  await page.clock.runFor(2900);
  await expect(toasts).toHaveCount(20);
  await page.clock.runFor(200);
  await expect(toasts).toHaveCount(0);
});

test('a banner says that there is no network for as long as there is none', async ({ page, context }) => {
  await startKnown(page, newPlayer(), '/profile');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText(texts.common.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(texts.common.offline)).toHaveCount(0);
});

test('a page that breaks says so and can be loaded anew', async ({ page }) => {
  await page.route('**/assets/GamesPage*', (route) => route.abort());
  await startKnown(page, newPlayer(), '/games');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await page.unroute('**/assets/GamesPage*');
  await button(page, texts.common.reload).click();
  await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
});
