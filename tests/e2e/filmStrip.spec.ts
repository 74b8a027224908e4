import { expect, test } from '@playwright/test';

test('the table plays a part of a cue again and again, and shows it as a strip', async ({ page }) => {
  await page.goto('/debug/stage?size=320×568&scene=confetti&pose=throw&t=0.2');
  // A stage that draws has told what it cost.
  await expect(page.getByText('worker HIGH @')).toBeVisible();
  await page.getByRole('button', { name: 'Begin here' }).click();
  await page.getByLabel('Seconds into the cue').fill('0.5');
  await page.getByRole('button', { name: 'End here' }).click();
  await page.getByRole('button', { name: 'Film strip' }).click();
  const shots = page.getByRole('region', { name: 'Film strip' }).getByRole('img');
  await expect(shots).toHaveCount(12);
  await expect(shots.first()).toHaveAccessibleName('At 0.20 s');
  await expect(shots.last()).toHaveAccessibleName('At 0.50 s');
  // With curves and the inspector below it too, on a small laptop, the stage keeps two fifths of the window.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Curves' }).click();
  await page.getByRole('button', { name: 'Inspect' }).click();
  await expect(page.getByRole('button', { name: 'nodes' })).toBeVisible();
  await expect.poll(async () => (await page.locator('canvas').boundingBox())?.height).toBe(288);
  // Of another slot these are no pictures.
  await page.getByLabel('Slot').selectOption('360×640');
  await expect(shots).toHaveCount(0);
  // One that is still being taken of another part is not shown.
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...how) {
      const taken = Number(document.body.dataset.taken ?? 0) + 1;
      if (taken === 1) document.querySelector<HTMLElement>('[aria-label="Begin here"]')?.click();
      document.body.dataset.taken = String(taken);
      toBlob.apply(this, how);
    };
  });
  await page.getByRole('button', { name: 'Film strip' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-taken', '12');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await expect(shots).toHaveCount(0);
  await page.getByLabel('Seconds into the cue').fill('0.2');
  await page.getByRole('button', { name: 'Begin here' }).click();
  await page.getByLabel('repeat').check();
  await page.getByRole('button', { name: 'Play' }).click();
  const clock = page.getByRole('region', { name: 'Time line' }).locator('output');
  const seen: number[] = [];
  while (seen.length < 30) {
    seen.push(Number.parseFloat((await clock.textContent()) ?? ''));
    await page.waitForTimeout(100);
  }
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0.2);
  expect(Math.max(...seen)).toBeLessThanOrEqual(0.5);
  expect(seen.some((seconds, i) => seconds < (seen[i - 1] ?? 0))).toBe(true);
});
