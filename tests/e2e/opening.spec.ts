import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { fliesIntoItsCard } from './fliesIntoItsCard.ts';
import {
  type Account,
  button,
  CHEAP,
  doubleTap,
  middleOf,
  newPlayer,
  prize,
  sell,
  startKnown,
  toCheapCase,
} from './player.ts';
import { test } from './slowStage.ts';
import { withoutWebGL } from './withoutWebGL.ts';

const OPEN = '**/api/case/*/open/';

/** Milliseconds from now until any of `secrets` is first seen anywhere in the document. */
function firstSeen(page: Page, secrets: string[]): Promise<number> {
  return page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const look = () => {
          const { outerHTML } = document.documentElement;
          if (!words.some((word) => outerHTML.includes(word))) return;
          observer.disconnect();
          resolve(performance.now() - from);
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      }),
    secrets,
  );
}

let player: number;
let account: Account;
let before: number;

test.beforeEach(async ({ page }) => {
  player = newPlayer();
  account = await startKnown(page, player);
  before = await account.balance();
});

async function isChargedOnce(): Promise<void> {
  expect(await account.balance()).toBe(before - CHEAP.price);
  expect(await account.draws()).toBe(2);
  expect(await account.items()).toBe(2);
}

/** Taps `open` and returns how many frames from then to the countdown have no picture of a case. */
async function bareFrames(page: Page, open: Locator): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { bareFrames: 0 });
    const look = () => {
      if (!document.querySelector('main img')) (window as unknown as { bareFrames: number }).bareFrames += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await open.click();
  await expect(page.getByRole('main').locator('[role=timer], [class*=_floor_]').first()).toBeAttached();
  return page.evaluate(() => (window as unknown as { bareFrames: number }).bareFrames);
}

test('the first opening shows the case in every frame', async ({ page }) => {
  const open = await toCheapCase(page);
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/OpeningPage'));
  await page.waitForFunction(isFetched);
  await page.waitForTimeout(500);
  expect(await bareFrames(page, open)).toBe(0);
});

/** Keeps the file of the opening's room back, until the returned function is called. */
async function holdRoom(page: Page): Promise<() => void> {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/assets/OpeningPage*.js', async (route) => {
    await delivered;
    await route.continue();
  });
  return deliver;
}

test('the first opening shows the case in every frame where the file of its room comes late', async ({
  page,
}) => {
  const deliver = await holdRoom(page);
  const open = await toCheapCase(page);
  setTimeout(deliver, 2500);
  expect(await bareFrames(page, open)).toBe(0);
});

test('who goes back while the file of the room is on its way stays there, and can open again', async ({
  page,
}) => {
  const deliver = await holdRoom(page);
  await Promise.all([page.waitForResponse(OPEN), toCheapCase(page).then((open) => open.click())]);
  await page.goBack();
  await expect(page).toHaveURL(/\/cases\?as=/);
  const arrived = page.waitForResponse('**/assets/OpeningPage*.js');
  deliver();
  await (await arrived).finished();
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL(/\/cases\?as=/);
  await isChargedOnce();
  await (await toCheapCase(page)).click();
  await expect(page).toHaveURL(/\/opening$/);
});

test('nothing of the result is in the document before the reel lands', async ({ page }) => {
  const open = await toCheapCase(page);
  const answered = page.waitForResponse(OPEN);
  await open.click();
  await expect(page).toHaveURL(/\/opening$/);
  const { win } = (await (await answered).json()).open;
  const model = win.name.split(' | ')[1];
  const told = page.getByRole('main');
  await expect(told).toContainText(`${texts.home.balance} ${before.toLocaleString('en')}`);
  await expect(told).toContainText(`${texts.care.strip.label} 0\u00a0min`);
  const balance = (before - CHEAP.price).toLocaleString('en');
  const seen = await firstSeen(page, [model, win.img, `>${balance}<`]);
  expect(seen).toBeGreaterThan(3_000 + 11_000 - 1_500);
  await expect(prize(page)).toContainText(model);
});

test('a reload in the middle of a spin leads straight to the result', async ({ page }) => {
  await (await toCheapCase(page)).click();
  await expect(button(page, texts.opening.skip)).toBeVisible();
  await page.reload();
  const first = page.getByRole('timer').or(button(page, texts.opening.skip)).or(prize(page)).first();
  await expect(first).toBeVisible();
  expect(await prize(page).isVisible()).toBe(true);
  await expect(page).toHaveURL(/\/opening$/);
  await expect(page.getByText(texts.proof.state.ok)).toBeVisible();
  await isChargedOnce();
});

test('an answer that gets lost is asked for again and charged once', async ({ page }) => {
  let calls = 0;
  await page.route(OPEN, async (route) => {
    calls += 1;
    if (calls > 2) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await (await toCheapCase(page)).click();
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  expect(calls).toBe(3);
  await isChargedOnce();
});

test('a connection that stays away asks the person, whose second try is the same tap', async ({ page }) => {
  let broken = true;
  await page.route(OPEN, async (route) => {
    if (!broken) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await (await toCheapCase(page)).click();
  await expect(page.getByText(texts.opening.safe)).toBeVisible();
  broken = false;
  await button(page, texts.common.retry).click();
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  await isChargedOnce();
});

test('a double tap opens once', async ({ page }) => {
  const open = await toCheapCase(page);
  await open.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  await isChargedOnce();
});

test('a second tap on Skip neither opens another case nor leads away', async ({ page }) => {
  test.slow();
  const skip = button(page, texts.opening.skip);
  const again = button(page, new RegExp(`^${texts.opening.again}`));
  await account.topUp();
  await page.reload();
  await (await toCheapCase(page)).click();
  await skip.click();
  await again.click({ trial: true });
  const away = await middleOf(page.getByRole('main').getByRole('link', { name: texts.opening.toInventory }));
  const paid = await middleOf(again);
  for (const [gap, place] of [
    [150, away],
    [250, paid],
    [400, paid],
  ] as const) {
    await again.click();
    await skip.click({ trial: true });
    const draws = await account.draws();
    await doubleTap(page, skip, place, gap);
    await page.waitForTimeout(1000);
    await expect(prize(page)).toBeVisible();
    expect(await account.draws()).toBe(draws);
  }
});

test('an item that is sold flies into the balance', async ({ page }) => {
  await startKnown(page, newPlayer());
  await (await toCheapCase(page)).click();
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  // Whatever has begun to move stops where it would arrive after 0.52 s.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      // A count that runs moves nothing.
      if (!how[0]) return animation;
      animation.pause();
      animation.currentTime = 519;
      this.setAttribute('data-flies', '');
      return animation;
    };
  });
  await sell(page);
  const [x, y] = await middleOf(page.locator('[data-flies]'));
  const balance = await page.locator('main a[href="/payment"]').boundingBox();
  expect(x).toBeGreaterThan(balance?.x ?? Number.NaN);
  expect(x).toBeLessThan((balance?.x ?? 0) + (balance?.width ?? 0));
  expect(Math.abs(y - (balance?.y ?? 0) - (balance?.height ?? 0) / 2)).toBeLessThan(12);
});

test('an item that is kept flies into its card in the inventory and is seen all the way', async ({
  page,
}) => {
  await (await toCheapCase(page)).click();
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  await fliesIntoItsCard(page, texts.opening.toInventory);
});

test('an app closed in the middle of a spin finds the item in the inventory', async ({ page, context }) => {
  await (await toCheapCase(page)).click();
  await expect(button(page, texts.opening.skip)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(`/inventory?as=${player}`);
  // Equal items are shown as one.
  await expect(again.getByRole('main')).toContainText('2 items');
  await isChargedOnce();
});

test('a device without WebGL opens cases all the same', async ({ page }) => {
  await withoutWebGL(page);
  await page.reload();
  await (await toCheapCase(page)).click();
  await expect(page.locator('main [class*=_strip_] > span')).toHaveCount(100);
  await expect(prize(page)).toBeVisible();
  await isChargedOnce();
});

test('the page of a spin that is not on leads to the cases', async ({ page }) => {
  await page.goto(`/cases/${WELCOME_CASE_ID}/opening`);
  await expect(page).toHaveURL(/\/cases$/);
});
