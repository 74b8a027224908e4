import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

// So high that the stages are shown unscaled, at whole pixels: what Chromium makes of a scaled canvas changes by
// itself.
test.use({ viewport: { width: 1280, height: 900 } });

const WIDTH = 320;
const HEIGHT = 568;
/** Radius of a screen's corners, px, left out: how they are smoothed depends on where they are. */
const CORNER = 16;

/** Both screens as files, from left to right or from back to front, once they stand still. */
async function screens(page: Page): Promise<Buffer[]> {
  const canvases = page.locator('canvas');
  await expect(canvases).toHaveCount(2);
  let before: Buffer[] = [];
  for (;;) {
    await page.waitForTimeout(250);
    const now: Buffer[] = [];
    for (const canvas of await canvases.all()) now.push(await canvas.screenshot());
    if (now.every((screen, i) => before[i]?.equals(screen))) return now;
    before = now;
  }
}

/** Whether two screens show the same from `left` to `right`, px, between their corners. */
async function areEqual(one: Buffer, other: Buffer, left = 0, right = WIDTH): Promise<boolean> {
  const area = { left, top: CORNER, width: right - left, height: HEIGHT - 2 * CORNER };
  const [pixels, others] = await Promise.all(
    [one, other].map((file) => sharp(file).extract(area).raw().toBuffer()),
  );
  return pixels !== undefined && others !== undefined && pixels.equals(others);
}

test('two tunings are seen side by side, and one over the other up to a line', async ({ page }) => {
  await page.goto(
    '/debug/stage?scene=roulette&pose=won-exceptional&size=320×568&tune=roulette.trailSize:1.8&compare=side by side',
  );
  await expect(page.getByText('worker HIGH @')).toBeVisible();
  let a: Buffer = Buffer.of();
  let b: Buffer = Buffer.of();
  // Both stages draw in their own time: what they show is right only if it changes places with the sides.
  await expect(async () => {
    await page.getByRole('button', { name: 'A', exact: true }).click();
    [a = a, b = b] = await screens(page);
    expect(await areEqual(a, b)).toBe(false);
    await page.getByRole('button', { name: 'B', exact: true }).click();
    const [left = a, right = b] = await screens(page);
    expect(await areEqual(left, b)).toBe(true);
    expect(await areEqual(right, a)).toBe(true);
  }).toPass();

  await page.getByRole('button', { name: 'A', exact: true }).click();
  await page.getByLabel('A and B').selectOption('swipe');
  await page.getByLabel('Where the other tuning begins, percent').fill('25');
  await expect(async () => {
    const [seen = a] = await screens(page);
    // The line itself is 2 px wide.
    expect(await areEqual(seen, a, 0, 79)).toBe(true);
    expect(await areEqual(seen, b, 81)).toBe(true);
  }).toPass();
});

test('the first frame at which two tunings differ is found', async ({ page }) => {
  await page.goto('/debug/stage?scene=roulette&pose=drop&size=320×568&tune=roulette.veil:0.2&compare=swipe');
  await page.getByRole('button', { name: 'First difference' }).click();
  // The veil falls with the reveal, from 10.1 s on.
  const clock = page.getByRole('region', { name: 'Time line' }).locator('output');
  await expect(clock).toHaveText(/^10\.1[1-4]\d s$/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'First difference' }).click();
  await expect(page.getByText('A and B look the same')).toBeVisible();

  // Why there is no stage is said until there is one.
  const host = page.getByLabel('Host', { exact: true });
  const failure = page.getByText('NoWebGL');
  await page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = () => null;
    Object.assign(window, { mend: () => Object.assign(HTMLCanvasElement.prototype, { getContext }) });
  });
  await host.selectOption('page');
  await expect(failure).toBeVisible();
  await page.evaluate('mend()');
  await host.selectOption('worker');
  await expect(page.getByText('worker HIGH @')).toBeVisible();
  await expect(failure).toHaveCount(0);
});
