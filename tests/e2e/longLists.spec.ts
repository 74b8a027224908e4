import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { COLLECTOR } from './collector.ts';
import { button } from './player.ts';

/** Milliseconds after which the page has kept a finger waiting. */
const LONGEST_TASK = 200;

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Comes to `path` as the collector; long tasks are written down. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(`${path}?as=${COLLECTOR.player}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

/** Comes to the collector's items, one by one. */
async function openItems(page: Page): Promise<void> {
  await open(page, '/inventory');
  await button(page, texts.items.filter).click();
  await page.getByText(texts.items.together).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main li').first()).not.toContainText('×');
}

/**
 * Makes the list longer by `step` places at a time, up to `length`. Other programs on this machine make a task of any
 * stretch longer, and none shorter: where the list is long, the best stretch tells what the page itself needs.
 */
async function withoutHitch(
  page: Page,
  { length, step }: { readonly length: number; readonly step: number },
  lengthen: (wanted: number) => Promise<void>,
): Promise<void> {
  const longest: number[] = [];
  for (let wanted = step; wanted <= length; wanted += step) {
    await lengthen(wanted);
    longest.push(await page.evaluate(() => Math.max(0, ...window.longTasks.splice(0))));
  }
  expect(Math.min(...longest.slice(longest.length / 2))).toBeLessThan(LONGEST_TASK);
}

/** Scrolls down, two screens a frame, until the list has `length` places. */
function scrollThrough(page: Page, length: number): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const step = () => {
          scrollBy({ top: 2 * innerHeight, behavior: 'instant' });
          const last = [...document.querySelectorAll('main li[aria-posinset]')].at(-1);
          if (Number(last?.getAttribute('aria-posinset')) < wanted) requestAnimationFrame(step);
          else resolve();
        };
        step();
      }),
    length,
  );
}

/** Place of the last of the list. Not how many are in the document: those far above leave it. */
async function lastPlace(page: Page): Promise<number> {
  return Number(await page.locator('main li').last().getAttribute('aria-posinset'));
}

function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
}

/** How many places of the list are in the document, or are laid out and painted; the others wait until they are scrolled to. */
const THERE = 200;

test('an inventory of 5 000 items is scrolled through without a hitch', async ({ page }) => {
  await openItems(page);
  const places = page.locator('main li');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const all = { length: COLLECTOR.items, step: 250 };
  await withoutHitch(page, all, (wanted) => scrollThrough(page, wanted));
  await expect.poll(() => places.count()).toBeLessThan(THERE);

  await places.last().getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(texts.item.status.available)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // back to the first, where nothing has moved
  const before = await height();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('main li[aria-posinset="1"]')).toBeInViewport();
  await expect.poll(() => places.count()).toBeLessThan(THERE);
  expect(await height()).toBe(before);
});

test('pages too short to fill the screen bring the ones after them', async ({ page }) => {
  await page.route(/\/inventory.*cursor=/, (route) =>
    route.continue({ url: `${route.request().url()}&limit=1` }),
  );
  await openItems(page);
  const atFirst = await lastPlace(page);
  await scrollToEnd(page);
  await expect.poll(() => lastPlace(page)).toBeGreaterThan(atFirst + 3);
});

for (const { name, enter, call } of [
  { name: 'items', enter: openItems, call: '**/api/inventory/?*' },
  { name: 'draws', enter: (page: Page) => open(page, '/profile/history'), call: '**/api/history/?*' },
]) {
  test(`the end of ${name} that are loaded anew brings more, and one that failed offers to try again`, async ({
    page,
  }) => {
    await enter(page);
    const atFirst = await lastPlace(page);
    await page.getByRole('link', { name: texts.nav.home }).click();
    await expect(page).toHaveURL(/\/$/);
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    await page.goBack();
    await expect.poll(() => lastPlace(page)).toBe(atFirst);
    await scrollToEnd(page);
    await page.waitForTimeout(300);
    goOn();
    await expect.poll(() => lastPlace(page)).toBeGreaterThan(atFirst);

    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await expect(async () => {
      await scrollToEnd(page);
      await expect(button(page, texts.common.retry)).toBeVisible({ timeout: 500 });
    }).toPass();
    const atFailure = await lastPlace(page);
    await page.unroute(call);
    await page.getByRole('main').getByRole('button', { name: texts.common.retry }).click();
    await expect.poll(() => lastPlace(page)).toBeGreaterThan(atFailure);
  });
}

test('a thousand transactions are shown, ten by ten, without a hitch', async ({ page }) => {
  await open(page, '/transactions');
  const more = button(page, texts.transactions.more.replace('{{count}}', '10'));
  // Those far above leave the document: how many are listed stands below them, "1,000 of 5,000".
  await withoutHitch(page, { length: 1000, step: 100 }, (wanted) =>
    more.evaluate(
      (press: HTMLButtonElement, rows) =>
        new Promise<void>((resolve) => {
          const step = () => {
            const [shown = ''] =
              document.querySelector('main p[role=status]')?.textContent?.split(' of ') ?? [];
            if (Number(shown.replace(/\D/g, '')) >= rows) return resolve();
            if (press.getAttribute('aria-busy') !== 'true') press.click();
            requestAnimationFrame(step);
          };
          step();
        }),
      wanted,
    ),
  );
  await expect.poll(() => page.locator('main li').count()).toBeLessThan(THERE);
});

test('a thousand draws are scrolled through without a hitch', async ({ page }) => {
  await open(page, '/profile/history');
  await withoutHitch(page, { length: 1000, step: 100 }, (wanted) => scrollThrough(page, wanted));
  await expect.poll(() => page.locator('main li').count()).toBeLessThan(THERE);
});

test('all 5 000 draws are counted on the page of fair draws', async ({ page }) => {
  await open(page, '/fair');
  const even = page.getByRole('main').getByText(texts.fair.even).locator('../..');
  await expect(even).toContainText('the newest 50 draws');
  await button(page, texts.fair.evenAll).click();
  await expect(even).toContainText(`${COLLECTOR.items.toLocaleString('en')} draws`);
  await expect(button(page, texts.fair.evenAll)).toHaveCount(0);
  await expect(even).toContainText('degrees of freedom: 9');
});
