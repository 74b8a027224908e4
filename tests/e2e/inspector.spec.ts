import { expect, type Page, test } from '@playwright/test';
import { openPosePage } from '../visual/posed.ts';
import { drawFragmentCounts } from './overdraw.ts';

declare global {
  interface Window {
    /** The picture that was looked at last. */
    lastPicture: Uint8ClampedArray;
    contexts: object[];
    /** SHA-256 of pixels. */
    sha256(pixels: ArrayLike<number>): Promise<string>;
  }
}

// So high that the slot is shown unscaled.
test.use({ viewport: { width: 1280, height: 1300 } });

const SLOT = { width: 320, height: 568 };

/** Pictures stay on their page: a million numbers each are a second's work to bring here. */
function digestInPage(): void {
  window.sha256 = async (pixels) =>
    Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(pixels))), String).join(
      ' ',
    );
}

/** Keeps the page's contexts of WebGL; those of a worker are out of reach. */
function keepContexts(): void {
  window.contexts = [];
  const { getContext } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, id: 'webgl2', options: WebGLContextAttributes) {
      const context = Reflect.apply(getContext, this, [id, options]);
      if (id.startsWith('webgl') && context) window.contexts.push(context);
      return context;
    },
  });
}

/** What stands in for methods of the contexts on the page, as text. */
function ownMethods(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.contexts.flatMap((context) =>
      Object.entries(context).map(([name, method]) => `${name} ${method}`),
    ),
  );
}

/**
 * Looks at the picture that lies over the stage: its corner, its middle, its digest, and the number of values in which
 * it differs from the one before.
 */
async function pictureOver(page: Page, name: string) {
  const canvas = page.getByRole('img', { name });
  await expect(canvas).toHaveAttribute('aria-busy', 'false');
  return canvas.evaluate(async (element: HTMLCanvasElement) => {
    const { width, height } = element;
    const data = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(0);
    const before = window.lastPicture ?? data;
    window.lastPicture = data;
    const middle = 4 * ((height / 2) * width + width / 2);
    return {
      size: [width, height],
      different: data.reduce((count, value, i) => count + Number(value !== before[i]), 0),
      corner: Array.from(data.subarray(0, 4)),
      middle: Array.from(data.subarray(middle, middle + 4)),
      digest: await window.sha256(data),
    };
  });
}

for (const host of ['worker', 'page'] as const) {
  test(`the inspector shows nodes, draws, textures and overdraw of a stage in the ${host}`, async ({
    page,
  }) => {
    await page.addInitScript(digestInPage);
    await page.addInitScript(keepContexts);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isLoaded = () => asked.some((url) => /\/inspect-[^/]*\.js$/.test(url));
    await page.goto(`/debug/stage?scene=roulette&pose=won-exceptional&t=4&size=320×568&host=${host}`);
    await expect(page.getByText(`${host} HIGH @`)).toBeVisible();
    const untouched = await ownMethods(page);
    expect(isLoaded()).toBe(false);
    await page.getByRole('button', { name: 'Inspect' }).click();
    const nodes = page.getByRole('list', { name: 'Nodes' });
    const node = (name: RegExp) => nodes.getByRole('button', { name });
    // All of the screen, once.
    await expect(node(/^room uniform mesh 1 draw · 181,760 px, 100.0 %$/)).toBeVisible();
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
    expect(whole.size).toEqual([SLOT.width, SLOT.height]);
    for (const count of [2, 1, 0]) {
      await page.getByRole('button', { name: 'A draw back' }).click();
      const fewer = await pictureOver(page, `The stage after ${count} draws`);
      expect(fewer.different).toBeGreaterThan(1000);
      if (count === 0) expect(fewer.corner).toEqual([0x0b, 0x0d, 0x17, 255]);
    }

    await page.getByRole('button', { name: 'textures' }).click();
    await expect(page.getByText('2 textures, 5,365,764 bytes')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Textures' })).toContainText('2048 × 655 bgra8unorm5.37 MB');

    await page.getByRole('button', { name: 'overdraw' }).click();
    const heat = await pictureOver(page, 'Overdraw');
    // The room alone is drawn in the corner, under the pointer the reel too.
    expect(heat.corner.slice(0, 3)).toEqual([20, 40, 130]);
    expect(heat.middle.slice(0, 3)).not.toEqual([20, 40, 130]);

    expect(isLoaded()).toBe(true);

    // Closed, it leaves WebGL and the stage as they were; and what it has counted is what the shaders are run for.
    await page.getByRole('button', { name: 'Inspect' }).click();
    await expect(stage).toHaveCount(0);
    expect(await ownMethods(page)).toEqual(untouched);
    await page.setViewportSize(SLOT);
    const open = async () => {
      await openPosePage(page, {
        scene: 'roulette',
        pose: 'won-exceptional',
        t: '4',
        tier: 'HIGH',
        host: 'page',
      });
      return page.evaluate(async () => {
        const { data } = await facetHarness.stage.pixels();
        let fragments = 0;
        for (let i = 3; i < data.length; i += 4) fragments += data[i] ?? 0;
        return { digest: await window.sha256(data), fragments };
      });
    };
    expect((await open()).digest).toBe(whole.digest);
    await drawFragmentCounts(page);
    expect(drawn).toBe((await open()).fragments.toLocaleString('en'));
  });
}
