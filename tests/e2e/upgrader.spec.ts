import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { lift } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { fliesIntoItsCard } from './fliesIntoItsCard.ts';
import { jumpsAsItBegins } from './jumpsAsItBegins.ts';
import { opacityAtFirst } from './opacityAtFirst.ts';
import { type Account, button, middleOf, startKnown, walk } from './player.ts';
import { test } from './slowStage.ts';

const UPGRADE = '**/api/upgrader/*/*/upgrade/';

// The last long file: its tests are shared out among the workers that have nothing else to do.
test.describe.configure({ mode: 'parallel' });
// What is won flies into its card, whose page is there already.
test.use({ contextOptions: { reducedMotion: 'reduce' }, fetchesAhead: true });

let account: Account;

async function start(page: Page, items: number): Promise<void> {
  account = await startKnown(page, newPlayer(), '/upgrader', async (known) => {
    if (items === 0) return;
    await known.topUp();
    await known.openToUpgrade(items);
  });
}

const step = (page: Page, name: string) => page.getByRole('heading', { name: new RegExp(`${name}$`) });
const firstCard = (page: Page) => page.locator('main li button').first();

/** Steps 1 to 3: the first item, and the first target of the first or the last multiplier. */
async function toConfirm(page: Page, multiplier: 'first' | 'last'): Promise<void> {
  const first = step(page, texts.upgrader.steps.item);
  await expect(first.or(step(page, texts.upgrader.steps.target))).toBeVisible();
  if (await first.isVisible()) await firstCard(page).click();
  await expect(step(page, texts.upgrader.steps.target)).toBeVisible();
  const multipliers = page.getByRole('radio');
  await expect(multipliers.first()).toBeAttached();
  if (multiplier === 'last') {
    if (await button(page, texts.upgrader.showAll).isVisible()) {
      expect(await multipliers.count()).toBe(5);
      await button(page, texts.upgrader.showAll).click();
    }
    await page.locator('main fieldset label').last().click();
  }
  const chances = await page.locator('main li').getByText(/%$/).allTextContents();
  expect(chances.map(Number.parseFloat)).toEqual(chances.map(Number.parseFloat).sort((a, b) => b - a));
  await firstCard(page).click();
  await expect(step(page, texts.upgrader.steps.confirm)).toBeVisible();
}

/** Nothing of the page is to be scrolled for, on the smallest phones. */
async function fitsSmallPhones(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 568],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The app takes up the window's new height a moment later.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
}

/** Upgrades until it ends as wanted: near the best chance it is won, near the least it is lost. */
async function upgradeUntil(page: Page, multiplier: 'first' | 'last', end: string): Promise<void> {
  for (let tries = 0; tries < 8; tries++) {
    await toConfirm(page, multiplier);
    await button(page, texts.upgrader.go).click();
    await expect(step(page, texts.upgrader.steps.result)).toBeVisible();
    if (await page.getByRole('heading', { name: end }).isVisible()) return;
    await button(page, texts.upgrader.again).click();
  }
  throw new Error(`no upgrade ended with ${end}`);
}

/** Width of the wheel's place as it begins to glide to where the result leaves it, px. */
function widthAtResult(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const box = document.querySelector<HTMLElement>('main [class*=_box_]');
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...how) {
          if (box?.matches('[class*=_result_]')) resolve(box.offsetWidth);
          return animate.apply(this, how);
        };
      }),
  );
}

test('an upgrade goes through five steps, alone on the screen while it spins, and is won or lost', async ({
  page,
}) => {
  await start(page, 9);
  await expect(step(page, texts.upgrader.steps.item)).toBeVisible();
  const before = await account.items();
  // From a few cents a target of fifty times as much is in reach.
  await expect(firstCard(page).getByText('up to ×50')).toBeVisible();
  await toConfirm(page, 'first');
  await expect(page.getByText(/^\d+(\.\d+)?%$/)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const jumps = await jumpsAsItBegins(page);
  const glided = widthAtResult(page);
  // The page itself looks: from outside a second of the countdown is seen late on a busy machine, or never.
  const counted = page.waitForFunction(() => document.querySelector('[role=timer]')?.textContent === '3');
  await button(page, texts.upgrader.go).click();
  await counted;
  await expect(page).toHaveURL(/\/upgrader\?hideUI=true$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const session = opacityAtFirst(page, 'main > dl');
  await expect(step(page, texts.upgrader.steps.result)).toBeVisible();
  expect(await session, 'it comes with the words').toBe('0');
  await expect(page).toHaveURL(/\/upgrader$/);
  await expect(page.getByRole('navigation')).toBeVisible();
  // The bar, which comes a moment later, does not move it again.
  expect(await page.locator('main [class*=_box_]').evaluate((box) => box.clientWidth)).toBe(await glided);
  expect(await jumps.jsonValue()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(button(page, texts.proof.state.ok)).toBeVisible();
  expect(await account.items()).toBeGreaterThanOrEqual(before);
  await button(page, texts.upgrader.again).click();
  await upgradeUntil(page, 'first', texts.upgrader.won);
  // The wheel need not turn here, but what is won goes on into the inventory.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await fliesIntoItsCard(page, texts.upgrader.toInventory);
  await expect(page.getByText(texts.item.wonInUpgrader).first()).toBeVisible();
  await page.getByText(texts.inventory.tab.sold, { exact: true }).click();
  await expect(page.getByText(texts.item.soldInUpgrader).first()).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/upgrader');
  await upgradeUntil(page, 'last', texts.upgrader.lost);
  await expect(page.getByText(/ is gone\.$/)).toBeVisible();
});

test('a call that fails leads back to step 3, which fits small phones, and the back button to step 2 and 1, also from a wheel that waits for the server', async ({
  page,
}) => {
  await start(page, 0);
  await page.route(UPGRADE, (route) =>
    route.fulfill({ status: 409, json: { error: 'target not available' } }),
  );
  await toConfirm(page, 'first');
  await button(page, texts.upgrader.go).click();
  await expect(page.getByText(texts.error.targetNotAvailable)).toBeVisible();
  await expect(step(page, texts.upgrader.steps.confirm)).toBeVisible();
  await fitsSmallPhones(page);
  await button(page, texts.common.back).click();
  await expect(step(page, texts.upgrader.steps.target)).toBeVisible();
  await button(page, texts.common.back).click();
  await expect(step(page, texts.upgrader.steps.item)).toBeVisible();

  await lift(page, UPGRADE);
  const asked = page.waitForRequest(UPGRADE);
  const answer = await delayRequests(page, UPGRADE);
  await toConfirm(page, 'first');
  await button(page, texts.upgrader.go).click();
  await asked;
  await button(page, texts.common.back).click();
  await expect(step(page, texts.upgrader.steps.item)).toBeVisible();
  await walk(page, '/inventory');
  const staked = page.locator('main [data-item]');
  await expect(staked).toHaveCount(1);
  const before = await staked.getAttribute('data-item');
  answer();
  await expect(page.getByText(texts.upgrader.won).or(page.getByText(/ is gone\.$/))).toBeVisible();
  await expect(page.locator(`main [data-item="${before}"]`)).toHaveCount(0);
});

test('a reload in the middle of a spin, which fits small phones, leads straight to the result', async ({
  page,
}) => {
  await start(page, 0);
  await toConfirm(page, 'first');
  // A wheel that turns is still turning then, on a busy machine too.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answered = page.waitForResponse(UPGRADE);
  await button(page, texts.upgrader.go).click();
  const { win } = await (await answered).json();
  await expect(page.getByRole('timer').or(button(page, texts.upgrader.skip))).toBeVisible();
  await fitsSmallPhones(page);
  await page.reload();
  const result = step(page, texts.upgrader.steps.result);
  await expect(step(page, texts.upgrader.steps.spin).or(result)).toBeVisible();
  expect(await result.isVisible()).toBe(true);
  await expect(
    page.getByRole('heading', { name: win ? texts.upgrader.won : texts.upgrader.lost }),
  ).toBeVisible();
  await expect(button(page, texts.proof.state.ok)).toBeVisible();
  // For 0.2 s more the round is kept, and a reload shows it once more.
  await page.waitForFunction(() => Object.keys(sessionStorage).every((key) => !key.endsWith(':round')));
  await page.reload();
  await expect(step(page, texts.upgrader.steps.item)).toBeVisible();
});

test('a wheel whose file got lost is turned by the page', async ({ page }) => {
  await page.route('**/assets/upgrader-*.js', (route) => route.abort());
  await start(page, 0);
  await toConfirm(page, 'first');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await button(page, texts.upgrader.go).click();
  // The page itself looks: as the result comes, it is turned to its end anyway.
  await page.waitForFunction((skip) => {
    const pointer = [...document.querySelectorAll('main svg g[transform]')].at(-1);
    const isSpinning = [...document.querySelectorAll('button')].some(({ innerText }) => innerText === skip);
    return isSpinning && !pointer?.getAttribute('transform')?.startsWith('rotate(0 ');
  }, texts.upgrader.skip);
});

test('several items are staked by one roll, and one that is sold meanwhile is told and left out', async ({
  page,
}) => {
  await start(page, 5);
  const before = await account.available();
  await button(page, texts.upgrader.several).click();
  const cards = page.locator('main li button');
  // Equal items are listed one by one now.
  await expect(cards).toHaveCount(6);
  const prices: number[] = [];
  for (const place of [0, 2, 4]) {
    const card = cards.nth(place);
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    prices.push(Number(/\$(\d+\.\d\d)/.exec(await card.innerText())?.[1]));
  }
  const sumOf = (of: number[]) => `$${of.reduce((sum, price) => sum + price, 0).toFixed(2)}`;
  const floor = page.getByRole('region', { name: texts.opening.select });
  await expect(floor.getByText(`3 items · ${sumOf(prices)}`)).toBeVisible();
  // In a wide window too it lies over its list, beside the navigation.
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 900, height: 800 });
  const [middle] = await middleOf(page.getByRole('main'));
  expect((await middleOf(floor.locator('> div')))[0]).toBe(middle);
  if (phone) await page.setViewportSize(phone);
  await floor.getByRole('button', { name: texts.upgrader.steps.target }).click();
  await expect(page.getByText('3 items', { exact: true })).toBeVisible();
  // Its targets are here: it is the tap on one that is refused.
  await expect(firstCard(page)).toBeVisible();
  // Newest first: the first card is the newest item.
  await account.call('GET', `/api/inventory/${before[0]}/sale/`);
  await firstCard(page).click();
  await expect(page.getByText(/^No longer available: /)).toBeVisible();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await expect(page.getByText(sumOf(prices.slice(1)), { exact: true })).toBeVisible();
  await firstCard(page).click();
  await expect(step(page, texts.upgrader.steps.confirm)).toBeVisible();
  await expect(page.getByText(texts.upgrader.loseSeveral)).toBeVisible();
  await fitsSmallPhones(page);
  await button(page, texts.upgrader.go).click();
  await expect(step(page, texts.upgrader.steps.result)).toBeVisible();
  await expect(button(page, texts.proof.state.ok)).toBeVisible();
  const left = await account.available();
  expect(before.filter((id) => !left.includes(id))).toEqual([before[0], before[2], before[4]]);
});

test('nothing to upgrade, and nothing to upgrade it to, are told', async ({ page }) => {
  await page.route('**/api/upgrader/*/', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, multy: {} } });
  });
  await start(page, 0);
  await firstCard(page).click();
  await expect(page.getByText(texts.error.noMultipliers)).toBeVisible();
  await page.route('**/api/upgrader/?*', (route) => route.fulfill({ json: { upgrader: [] } }));
  // What is no item's number is not asked for.
  await page.goto('/upgrader?item=abc');
  await expect(page.getByText(texts.error.noUpgraderItems)).toBeVisible();
  await expect(page).toHaveURL(/\/upgrader$/);
  await expect(page.locator('ol[aria-live=polite] > li')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: texts.home.openCases }).click();
  await expect(page).toHaveURL(/\/cases$/);
});
