import { expect, test } from '@playwright/test';
import { gallery } from '../../scenes/poses.ts';

test('the gallery shows every pose', async ({ page }) => {
  const count = Object.values(gallery).flat().length;
  // Whose machine asks for less motion sees the ways to an end too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/debug/gallery');
  const images = page.locator('img');
  for (let pose = 0; pose < count; pose++) await expect(images.nth(pose)).toBeVisible();
  await expect(images).toHaveCount(count);
  const [storm, overshoot] = await page.evaluate(() =>
    Promise.all(
      ['storm', 'overshoot'].map(async (name) => {
        const { src } = document.querySelector(`img[alt="roulette, ${name}"]`) as HTMLImageElement;
        return (await (await fetch(src)).arrayBuffer()).byteLength;
      }),
    ),
  );
  expect(storm).not.toBe(overshoot);
});
