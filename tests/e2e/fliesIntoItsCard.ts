import { expect, type Page } from '@playwright/test';

/** How wide the item of a result is that can be seen, px, in every frame of 4 s; 0 where it is none or in two places. */
function widthsOnTheWay(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const src =
      document
        .querySelector('[data-item] img')
        ?.getAttribute('src')
        ?.replace(/\.\w+$/, '') ?? '';
    const widths: number[] = [];
    const end = performance.now() + 4000;
    return new Promise<number[]>((resolve) => {
      const look = () => {
        const alike = [...document.images].filter((image) => image.src.includes(src));
        // The newest card is its own: the others hold items like it.
        const [, ...others] = alike.filter((image) => image.closest('[data-item]'));
        const seen = alike.filter(
          (image) => !others.includes(image) && getComputedStyle(image).opacity === '1',
        );
        const places = new Set(seen.map((image) => Math.round(image.getBoundingClientRect().width)));
        widths.push(places.size === 1 ? Math.max(...places) : 0);
        if (performance.now() < end) requestAnimationFrame(look);
        else resolve(widths);
      };
      look();
    });
  });
}

/** Goes by a link from a result to the inventory, and sees its item all the way into its card. */
export async function fliesIntoItsCard(page: Page, link: string): Promise<void> {
  await expect(page.locator('[data-item] img')).toHaveCSS('opacity', '1');
  const way = widthsOnTheWay(page);
  await page.getByRole('main').getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  const widths = await way;
  expect(Math.min(...widths)).toBeGreaterThan(0);
  const card = await page.locator('[data-item] img').first().boundingBox();
  expect(widths.at(-1)).toBe(Math.round(card?.width ?? 0));
  expect(widths.filter((width, frame) => width > (widths[frame - 1] ?? width))).toEqual([]);
  expect(new Set(widths).size).toBeGreaterThan(2);
}
