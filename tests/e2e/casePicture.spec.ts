import { expect, type Page, test } from '@playwright/test';
import { newPlayer } from '../newPlayer.ts';
import { tierAgent } from '../tierAgent.ts';
import { delayRequests } from './delayRequests.ts';
import { CHEAP, startKnown, toCheapCase } from './player.ts';

/** The page's own case in a frame, px, and how the stage's picture is stretched, if that is on show. */
interface Seen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly shape: number | null;
}

declare global {
  interface Window {
    /** Frames since the tap, up to the first in which the stage draws. */
    seen: Seen[];
  }
}

/** The window's rectangle of the last picture of this case, rounded; what is scaled counts as it is seen. */
function placeOf(page: Page, slug: string): Promise<number[]> {
  return page.evaluate((address) => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    const last = images.filter(({ src }) => new RegExp(address).test(src)).at(-1);
    const { x = 0, y = 0, width = 0, height = 0 } = last?.getBoundingClientRect() ?? {};
    return [x, y, width, height].map(Math.round);
  }, `/art/cases/${slug}\\.\\w+\\.webp$`);
}

test.describe('a case on a lively device', () => {
  test.use({ userAgent: tierAgent('HIGH') });

  test('is drawn by the stage in its place, hops, rests out of sight, and goes into its room as one', async ({
    page,
  }) => {
    const player = newPlayer();
    await startKnown(page, player, '/cases?debug=1');
    const open = await toCheapCase(page);
    const name = page.getByRole('heading', { name: CHEAP.name });
    await expect(name).toBeVisible();
    const slug = 'pocket-change';
    const slot = page.locator('[data-drawn]');
    await expect(slot.locator('canvas')).toBeVisible();
    const before = await placeOf(page, slug);
    const box = await slot.boundingBox();
    expect(
      [box?.x, box?.y, box?.width].map((one) => Math.round(one ?? 0)),
      'the same place, with room for light',
    ).toEqual([(before[0] ?? 0) - 40, (before[1] ?? 0) - 40, (before[2] ?? 0) + 80]);
    await expect(slot.locator('+ div')).toHaveCSS('opacity', '0');

    const frames = page.getByRole('complementary', { name: 'Designer overlay' }).getByRole('status');
    await expect(frames).not.toHaveText('0 frames/s');
    await page.evaluate(() => scrollTo(0, 4000));
    await expect(frames, 'nothing is drawn for nobody').toHaveText('0 frames/s');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(frames).not.toHaveText('0 frames/s');

    // From the tap on, frame by frame: where the page's case is, until the stage draws it, in the room's own shape.
    await page.evaluate(() => {
      window.seen = [];
      const look = () => {
        const body = document.querySelector('main img[src$="-body.webp"]');
        const canvas = document.querySelector<HTMLCanvasElement>('[data-drawn] canvas');
        if (body) {
          const { x, y, width } = body.getBoundingClientRect();
          const shape = canvas && canvas.width / canvas.height / (canvas.clientWidth / canvas.clientHeight);
          window.seen.push({ x, y, width, shape });
        }
        if (!body || !canvas) requestAnimationFrame(look);
      };
      // From the first frame on: between the change of the document and that, React may not have begun its motion yet.
      const came = new MutationObserver(() => {
        if (!document.querySelector('main img[src$="-body.webp"]')) return;
        came.disconnect();
        requestAnimationFrame(look);
      });
      came.observe(document, { childList: true, subtree: true });
    });
    const [x = 0, y = 0, width = 0] = await placeOf(page, slug);
    // Where frames come slowly, the case would have been opened by the time that the stage has its picture.
    await delayRequests(page, '**/api/case/*/open/');
    await open.click();
    await expect(page).toHaveURL(/\/opening$/);
    await expect(slot.locator('canvas')).toBeVisible();
    await page.waitForFunction(() => window.seen.some(({ shape }) => shape !== null));
    const seen = await page.evaluate(() => window.seen);
    const [first, last] = [seen[0], seen.at(-1)];
    const off = [(first?.x ?? 0) - x, (first?.y ?? 0) - y, (first?.width ?? 0) - width].map(Math.abs);
    expect(Math.max(...off), 'it sets out from where it stood').toBeLessThanOrEqual(1);
    expect(last?.y).toBeGreaterThan(y + 60);
    expect(last?.shape, 'no picture of another shape is stretched').toBeCloseTo(1, 1);
  });
});

test.describe('a case on a weak device', () => {
  test.use({ userAgent: tierAgent('LOW') });

  test('stays what the page draws', async ({ page }) => {
    await startKnown(page, newPlayer());
    await toCheapCase(page);
    await page.waitForFunction(() => document.documentElement.dataset.tier === 'LOW');
    await expect(page.locator('canvas')).toHaveCount(0);
    await expect(page.getByRole('main').locator('img').last()).toBeVisible();
  });
});
