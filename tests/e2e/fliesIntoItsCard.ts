import { expect, type Page } from '@playwright/test';

/**
 * How wide the item of a result is that can be seen, px, in every frame until it has come to rest in its card; 0 where
 * it is none or in two places. The page's clock stands still until the item is on its way, and its flight takes five
 * times as long: on a busy machine the inventory comes too late for anything to fly, and a flight has two frames.
 */
function widthsOnTheWay(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const src =
      document
        .querySelector('[data-item] img')
        ?.getAttribute('src')
        ?.replace(/\.\w+$/, '') ?? '';
    // On a busy page a picture has come before it tells so: here it never does.
    const isSilent = ({ target }: Event) => target instanceof Element && target.closest('[data-item]');
    document.addEventListener('load', (event) => isSilent(event) && event.stopPropagation(), {
      capture: true,
    });
    // On a busy page a motion begins a frame or more after it was asked for: here each does.
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const motion = animate.apply(this, how);
      motion.startTime = Number(document.timeline.currentTime) + 500;
      return motion;
    };
    const widths: number[] = [];
    const start = performance.now();
    performance.now = () => start;
    const end = Date.now() + 60_000;
    let isOnItsWay = false;
    return new Promise<number[]>((resolve) => {
      const look = () => {
        const alike = [...document.images].filter((image) => image.src.includes(src));
        const cards = alike.filter((image) => image.closest('[data-item]'));
        // The newest card is its own: the others hold items like it.
        const [, ...others] = cards;
        const seen = alike.filter(
          (image) => !others.includes(image) && getComputedStyle(image).opacity === '1',
        );
        const places = new Set(seen.map((image) => Math.round(image.getBoundingClientRect().width)));
        widths.push(places.size === 1 ? Math.max(...places) : 0);
        const flying = alike.find((image) => !cards.includes(image));
        const isFlying = flying !== undefined;
        for (const flight of flying?.getAnimations() ?? []) flight.playbackRate = 0.2;
        if (isFlying) Reflect.deleteProperty(performance, 'now');
        if ((isOnItsWay && !isFlying) || Date.now() > end) return resolve(widths);
        isOnItsWay = isFlying;
        requestAnimationFrame(look);
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
