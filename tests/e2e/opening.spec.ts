import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import {
  button,
  CHEAP,
  COUNTDOWN,
  type Ledger,
  newPlayer,
  prize,
  SPIN,
  startKnown,
  toCheapCase,
} from './player.ts';

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
let ledger: Ledger;
let before: number;

test.beforeEach(async ({ page }) => {
  player = newPlayer();
  ledger = await startKnown(page, player);
  before = await ledger.balance();
});

async function isChargedOnce(): Promise<void> {
  expect(await ledger.balance()).toBe(before - CHEAP.price);
  expect(await ledger.draws()).toBe(2);
  expect(await ledger.items()).toBe(2);
}

test('nothing of the result is in the document before the reel lands', async ({ page }) => {
  const open = await toCheapCase(page);
  const answered = page.waitForResponse(OPEN);
  await open.click();
  await expect(page).toHaveURL(/\/opening$/);
  const { win } = (await (await answered).json()).open;
  const model = win.name.split(' | ')[1];
  const balance = (before - CHEAP.price).toLocaleString('en');
  const seen = await firstSeen(page, [model, win.img, `>${balance}<`]);
  expect(seen).toBeGreaterThan(COUNTDOWN + SPIN - 1500);
  await expect(prize(page)).toContainText(model);
});

test('a reload in the middle of a spin leads straight to the result', async ({ page }) => {
  await (await toCheapCase(page)).click();
  await expect(button(page, texts.opening.skip)).toBeVisible({ timeout: COUNTDOWN + SPIN });
  await page.reload();
  await expect(prize(page)).toBeVisible({ timeout: 5000 });
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
  await button(page, texts.opening.skip).click({ timeout: COUNTDOWN + SPIN + 5000 });
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
  await expect(page.getByText(texts.opening.safe)).toBeVisible({ timeout: 15_000 });
  broken = false;
  await button(page, texts.common.retry).click();
  await button(page, texts.opening.skip).click({ timeout: COUNTDOWN + SPIN });
  await expect(prize(page)).toBeVisible();
  await isChargedOnce();
});

test('a double tap opens once', async ({ page }) => {
  const open = await toCheapCase(page);
  await open.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await button(page, texts.opening.skip).click({ timeout: COUNTDOWN + SPIN });
  await expect(prize(page)).toBeVisible();
  await isChargedOnce();
});

test('an app closed in the middle of a spin finds the item in the inventory', async ({ page, context }) => {
  await (await toCheapCase(page)).click();
  await expect(button(page, texts.opening.skip)).toBeVisible({ timeout: COUNTDOWN + SPIN });
  await page.close();
  const again = await context.newPage();
  await again.goto(`/inventory?as=${player}`);
  await expect(again.getByRole('main').getByRole('button').filter({ hasText: '$' })).toHaveCount(2);
  await isChargedOnce();
});

test('a device without WebGL opens cases all the same', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    Reflect.deleteProperty(window, 'OffscreenCanvas');
  });
  await page.reload();
  await (await toCheapCase(page)).click();
  await expect(prize(page)).toBeVisible({ timeout: COUNTDOWN + SPIN + 10_000 });
  await isChargedOnce();
});

test('the page of a spin that is not on leads to the cases', async ({ page }) => {
  await page.goto(`/cases/${'0'.repeat(32)}/opening`);
  await expect(page).toHaveURL(/\/cases$/);
});
