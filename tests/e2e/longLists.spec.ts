import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { COLLECTOR } from './collector.ts';
import { openItems, openList } from './collectorsLists.ts';
import { button } from './player.ts';

/** Milliseconds after which the page has kept a finger waiting. */
const LONGEST_TASK = 200;

declare global {
  interface Window {
    longTasks: number[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
});

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

/**
 * How many places of the list are in the document, or are laid out and painted; the others wait until they are scrolled
 * to.
 */
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

test('a thousand transactions are shown, ten by ten, without a hitch', async ({ page }) => {
  await openList(page, '/transactions');
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
  await openList(page, '/profile/history');
  await withoutHitch(page, { length: 1000, step: 100 }, (wanted) => scrollThrough(page, wanted));
  await expect.poll(() => page.locator('main li').count()).toBeLessThan(THERE);
});
