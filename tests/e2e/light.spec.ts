import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { decoded } from '../visual/pictures.ts';
import { sharpest } from './lines.ts';
import { button, newPlayer, ROUND, startKnown, toCheapCase } from './player.ts';
import { withoutWebGL } from './withoutWebGL.ts';

/** Levels of 255 by which a line has to stand out of the light around it for an eye to see it. */
const SEEN = 1;

test.use({ viewport: { width: 360, height: 640 } });

/** The lines of light in the rows `from` to `to` of what is on the screen. */
async function linesOf(page: Page, what: 'lid' | 'result', from: number, to: number): Promise<string[]> {
  const picture = await decoded(await page.screenshot());
  return sharpest(picture, from, to)
    .filter(({ levels }) => levels > SEEN)
    .map(({ place, levels }) => `${what}: ${place} by ${levels.toFixed(1)}`);
}

const hide = (page: Page, selector: string) =>
  page.addStyleTag({ content: `${selector} { visibility: hidden !important; }` });

/** Looks at the light round the floor's edge in the last second before the lid flies, when it is strongest. */
async function countdown(page: Page): Promise<string[]> {
  const timer = page.locator('[role=timer]');
  await timer.waitFor({ state: 'attached' });
  // Where the floor begins that the caption stands on.
  const floor = await page
    .locator('main h1')
    .evaluate((caption) => caption.closest('main > div')?.getBoundingClientRect().top ?? 0);
  await hide(page, '[role=timer], main h1, main p');
  expect(floor).toBeGreaterThan(400);
  // At every frame: `expect` looks once a second by then, and may miss it.
  await page.waitForFunction(() => document.querySelector('[role=timer]')?.textContent === '1');
  for (let lines: string[] | null = null; ; ) {
    const seen = await linesOf(page, 'lid', floor - 112, floor + 112);
    // With the lid gone there is a reel to be seen.
    if ((await timer.count()) === 0) {
      if (!lines) throw new Error('the last second went by unseen');
      return lines;
    }
    lines = [...(lines ?? []), ...seen];
  }
}

test('the light of a case that opens ends at no line, and so does that of its result', async ({ page }) => {
  await startKnown(page, newPlayer());
  await (await toCheapCase(page)).click();
  const lines = await countdown(page);
  await button(page, texts.opening.skip).click({ timeout: ROUND });
  await expect(page.locator('[aria-live] section')).toBeVisible();
  // The light alone: not the item, the words and the confetti, nor the rays, which have sides as all rays do.
  await hide(page, 'section img, section h1, section h1 ~ *, section span, [class*=_rays_], canvas');
  for (const time of [0, 80, 160, 320, 640, 1200]) {
    await page.evaluate((milliseconds) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = milliseconds;
      }
    }, time);
    const found = await linesOf(page, 'result', 0, 640);
    lines.push(...found.map((line) => `${line}, at ${time} ms`));
  }
  expect(lines).toEqual([]);
});

test('the light of a case that opens without WebGL ends at no line', async ({ page }) => {
  await withoutWebGL(page);
  await startKnown(page, newPlayer());
  await (await toCheapCase(page)).click();
  expect(await countdown(page)).toEqual([]);
});
