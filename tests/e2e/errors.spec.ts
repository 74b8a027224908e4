import { expect, type Locator } from '@playwright/test';
import { LANGUAGES } from '../../common/api/schemas.ts';
import { texts } from '../../locales/en.ts';
import { texts as russian } from '../../locales/ru.ts';
import { EN } from '../../server/texts/en.ts';
import { lift, loseOnce } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { tierAgent } from '../tierAgent.ts';
import { textsOf } from '../visual/languages.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { broken, fail } from './failCall.ts';
import { holdToasts } from './holdToasts.ts';
import { button, CHEAP, roundIsOn, startKnown, toCheapCase, walk } from './player.ts';
import { test } from './slowStage.ts';

/** Whether the middle of what is shown is on the screen, and nothing lies over it. */
function isOnTop(shown: Locator): Promise<boolean> {
  return shown.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test('init data that is older than a day is used, with a warning in the console', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.clock.setFixedTime(Date.now() + 86_460_000);
  await startKnown(page, newPlayer(), '/games');
  await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
  expect(warnings).toContain('[init data] older than a day');
});

test('an empty list of cases says so, and an unknown case and the welcome case that was opened lead back to it', async ({
  page,
}) => {
  await fail(page, '**/api/cases/', { status: 200, json: { cases: [] } });
  await startKnown(page, newPlayer());
  await expect(page.getByText('No cases available')).toBeVisible();
  await walk(page, `/cases/${'e'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'Case not found' })).toBeVisible();
  const toCases = page.getByRole('link', { name: texts.case.toCases });
  await toCases.click();
  await expect(page).toHaveURL(/\/cases$/);
  await walk(page, `/cases/${WELCOME_CASE_ID}`);
  await expect(toCases).toBeVisible();
  await expect(page.getByText(texts.case.free)).toHaveCount(0);
});

const OPENINGS = [
  [{ status: 400, error: 'bad request' }, 'Error opening case'],
  [{ status: 200, json: { balance: 1 } }, 'Invalid opening response'],
  [{ status: 423, error: 'opening paused' }, texts.error.openingPaused],
] as const;

test('an opening that fails, is paused or has no right answer can be tried again, and its room has the offline banner', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startKnown(page, newPlayer());
  let again = await toCheapCase(page);
  for (const [fate, words] of OPENINGS) {
    // The newest of several fates is the one that counts. None is lifted: the file of the room may be on its way.
    await fail(page, '**/api/case/*/open/', fate);
    await again.click();
    await expect(page).toHaveURL(/\/opening$/);
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
    await expect(page.getByRole('alert').getByRole('heading')).toBeFocused();
    again = button(page, texts.common.retry);
  }
  await lift(page, '**/api/case/*/open/');
  await again.click();
  await roundIsOn(page);

  await context.setOffline(true);
  const banner = page.getByRole('status').getByText(texts.common.offline);
  await expect(banner).toBeVisible();
  expect(await isOnTop(banner)).toBe(true);
  // From edge to edge of a wide window.
  expect(await banner.locator('xpath=../..').boundingBox()).toMatchObject({ x: 0, width: 1280 });
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('a case that is sold otherwise by now is told before anything is charged, and shown as it is', async ({
  page,
}) => {
  const account = await startKnown(page, newPlayer());
  const before = await account.balance();
  await page.route('**/api/case/*/', async (route) => {
    const response = await route.fetch();
    const { case: sold } = await response.json();
    await route.fulfill({ response, json: { case: { ...sold, version: sold.version + 1, price: 80 } } });
  });
  const open = await toCheapCase(page);
  await expect(open).toContainText('80');
  await open.click();
  await expect(page.getByRole('alert').getByText(texts.error.caseChanged)).toBeVisible();
  await expect(button(page, texts.common.retry)).toBeHidden();
  expect(await account.balance()).toBe(before);
  await page.getByRole('link', { name: texts.opening.toCase }).click();
  await expect(open).toContainText(String(CHEAP.price));
  await open.click();
  await roundIsOn(page);
  expect(await account.balance()).toBe(before - CHEAP.price);
});

const LINKS = [
  [{ status: 409, error: 'not uniq tradelink' }, 'Trade link already in use'],
  [{ status: 200, json: { tradelink: { result: false } } }, 'Incorrect trade link entered'],
  [broken, 'Error saving trade link'],
] as const;

test('a trade link that is not taken is told, and a language that gets lost or is refused is given back', async ({
  page,
}) => {
  await startKnown(page, newPlayer(), '/profile?openTradeLink=true');
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=12&token=AbCd_-12';
  await page.getByRole('textbox').fill('https://example.com/');
  await button(page, texts.common.save).click();
  await expect(page.getByText(/^Invalid trade link format\. Link must start with https:/)).toBeVisible();
  for (const [fate, words] of LINKS) {
    await fail(page, '**/api/tradelink/', fate);
    await page.getByRole('textbox').fill(link);
    await button(page, texts.common.save).click();
    await expect(page.getByText(words)).toBeVisible();
    await lift(page, '**/api/tradelink/');
  }

  await page.keyboard.press('Escape');
  await fail(page, '**/api/lang/', broken);
  await loseOnce(page, '**/assets/ru-*.js');
  await button(page, new RegExp(`^${texts.profile.language}`)).click();
  await holdToasts(page);
  await page.getByText('Русский').click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Failed to change language' });
  await expect(toast).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const refused = page.waitForResponse('**/api/lang/');
  await toast.getByRole('button', { name: texts.common.retry }).click();
  await refused;
  await expect(toast).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a 401 is tried once more in silence, and one that stays is told, and the app closes after two seconds', async ({
  page,
}) => {
  let closedAt = 0;
  await page.exposeFunction('tellClosed', () => {
    closedAt = Date.now();
  });
  await page.addInitScript(() => {
    addEventListener('facet:closed', () => (window as unknown as { tellClosed(): void }).tellClosed());
  });
  let calls = 0;
  let refusedAt = 0;
  let stays = false;
  await page.route('**/api/topup/', (route) => {
    calls += 1;
    if (calls > 1 && !stays) return route.continue();
    refusedAt = Date.now();
    return route.fulfill({ status: 401, json: { error: 'unauthorized' } });
  });
  // A mock player of a number that ends so speaks Russian.
  await startKnown(page, newPlayer() - 1, '/payment');
  await expect(page.getByText(russian.payment.popular)).toBeVisible();
  expect(calls).toBe(2);
  expect(closedAt).toBe(0);

  stays = true;
  await walk(page, '/games');
  await expect(page.getByRole('heading', { name: russian.games.title })).toBeVisible();
  await walk(page, '/payment');
  const words = 'Ошибка авторизации. Перезапустите приложение';
  await expect(page.getByRole('list').getByText(words)).toBeVisible();
  await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  await expect.poll(() => closedAt).toBeGreaterThanOrEqual(refusedAt + 2000);
  expect(calls).toBe(4);
});

test('started outside Telegram it says where it lives', async ({ page }) => {
  await page.route('**/local/session*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Нет данных авторизации Telegram')).toBeVisible();
  await expect(page.getByRole('heading')).toBeVisible();
});

interface ToastText {
  readonly text: string;
  /** The word on the button. */
  readonly retry: string;
}

/** Texts of toasts in every language. */
async function toastTexts(): Promise<ToastText[]> {
  const all = await Promise.all(LANGUAGES.map(textsOf));
  return all.flatMap(({ error, toast, common: { retry } }) =>
    [...Object.values(error), ...Object.values(toast)]
      .filter((text) => typeof text === 'string')
      .map((text) => ({ text, retry })),
  );
}

/** Those texts that leave a toast like this one, which has a button. Runs in the browser. */
function tooLong(element: Element, all: readonly ToastText[]): ToastText[] {
  const list = element.parentElement?.cloneNode() as HTMLElement;
  const copy = element.cloneNode(true) as HTMLElement;
  document.body.append(list);
  list.append(copy);
  const [said, button] = [copy.querySelector('span'), copy.querySelector('button')];
  if (!said || !button) throw new Error('a toast has words and a button');
  const range = document.createRange();
  const long = all.filter(({ text, retry }) => {
    said.textContent = text;
    button.textContent = retry;
    range.selectNodeContents(said);
    const [words, pressed, whole] = [range, button, copy].map((part) => part.getBoundingClientRect());
    if (!words || !pressed || !whole) return true;
    const end = pressed.top < words.bottom ? pressed.left : whole.right;
    return words.right > end || pressed.right > whole.right || whole.right > innerWidth;
  });
  list.remove();
  return long;
}

test.describe('by a clock that stands', () => {
  // Said, not measured: by such a clock that would never end.
  test.use({ userAgent: tierAgent('AVERAGE') });

  test('at most twenty toasts stay, for three seconds, and no text of any language leaves one at 320 or 390 px', async ({
    page,
  }) => {
    await startKnown(page, newPlayer(), '/tasks');
    await fail(page, '**/api/tasks/*/', broken);
    const check = page.getByRole('listitem').filter({ hasText: EN.tasks.avatar }).getByRole('button').first();
    await expect(check).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const toasts = page.locator('ol[aria-live=polite] > li');
    for (let tap = 1; tap <= 22; tap++) {
      await check.evaluate((element: HTMLElement) => element.click());
      await expect(check).not.toHaveAttribute('aria-busy', 'true');
      await expect(toasts).toHaveCount(Math.min(20, tap));
      expect(await isOnTop(toasts.last())).toBe(true);
    }
    // A shadow that falls 12 px down and is blurred over 32 more would end at a line.
    const roomBelow = await toasts.last().evaluate((toast: HTMLElement) => {
      const { offsetTop, offsetHeight, offsetParent } = toast;
      return (offsetParent?.clientHeight ?? 0) - offsetTop - offsetHeight;
    });
    expect(roomBelow).toBeGreaterThanOrEqual(44);

    const written = await toastTexts();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await toasts.first().evaluate(tooLong, written), `at ${width} px`).toEqual([]);
    }

    await page.clock.runFor(2900);
    await expect(toasts).toHaveCount(20);
    await page.clock.runFor(200);
    await expect(toasts).toHaveCount(0);
  });
});

test('a server that fails at the start is told once, and the network is not blamed', async ({ page }) => {
  await fail(page, '**/api/**', broken);
  await startKnown(page, newPlayer(), '/profile');
  await expect(page.getByRole('heading', { name: 'Failed to load profile data' })).toBeVisible();
  await expect(page.getByText(/Failed to load/)).toHaveCount(1);
  await expect(page.getByText(texts.common.checkNetwork)).toHaveCount(0);
  await lift(page, '**/api/**');
  await button(page, texts.common.retry).click();
  await expect(page.getByRole('button', { name: texts.profile.language })).toBeVisible();
});
