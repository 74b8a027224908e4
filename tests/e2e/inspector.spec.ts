import { expect, type Page, test } from '@playwright/test';
import type { Harness } from '../../src/debug/harness.ts';
import { drawFragmentCounts } from './overdraw.ts';

declare const facetHarness: Harness;

// So high that the slot is shown unscaled.
test.use({ viewport: { width: 1280, height: 1300 } });

const SLOT = { width: 320, height: 568 };

/** The picture that lies over the stage, as its pixels. */
async function pictureOver(page: Page, name: string): Promise<number[]> {
  const canvas = page.getByRole('img', { name });
  await expect(canvas).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    return Array.from(element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []);
  });
}

/** Where two pictures of the slot differ, as the number of their values. */
function different(a: readonly number[], b: readonly number[]): number {
  expect(a).toHaveLength(b.length);
  return a.filter((value, i) => value !== b[i]).length;
}

for (const host of ['worker', 'page'] as const) {
  test(`the inspector shows nodes, draws, textures and overdraw of a stage in the ${host}`, async ({
    page,
  }) => {
    await page.goto(
      `/debug/stage?scene=roulette&pose=won-exceptional&t=4&size=320×568&host=${host}&inspect=nodes`,
    );
    const nodes = page.getByRole('list', { name: 'Nodes' });
    const node = (name: RegExp) => nodes.getByRole('button', { name });
    // All of the screen, once.
    await expect(node(/^room uniform mesh 1 draw · 181,760 px, 100.0 %$/)).toBeVisible({ timeout: 30_000 });
    const stage = page.getByRole('button', { name: 'Pick a node of the stage' });
    await stage.click({ position: { x: 160, y: 284 } });
    await expect(node(/^reel/)).toHaveAttribute('aria-pressed', 'true');
    await stage.click({ position: { x: 4, y: 4 } });
    await expect(node(/^room/)).toHaveAttribute('aria-pressed', 'true');
    const outline = await page.getByRole('img', { name: 'Where room is' }).boundingBox();
    expect(outline).toMatchObject(SLOT);
    const drawn = /([\d,]+) px/.exec((await node(/^roulette/).textContent()) ?? '')?.[1] ?? '';

    await page.getByRole('button', { name: 'draws', exact: true }).click();
    const draws = page.getByRole('list', { name: 'Draws' }).getByRole('button');
    await expect(draws).toHaveText([/^1 room.*blend none.*no texture$/, /^2 reel.*texture 2$/, /^3 trail/]);
    const whole = await pictureOver(page, 'The stage after 3 draws');
    const pictures: number[][] = [];
    for (const count of [2, 1, 0]) {
      await page.getByRole('button', { name: 'A draw back' }).click();
      pictures.push(await pictureOver(page, `The stage after ${count} draws`));
    }
    const [two = [], one = [], none = []] = pictures;
    for (const [more, fewer] of [
      [whole, two],
      [two, one],
      [one, none],
    ] as const) {
      expect(different(more, fewer)).toBeGreaterThan(1000);
    }
    expect(none.slice(0, 4)).toEqual([0x0b, 0x0d, 0x17, 255]);

    await page.getByRole('button', { name: 'textures' }).click();
    await expect(page.getByText('2 textures, 5,898,244 bytes')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Textures' })).toContainText('2048 × 720 bgra8unorm5.90 MB');

    await page.getByRole('button', { name: 'overdraw' }).click();
    const heat = await pictureOver(page, 'Overdraw');
    // The room alone is drawn in the corner, under the pointer the reel too.
    expect(heat.slice(0, 3)).toEqual([20, 40, 130]);
    const middle = 4 * (284 * SLOT.width + 160);
    expect(heat.slice(middle, middle + 3)).not.toEqual([20, 40, 130]);

    // Closed, it leaves the stage as it was; and what it has counted is what the shaders are run for.
    await page.getByRole('button', { name: 'Inspect' }).click();
    await expect(stage).toHaveCount(0);
    await page.setViewportSize(SLOT);
    const open = async () => {
      await page.goto('/debug/pose?scene=roulette&pose=won-exceptional&t=4&tier=HIGH&host=page');
      await page.waitForFunction(() => 'facetHarness' in window);
      return page.evaluate(async () => Array.from((await facetHarness.stage.pixels()).data));
    };
    expect(different(await open(), whole)).toBe(0);
    await drawFragmentCounts(page);
    const counts = (await open()).filter((_, i) => i % 4 === 3);
    expect(drawn).toBe(counts.reduce((sum, count) => sum + count, 0).toLocaleString('en'));
  });
}
