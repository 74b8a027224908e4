import { expect, type JSHandle, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { bareFrames } from './bareFrames.ts';
import { fliesIntoItsCard } from './fliesIntoItsCard.ts';
import { jumpsAsItBegins } from './jumpsAsItBegins.ts';
import {
  type Account,
  button,
  CHEAP,
  doubleTap,
  middleOf,
  prize,
  sell,
  startKnown,
  toCheapCase,
  walk,
} from './player.ts';
import { test } from './slowStage.ts';
import { withoutWebGL } from './withoutWebGL.ts';

const OPEN = '**/api/case/*/open/';
test.use({ fetchesAhead: true }); // the first opening has its room already

/** When `bareFrames` tapped, by the page's own clock. */
declare let tappedAt: number;

/** Milliseconds from that tap until any of `secrets` is first seen anywhere in the document. */
function firstSeen(page: Page, secrets: string[]): Promise<number> {
  return page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const { outerHTML } = document.documentElement;
          if (!words.some((word) => outerHTML.includes(word))) return;
          observer.disconnect();
          resolve(performance.now() - tappedAt);
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
  // Browsers remember 250 files, some twice.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(4000));
  player = newPlayer();
  account = await startKnown(page, player);
  before = await account.balance();
});

/** Nothing but `rounds` of the cheap case and the welcome case is charged. */
async function areCharged(rounds: number): Promise<void> {
  expect(await account.balance()).toBe(before - rounds * CHEAP.price);
  expect(await account.draws()).toBe(1 + rounds);
  expect(await account.items()).toBe(1 + rounds);
}

const isChargedOnce = () => areCharged(1);

test('the first opening shows the case in every frame and nothing of its result before the reel lands, and what is kept flies into its card', async ({
  page,
}) => {
  const open = await toCheapCase(page);
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/OpeningPage'));
  await page.waitForFunction(isFetched);
  await page.waitForTimeout(500);
  const answered = page.waitForResponse(OPEN);
  const jumps = await jumpsAsItBegins(page);
  expect(await bareFrames(page, open)).toBe(0);
  await expect(page).toHaveURL(/\/opening$/);
  const { win } = (await (await answered).json()).open;
  const model = win.name.split(' | ')[1];
  const told = page.getByRole('main');
  await expect(told).toContainText(`${texts.home.balance} ${before.toLocaleString('en')}`);
  await expect(told).toContainText(`${texts.care.strip.label} 0\u00a0min`);
  const seen = await firstSeen(page, [model, win.img, `>${(before - CHEAP.price).toLocaleString('en')}<`]);
  expect(seen).toBeGreaterThan(3_000 + 11_000);
  await expect(prize(page)).toContainText(model);
  await fliesIntoItsCard(page, texts.opening.toInventory);
  expect(await jumps.jsonValue()).toEqual([]);
});

test('a reload in the middle of a spin leads straight to the result, and an app closed in one finds the item in the inventory', async ({
  page,
  context,
}) => {
  const skip = button(page, texts.opening.skip);
  await (await toCheapCase(page)).click();
  await expect(skip).toBeVisible();
  // What a test asks a page would count as its use.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  );
  await page.reload();
  await expect(page.getByRole('timer').or(skip).or(prize(page)).first()).toBeVisible();
  expect(await prize(page).isVisible()).toBe(true);
  await expect(page).toHaveURL(/\/opening$/);
  await expect(page.getByText(texts.proof.state.ok)).toBeVisible();
  await isChargedOnce();
  const again = button(page, new RegExp(`^${texts.opening.again}`));
  await expect(again).toBeFocused();
  await expect(again, 'nobody has used a keyboard').toHaveCSS('outline-style', 'none');

  await again.click();
  await expect(skip).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto(`/inventory?as=${player}`);
  // Equal items are shown as one.
  await expect(later.getByRole('main')).toContainText('3 items');
  await areCharged(2);
});

/** What screen readers are given to say by themselves from now on. */
function readOut(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const texts: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]');
        if (region?.getAttribute('aria-live') === 'off') continue;
        const said = [...addedNodes, ...(target instanceof Text ? [target] : [])];
        texts.push(...said.map((node) => node.textContent ?? ''));
      }
    });
    for (const region of document.querySelectorAll('[aria-live=polite]'))
      observer.observe(region, { subtree: true, childList: true, characterData: true });
    return texts;
  });
}

test.describe('where nothing may move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('an answer that gets lost is asked for again, the person is asked when all do, and one tap is charged once', async ({
    page,
  }) => {
    let calls = 0;
    let lost = Number.POSITIVE_INFINITY;
    await page.route(OPEN, async (route) => {
      calls += 1;
      if (calls > lost) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await (await toCheapCase(page)).click();
    await expect(page.getByText(texts.opening.safe)).toBeVisible();
    expect(calls).toBeGreaterThan(1);
    lost = calls + 2;
    await button(page, texts.common.retry).click();
    await expect(prize(page)).toBeVisible();
    expect(calls).toBe(lost + 1);
    await isChargedOnce();
  });

  test('an item that is sold flies into the balance, and the sale is read out once, without the numbers on the way', async ({
    page,
  }) => {
    await (await toCheapCase(page)).click();
    await expect(prize(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.waitForTimeout(500);
    const read = await readOut(page);
    const jumps = await jumpsAsItBegins(page);
    const counted = await page.evaluateHandle((): number[] => []);
    // Whatever has begun to move stops where it would arrive after 0.52 s.
    const flights = await page.evaluateHandle((numbers) => {
      const held: Animation[] = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        // A count that runs moves nothing; it begins late, as on a busy page.
        if (!how[0]) {
          animation.currentTime = -100;
          const note = () => numbers.push(Number(this.textContent?.replace(/\D/g, '')));
          new MutationObserver(note).observe(this, { characterData: true, childList: true, subtree: true });
          return animation;
        }
        animation.pause();
        animation.currentTime = 519;
        this.setAttribute('data-flies', '');
        held.push(animation);
        return animation;
      };
      return held;
    }, counted);
    await sell(page);
    const [x, y] = await middleOf(page.locator('[data-flies]'));
    const balance = await page.locator('main a[href="/payment"]').boundingBox();
    expect(x).toBeGreaterThan(balance?.x ?? Number.NaN);
    expect(x).toBeLessThan((balance?.x ?? 0) + (balance?.width ?? 0));
    expect(Math.abs(y - (balance?.y ?? 0) - (balance?.height ?? 0) / 2)).toBeLessThan(12);
    await flights.evaluate((held) => {
      for (const flight of held) flight.play();
    });
    await expect(page.getByRole('main').getByText(texts.opening.sold)).toBeVisible();
    await page.waitForTimeout(600);
    expect((await read.jsonValue()).filter(Boolean)).toEqual([expect.stringMatching(/^Sold for /)]);
    expect(await jumps.jsonValue()).toEqual([]);
    await expect.poll(async () => Math.max(...(await counted.jsonValue()))).toBe(await account.balance());
    expect(Math.min(...(await counted.jsonValue()))).toBeGreaterThanOrEqual(before - CHEAP.price);
  });
});

test('a double tap opens once, and one on Skip neither opens another case nor leads away', async ({
  page,
}) => {
  const skip = button(page, texts.opening.skip);
  const again = button(page, new RegExp(`^${texts.opening.again}`));
  const open = await toCheapCase(page);
  await open.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await skip.click();
  await expect(prize(page)).toBeVisible();
  await isChargedOnce();

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

test('a device without WebGL opens cases all the same, with a balance of ten digits in one line', async ({
  page,
}) => {
  await withoutWebGL(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route(/\/api\/(me|user|case)\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"balance":\d+/g, '"balance":9999999999');
    await route.fulfill({ response, body });
  });
  await page.reload();
  const open = await toCheapCase(page);
  await page.getByText(texts.profile.quick, { exact: true }).click();
  await open.click();
  await expect(page.locator('main [class*=_strip_] > span')).toHaveCount(100);
  await expect(prize(page)).toBeVisible();
  await isChargedOnce();

  await walk(page, '/cases');
  const openSeveral = await toCheapCase(page);
  await page.getByText('×3', { exact: true }).click();
  await openSeveral.click();
  // The pointer stands on the first of several reels.
  await page.waitForFunction(() => {
    const partTop = (part: string) =>
      document.querySelector(`main [class*=${part}]`)?.getBoundingClientRect().top;
    return Math.abs((partTop('_pointer_') ?? -9) - (partTop('_row_') ?? 9)) < 1;
  });
  const lines = page.locator('main [class*=_foot_] [class*=_balance_] > [aria-hidden]');
  const [first, last] = await lines.evaluateAll((parts) =>
    parts.map((part) => part.getBoundingClientRect().top),
  );
  expect(first).toBeDefined();
  expect(Math.abs((first ?? 0) - (last ?? 99))).toBeLessThan(4);
});
