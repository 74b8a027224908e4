import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { button, CHEAP, prize, startKnown, toCheapCase, walk } from './player.ts';
import { test } from './slowStage.ts';

// What a phone has left when it is turned sideways, below Telegram's own bar.
const SIDEWAYS = { width: 740, height: 320 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Quick play of `count` cases to its result, after which the phone is turned. */
async function playAndTurn(page: Page, count: number): Promise<void> {
  await startKnown(page, newPlayer(), '/cases', (known) => known.topUp());
  const open = await toCheapCase(page);
  await page.getByText(`×${count}`, { exact: true }).click();
  await page.getByText(texts.profile.quick, { exact: true }).click();
  await open.click();
  await expect(prize(page)).toBeVisible();
  await page.setViewportSize(SIDEWAYS);
}

/** Nothing of an element is past the edges of the screen, or of what it is scrolled or cut by. */
async function isWhole(shown: Locator): Promise<void> {
  // By boxes: an observer of what is in view waits for a frame, which a page at rest may never have.
  const edges = () =>
    shown.first().evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const past = [-left, -top, right - innerWidth, bottom - innerHeight];
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const box = around.getBoundingClientRect();
        past.push(box.left - left, box.top - top, right - box.right, bottom - box.bottom);
      }
      return Math.max(...past);
    });
  await expect.poll(edges).toBeLessThanOrEqual(0);
}

const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
const bottomOf = async (shown: Locator) => {
  const box = await shown.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test('what a case has given is seen beside its name and its buttons', async ({ page }) => {
  await playAndTurn(page, 1);
  await isWhole(page.locator('main [data-item] img'));
  await isWhole(prize(page));
  await isWhole(button(page, new RegExp(`^${texts.item.sell}`)));
});

test('a case is named above its bar, limits are saved and items sold without scrolling, a selection has one row', async ({
  page,
}) => {
  await startKnown(page, newPlayer());
  await toCheapCase(page);
  await page.setViewportSize({ width: 568, height: 320 });
  const name = page.getByRole('heading', { name: CHEAP.name });
  expect(await bottomOf(name)).toBeLessThan(await topOf(page.getByText('×1', { exact: true })));

  await walk(page, '/profile/care');
  await button(page, texts.care.change).first().click();
  await isWhole(button(page, texts.common.save));

  await page.setViewportSize(SIDEWAYS);
  await walk(page, '/inventory');
  await page.locator('main li button').first().click();
  await isWhole(button(page, new RegExp(`^${texts.item.sell}`)));
  await isWhole(button(page, texts.item.send));
  await page.keyboard.press('Escape');
  await button(page, texts.opening.select).click();
  const selection = page.getByRole('region', { name: texts.opening.select });
  const { height } = (await selection.boundingBox()) ?? { height: 320 };
  expect(height).toBeLessThanOrEqual(80);
});

test('what five cases have given is seen beside what can be done with it', async ({ page }) => {
  await playAndTurn(page, 5);
  await isWhole(page.locator('main li button'));
  await isWhole(prize(page));
  await isWhole(button(page, new RegExp(`^${texts.opening.sellAll}`)));
});

test('the wheel of an upgrade is seen whole, nothing over it, with its button', async ({ page }) => {
  await page.setViewportSize(SIDEWAYS);
  await startKnown(page, newPlayer(), '/upgrader');
  const first = page.locator('main li button').first();
  await first.click();
  await expect(page.getByRole('heading', { name: texts.upgrader.steps.target })).toBeVisible();
  await first.click();
  const go = button(page, texts.upgrader.go);
  await expect(go).toBeVisible();
  expect(await bottomOf(go)).toBeLessThan(await topOf(page.getByRole('navigation')));
  const disc = page.locator('[class*=_disc_]');
  await disc.scrollIntoViewIfNeeded();
  await isWhole(disc);
  expect((await disc.boundingBox())?.width).toBeGreaterThanOrEqual(104);
  const covered = await disc.evaluate((wheel) => {
    const { left, width, top, bottom } = wheel.getBoundingClientRect();
    const seen = (y: number) => document.elementFromPoint(left + width / 2, y);
    return [top + 2, bottom - 2].map((y) => seen(y)?.closest('nav, [class*=_actions_]')?.tagName ?? null);
  });
  expect(covered).toEqual([null, null]);
});
