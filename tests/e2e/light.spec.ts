import { expect, type Page, test } from '@playwright/test';
import { pictureAt } from '../../scripts/replayed.ts';
import { newPlayer } from '../newPlayer.ts';
import { decoded } from '../visual/pictures.ts';
import { openPosePage, seen } from '../visual/posed.ts';
import { sharpest } from './lines.ts';
import { Account, startKnown, toCheapCase } from './player.ts';
import { withoutWebGL } from './withoutWebGL.ts';

/** Levels of 255 by which a line has to stand out of the light around it for an eye to see it. */
const SEEN = 1;

test.use({ viewport: { width: 360, height: 640 } });

/** The round of a cheap case, held still where it is looked at. */
async function replayed(page: Page): Promise<void> {
  const player = newPlayer();
  const account = new Account(page.request, player);
  await account.welcome();
  await account.openCheap(1);
  await page.goto(`/?as=${player}&debug=round`);
  // The time line of the tool takes its place below the page.
  await page.addStyleTag({ content: '[aria-label="Designer overlay"] { display: none !important; }' });
}

const hide = (page: Page, selector: string) =>
  page.addStyleTag({ content: `${selector} { visibility: hidden !important; }` });

/** The lines of light in the rows `from` to `to` of a picture of the page. */
async function linesOf(taken: Buffer, from: number, to: number): Promise<string[]> {
  const picture = await decoded(taken);
  return sharpest(picture, from, to)
    .filter(({ levels }) => levels > SEEN)
    .map(({ place, levels }) => `${place} by ${levels.toFixed(1)}`);
}

/** Lays the light round the floor's edge bare in the countdown; the rows in which it is. */
async function floorsEdge(page: Page): Promise<readonly [from: number, to: number]> {
  await expect(page.getByRole('timer')).toHaveText('1');
  // Where the floor begins that the caption stands on.
  const floor = await page
    .locator('main h1')
    .evaluate((caption) => caption.closest('main > div')?.getBoundingClientRect().top ?? 0);
  expect(floor).toBeGreaterThan(400);
  await hide(page, '[role=timer], main h1, main p');
  return [floor - 112, floor + 112];
}

test('the light of a case that opens ends at no line, and so does that of its result', async ({ page }) => {
  await replayed(page);
  const lines: string[] = [];
  await pictureAt(page, 2.1);
  const rows = await floorsEdge(page);
  // It is strongest in the last second before the lid flies.
  for (const seconds of [2.1, 2.4, 2.7, 2.9]) {
    lines.push(...(await linesOf(await pictureAt(page, seconds), ...rows)));
  }
  await pictureAt(page, 14);
  await expect(page.locator('[aria-live] section')).toBeVisible();
  // The light alone: not the item, the words and the confetti, nor the rays, which have sides as all rays do.
  await hide(page, 'section img, section h1, section h1 ~ *, section span, [class*=_rays_], canvas');
  for (const seconds of [14, 14.08, 14.16, 14.32, 14.64, 15.2]) {
    lines.push(...(await linesOf(await pictureAt(page, seconds), 0, 640)));
  }
  expect(lines).toEqual([]);
});

test('the beams out of a case end at no line', async ({ page }) => {
  await openPosePage(page, { tier: 'HIGH', scene: 'case', pose: 'crouch' });
  // Above the case, where nothing else is. Their sides are lines, as those of all rays.
  const [row] = sharpest(await seen(page), 0, 200);
  expect(row.levels).toBeGreaterThan(0); // there is light
  expect(row.levels).toBeLessThanOrEqual(SEEN);
});

test('the light of a case that opens without WebGL ends at no line', async ({ page }) => {
  await withoutWebGL(page);
  await page.clock.install();
  await startKnown(page, newPlayer());
  const open = await toCheapCase(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  // Before time goes on: a call that is out for too long by this clock is given up.
  const answered = page.waitForResponse(/\/open\/$/);
  await open.click();
  await (await answered).finished();
  const timer = page.getByRole('timer');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(timer).toHaveText('1', { timeout: 100 });
  }).toPass({ intervals: [0] });
  const rows = await floorsEdge(page);
  // What brightens does so by the screen's clock: it is looked at where it has come to its full light.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    }
  });
  expect(await linesOf(await page.screenshot(), ...rows)).toEqual([]);
});
