import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { texts as russian } from '../../locales/ru.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { type Account, button, CHEAP, prize, roundIsOn, startKnown } from './player.ts';
import { test } from './slowStage.ts';

// Wide enough for the panel to lie beside the game.
test.use({ viewport: { width: 1360, height: 800 } });

/** Comes with the developer panel open. */
async function open(page: Page, path: string): Promise<Account> {
  const account = await startKnown(page, newPlayer(), `${path}?panel`);
  await button(page, 'Developer panel').click();
  return account;
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Developer panel' });
const section = (page: Page, name: string) => panel(page).getByRole('region', { name });
const chip = (page: Page, part: string, name: string | RegExp) =>
  section(page, part).getByRole('button', { name, exact: true });

test('the device is measured, and another tier, a language, the pseudo-language and another mock user are chosen', async ({
  page,
}) => {
  await open(page, '/games');
  await expect(page.locator('html')).toHaveAttribute('data-tier', /./);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':speed')));
  await chip(page, 'Language', 'ru').click();
  await expect(page.getByRole('heading', { name: russian.games.title })).toBeVisible();

  await chip(page, 'Language', '[pšéûdö~]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[Gáméš~+\]$/);
  const words = await page.getByRole('main').innerText();
  const plain = words.split('\n').filter((line) => /\p{L}/u.test(line) && !/^[[\]~\s]|[~\]]$/.test(line));
  expect(plain).toEqual([]);
  await button(page, 'Developer panel').click();
  // The page has been loaded anew since the measurement.
  const tiers = panel(page).getByRole('region', { name: /^Tier: .+ Mpx\/s, \d+ M steps\/s\)$/ });
  await tiers.getByRole('button', { name: 'HIGH' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-tier', 'HIGH');
  await button(page, 'Developer panel').click();
  await chip(page, 'Language', '[pšéûdö~]').click();
  await expect(page.getByRole('heading', { name: russian.games.title })).toBeVisible();

  await button(page, 'Developer panel').click();
  await chip(page, 'Player', /^3 Bohdan/).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page).toHaveURL(/as=\d*3(&|$)|onboarding/);
});

test('an offline network shows the banner, a slow one skeletons for three seconds, and one of 401 ends the session', async ({
  page,
}) => {
  await open(page, '/games');
  await chip(page, 'Network', 'Offline').click();
  await expect(page.getByText(texts.common.offline)).toBeVisible();
  await chip(page, 'Page', '/transactions').click();
  await expect(page.getByRole('list').getByText(texts.error.network)).toBeVisible();
  await chip(page, 'Network', 'Fine').click();
  await expect(page.getByText(texts.common.offline)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // What stands in for the list is a list, too.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);

  await chip(page, 'Network', 'Slow').click();
  // The page itself counts: from outside it is looked at late on a busy machine.
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since: number | null = null;
        new MutationObserver((_, observer) => {
          const isWaiting = document.querySelector('main [aria-busy=true]') !== null;
          if (isWaiting) since ??= performance.now();
          if (isWaiting || since === null) return;
          observer.disconnect();
          resolve(performance.now() - since);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );
  await chip(page, 'Page', '/profile/history').click();
  expect(await shown).toBeGreaterThanOrEqual(2900);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await chip(page, 'Network', '401').click();
  await chip(page, 'Page', '/payment').click();
  await expect(page.getByRole('alert').getByText(texts.error.unauthorized)).toBeVisible();
  await chip(page, 'Network', 'Fine').click();
  await chip(page, 'State', 'ready').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('answers that get lost charge once', async ({ page }) => {
  const account = await open(page, '/cases');
  const before = await account.balance();
  await page.getByRole('link', { name: new RegExp(CHEAP.name) }).click();
  await expect(button(page, new RegExp(`^${texts.case.open}`))).toBeVisible();
  await chip(page, 'Network', 'Answers lost').click();
  await button(page, new RegExp(`^${texts.case.open}`)).click();
  await expect(page.getByText(texts.opening.safe)).toBeVisible();
  await chip(page, 'Network', 'Fine').click();
  await page.getByRole('main').getByRole('button', { name: texts.common.retry }).click();
  await roundIsOn(page);
  expect(await account.balance()).toBe(before - CHEAP.price);
});

/** What is to be seen in each state, in the panel's order. */
const STATES: Readonly<Record<string, (page: Page) => Locator>> = {
  countdown: (page) => page.getByRole('timer'),
  spin: (page) => button(page, texts.opening.skip),
  result: prize,
  toasts: (page) => page.getByText(texts.toast.tradelinkSaved),
  dialog: (page) => page.getByRole('alertdialog'),
  'no WebGL': (page) => page.getByRole('heading', { name: texts.games.title }),
  starting: (page) => page.locator('main[aria-busy=true]'),
  'start failed': (page) => page.getByRole('heading', { name: 'Failed to load profile data' }),
  unauthorized: (page) => page.getByRole('alert').getByText(texts.error.unauthorized),
  'outside Telegram': (page) => page.getByRole('heading', { name: texts.outside.title }),
  ready: (page) => button(page, new RegExp(`^${texts.profile.language}`)),
};

test('every state and every page is a tap away, also before the cases have come', async ({ page }) => {
  const deliverCases = await delayRequests(page, '**/api/cases/');
  await open(page, '/games');
  await expect(section(page, 'State').getByRole('button')).toHaveText(Object.keys(STATES));
  for (const [name, shown] of Object.entries(STATES)) {
    await chip(page, 'State', name).click();
    deliverCases();
    await expect(shown(page)).toBeVisible();
    if (name === 'dialog') await page.getByRole('alertdialog').getByRole('button').click();
    if (['countdown', 'spin', 'result'].includes(name)) await chip(page, 'Page', '/games').click();
  }

  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const chips = section(page, 'Page').getByRole('button');
  const count = await chips.count();
  expect(count).toBeGreaterThan(15);
  for (let place = 0; place < count; place++) {
    await chips.nth(place).click();
    const [path = ''] = ((await chips.nth(place).textContent()) ?? '').split(/[?…]/);
    await expect(page).toHaveURL(new RegExp(`^http://[^/]+${path}`));
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    await page.keyboard.press('Escape');
    // What a sheet uncovers takes no taps for an instant (hud/safeTaps.ts): one that falls on it would be lost.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(failures).toEqual([]);
});

/** How a payment dialog ends that is not paid, and what the page says then. */
const UNPAID = [
  ['Cancels', texts.error.paymentNotCompleted],
  ['Fails', texts.error.paymentNotCompleted],
  ['Stays silent', texts.payment.waiting],
] as const;

test('a payment dialog that is canceled, fails or stays silent is not paid for', async ({ page }) => {
  const account = await open(page, '/payment');
  const before = await account.balance();
  const payments: string[] = [];
  for (const [name, words] of UNPAID) {
    const again = button(page, texts.payment.choose);
    if (payments.length > 0) await again.click();
    await chip(page, 'Payment dialog', name).click();
    const invoice = page.waitForResponse('**/api/invoice/**');
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    payments.push((await (await invoice).json()).payment_id);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  }
  // Twice as long as what stands in for Telegram takes to pay.
  await page.waitForTimeout(4000);
  for (const id of payments) {
    expect((await account.call('GET', `/api/payment/status/${id}/`)).status).toBe('pending');
  }
  expect(await account.balance()).toBe(before);
  await expect(page.getByRole('heading', { name: texts.payment.waiting })).toBeVisible();
});
