import { expect, test } from '@playwright/test';
import { openPosePage } from '../visual/posed.ts';

const SLOT = { width: 320, height: 568 };
const SECONDS = 0.4;
/** Two poses each way, four frames of a sixtieth of a second apart. */
const AROUND = [-8, -4, 4, 8].map((frames) => SECONDS + frames / 60);

/**
 * Compares a picture of ghosts, a data URL, with poses of the confetti: one, and those around it. Runs in the browser.
 */
async function compare([url, seconds, around]: readonly [string, number, readonly number[]]) {
  /** A ghost's pixel is 2.5 px wide, and runs into the next ones. */
  const NEAR = 4;
  /** So much lighter that even the farthest ghost is seen. */
  const clearly = 40;
  /** The page's, --ink-0. */
  const ground = [0x0b, 0x0d, 0x17];

  async function pixelsOf(picture: string): Promise<ImageData> {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  }

  /** The pixels of the pose at a time, on the page's ground. */
  async function posed(at: number): Promise<Uint8ClampedArray> {
    const plan = facetHarness.gallery.confetti.find(({ name }) => name === 'throw')?.plan;
    facetHarness.stage.seek('confetti', 'burst', at, plan as never);
    const { data } = await facetHarness.stage.pixels();
    return Uint8ClampedArray.from(data, (value, i) =>
      i % 4 === 3 ? 255 : value + (ground[i % 4] ?? 0) * (1 - (data[i - (i % 4) + 3] ?? 255) / 255),
    );
  }

  /** Of each value the least or the most within the px that a ghost's come from: along rows, then along columns. */
  function within(values: Uint8ClampedArray, pick: typeof Math.min): Uint8ClampedArray {
    let from = values;
    for (const step of [4, 4 * width]) {
      const to = from.slice();
      for (let i = NEAR * step; i < from.length - NEAR * step; i++) {
        for (let n = -NEAR; n <= NEAR; n++) to[i] = pick(to[i] ?? 0, from[i + n * step] ?? 0);
      }
      from = to;
    }
    return from;
  }

  /** How much lighter than the pose value `i` of its ghosts is, at least and at most. */
  function gainOf(i: number): { readonly least: number; readonly most: number } {
    const own = pose[i] ?? 0;
    let [least, most] = [-255, 0];
    for (const ghost of ghosts) {
      least = Math.max(least, (ghost.least[i] ?? 0) - own);
      most = Math.max(most, (ghost.most[i] ?? 0) - own);
    }
    return { least, most };
  }

  /** Whether value `i` is one that these ghosts cannot have made of the pose. */
  function isWrong(i: number): boolean {
    const gain = (seen[i] ?? 0) - (pose[i] ?? 0);
    const { least, most } = gainOf(i);
    return gain < 0 || gain > most || (least >= clearly && gain === 0);
  }

  /** Whether `ghost` is clearly lighter than the pose at value `i`, and no other is lighter still. */
  function isLightest(ghost: (typeof ghosts)[number], i: number): boolean {
    const { least } = gainOf(i);
    return least >= clearly && (ghost.least[i] ?? 0) - (pose[i] ?? 0) === least;
  }

  /** The values of all pixels but those at the edges, whose ghosts come from beside the picture. */
  function colors(): number[] {
    const all: number[] = [];
    for (let y = NEAR; y < height - NEAR; y++) {
      for (let x = NEAR; x < width - NEAR; x++) {
        for (let c = 0; c < 3; c++) all.push(4 * (y * width + x) + c);
      }
    }
    return all;
  }

  const { width, height, data: seen } = await pixelsOf(url);
  const pose = await posed(seconds);
  const ghosts: { readonly least: Uint8ClampedArray; readonly most: Uint8ClampedArray }[] = [];
  for (const at of around) {
    const ghost = await posed(at);
    ghosts.push({ least: within(ghost, Math.min), most: within(ghost, Math.max) });
  }
  const compared = colors();
  return {
    size: [width, height],
    wrong: compared.filter(isWrong).length,
    lightest: ghosts.map((ghost) => compared.filter((i) => isLightest(ghost, i)).length),
  };
}

test('the poses before and after are seen where they are lighter than the pose itself', async ({ page }) => {
  await page.goto(`/debug/stage?scene=confetti&pose=throw&size=320×568&t=${SECONDS}`);
  await page.getByLabel('Ghosts').selectOption('2 each way');
  await page.getByLabel('Apart').selectOption('4/60 s');
  await expect(page).toHaveURL(/ghosts=2&apart=4/);
  const ghosts = page.getByLabel('Ghosts').and(page.locator('canvas'));
  await expect(ghosts).toHaveAttribute('aria-busy', 'false');
  await expect(ghosts).toBeVisible();
  const url = await ghosts.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(ghosts).toBeHidden();

  await page.setViewportSize(SLOT);
  await openPosePage(page, { scene: 'confetti', pose: 'throw', tier: 'HIGH' });
  const { size, wrong, lightest } = await page.evaluate(compare, [url, SECONDS, AROUND] as const);
  expect(size).toEqual([SLOT.width, SLOT.height]);
  expect(wrong).toBe(0);
  // Each of the four is the lightest somewhere: none is missing.
  expect(Math.min(...lightest)).toBeGreaterThan(1000);
});

test('eight ghosts are drawn at once, for less than three poses more', async ({ page }) => {
  await page.addInitScript(() => {
    const gl = WebGL2RenderingContext.prototype;
    const { clear, readPixels } = gl;
    const costs: number[] = [];
    Object.assign(window, { costs });
    let cost = 0;
    for (const name of [
      'drawElements',
      'drawArrays',
      'drawElementsInstanced',
      'drawArraysInstanced',
    ] as const) {
      const draw = gl[name] as (...values: unknown[]) => void;
      Object.assign(gl, {
        [name](this: WebGL2RenderingContext, ...values: unknown[]) {
          cost += this.drawingBufferWidth * this.drawingBufferHeight;
          draw.apply(this, values);
        },
      });
    }
    gl.clear = function (mask) {
      cost = 0;
      clear.call(this, mask);
    };
    gl.readPixels = function (...values: unknown[]) {
      costs.push(cost);
      (readPixels as (...values: unknown[]) => void).apply(this, values);
    };
  });
  await page.goto('/debug/stage?scene=upgrader&pose=won&size=320×568&t=7.4&host=page');
  await page.getByLabel('Ghosts').selectOption('4 each way');
  const ghosts = page.getByLabel('Ghosts').and(page.locator('canvas'));
  await expect(ghosts).toHaveAttribute('aria-busy', 'false');
  const costs = await page.evaluate(() => (window as unknown as { costs: number[] }).costs);
  expect(costs).toHaveLength(9);
  const [pose = 0, ...others] = costs;
  expect(others.reduce((sum, cost) => sum + cost, 0)).toBeLessThan(3 * pose);
});
