import { expect, type Page, test } from '@playwright/test';
import type { Counters, Host, StageEvent } from '../../src/stage/port.ts';
import { HOSTS, openPosePage } from '../visual/posed.ts';

// Software rendering pays by the pixel: what is counted here does not depend on them.
test.use({ viewport: { width: 390, height: 420 }, deviceScaleFactor: 1 });

/** Opens the roulette alone, at a pose where one is named. */
function open(page: Page, host: Host, pose?: string): Promise<void> {
  return openPosePage(page, { tier: 'HIGH', host, ...(pose && { pose }) });
}

/**
 * Spins the mounted roulette and tells what its frames cost for some seconds, the first three left out: they bake,
 * upload and drop in. A machine that draws few frames is asked again.
 */
function steadySpin(page: Page): Promise<Counters> {
  return page.evaluate(async () => {
    const { stage } = facetHarness;
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    await facetHarness.pose('idle');
    const plan = facetHarness.spinPlan('fast');
    for (let attempt = 1; ; attempt++) {
      const end = performance.now() + 3500;
      await stage.stats();
      void stage.play('roulette', 'spin', plan);
      for (let drawn = 0; drawn < 3 && performance.now() < end; ) {
        await wait(50);
        drawn += (await stage.stats()).frames;
      }
      await wait(end - performance.now());
      const counters = await stage.stats();
      if (counters.frames > 5 || attempt === 5) return counters;
    }
  });
}

/** FNV-1a of the canvas as it is now, and how many colors it has (at most 100 are counted). */
function look(page: Page): Promise<{ hash: number; colors: number }> {
  return page.evaluate(async () => {
    const { data } = await facetHarness.stage.pixels();
    const pixels = new Uint32Array(data.buffer);
    let hash = 2_166_136_261;
    const colors = new Set<number>();
    for (const pixel of pixels) {
      hash = Math.imul(hash ^ pixel, 16_777_619);
      if (colors.size < 100) colors.add(pixel);
    }
    return { hash, colors: colors.size };
  });
}

for (const host of HOSTS) {
  test.describe(`roulette in the ${host}`, () => {
    // The room, the reel with its pointer, the talisman's trail, each with its program, geometry and what these are
    // told.
    test('spins at 3 draws in 17 calls, no upload and less than 1 kB of buffers a frame', async ({
      page,
    }) => {
      await open(page, host);
      const { frames, worst } = await steadySpin(page);
      expect(frames).toBeGreaterThan(5);
      expect(worst.draws).toBeGreaterThan(0);
      expect(worst.draws).toBeLessThanOrEqual(3);
      expect(worst.calls).toBeLessThanOrEqual(17);
      expect(worst.uploads).toBe(0);
      expect(worst.bufferBytes).toBeLessThanOrEqual(1024);
    });

    test('draws nothing while nothing moves, is out of sight or parked', async ({ page }) => {
      await open(page, host, 'settled');
      // A slow machine may need some windows to come to rest, but a loop that never stops never has an empty one.
      const frames = () =>
        page.evaluate(async () => {
          await facetHarness.stage.stats();
          await new Promise((resolve) => setTimeout(resolve, 500));
          return (await facetHarness.stage.stats()).frames;
        });
      await expect.poll(frames).toBe(0);
      await page.evaluate(() => {
        void facetHarness.stage.play('roulette', 'spin', facetHarness.spinPlan('fast'));
      });
      await expect.poll(frames).toBeGreaterThan(0);
      const shift = (transform: string) =>
        page.evaluate((transform) => {
          const slot = facetHarness.stage.canvas.parentElement;
          if (slot) slot.style.transform = transform;
        }, transform);
      await shift('translateY(200vh)');
      await expect.poll(frames).toBe(0);
      await shift('none');
      await expect.poll(frames).toBeGreaterThan(0);
      await page.evaluate(() => facetHarness.stage.place(null));
      await expect.poll(frames).toBe(0);
    });

    test('ends on time while it is parked', async ({ page }) => {
      await open(page, host, 'idle');
      const [outcome, seconds] = await page.evaluate(async () => {
        const { stage } = facetHarness;
        const started = performance.now();
        // The tap was nine seconds ago.
        const spin = stage.play('roulette', 'spin', facetHarness.spinPlan('fast'), started / 1000 - 9);
        stage.place(null);
        return [await spin, (performance.now() - started) / 1000] as const;
      });
      expect(outcome).toBe('done');
      expect(seconds).toBeGreaterThanOrEqual(1.99);
      expect(seconds).toBeLessThan(2.6);
    });

    test('looks the same after its context was lost and restored', async ({ page }) => {
      await open(page, host, 'fast');
      const before = await look(page);
      expect(before.colors).toBe(100);
      const told = await page.evaluate(async () => {
        const events: StageEvent['type'][] = [];
        facetHarness.stage.onEvent(({ type }) => events.push(type));
        // Again at once, while the first frame after it is still to be drawn.
        for (let round = 0; round < 5; round++) {
          await facetHarness.loseContext();
          await facetHarness.restoreContext();
        }
        return events;
      });
      expect(told).toEqual(Array.from({ length: 5 }, () => ['lost', 'restored']).flat());
      expect(await look(page)).toEqual(before);
    });

    test('is made anew when its context does not come back, and says so when that is in vain', async ({
      page,
    }) => {
      await open(page, host, 'fast');
      const before = await look(page);
      const lose = () =>
        page.evaluate(() => {
          const { stage } = facetHarness;
          const heard: string[] = [];
          return new Promise<string[]>((resolve) => {
            stage.onEvent(({ type }) => {
              heard.push(type);
              if (type !== 'lost') resolve(heard);
            });
            stage.loseContext(true);
          });
        });
      for (let replacement = 0; replacement < 2; replacement++) {
        expect(await lose()).toEqual(['lost', 'restored']);
        // Its pictures of items are loaded again.
        await expect.poll(() => look(page)).toEqual(before);
      }
      expect(await lose()).toEqual(['lost', 'failed']);
    });

    test('is one canvas and one context however often it is moved', async ({ page }) => {
      await page.addInitScript(() => {
        const made: string[] = [];
        const { getContext } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...values: unknown[]) {
          if (this.isConnected || String(values[0]).startsWith('webgl')) made.push(String(values[0]));
          return Reflect.apply(getContext, this, values);
        } as typeof getContext;
        Object.assign(window, { contextsMade: made });
      });
      await open(page, host, 'fast');
      const before = await look(page);
      const made = () =>
        page.evaluate(() => (window as unknown as { contextsMade: string[] }).contextsMade.length);
      const contexts = await made();
      const lost = await page.evaluate(async () => {
        const { stage } = facetHarness;
        let losses = 0;
        stage.onEvent(() => losses++);
        const home = stage.canvas.parentElement;
        if (!home) throw new Error('the slot is gone');
        const away = document.body.appendChild(document.createElement('div'));
        away.style.cssText = 'position:relative;width:200px;height:200px';
        for (let move = 0; move < 50; move++) {
          stage.place(move % 2 === 0 ? away : home);
          await new Promise(requestAnimationFrame);
        }
        return losses;
      });
      expect(lost).toBe(0);
      expect(await made()).toBe(contexts);
      expect(await page.locator('canvas').count()).toBe(1);
      expect(page.workers().length).toBe(host === 'worker' ? 1 : 0);
      expect(await look(page)).toEqual(before);
    });
  });
}

test('the page host looks like the worker, pixel by pixel', async ({ page }) => {
  for (const pose of ['fast', 'lift']) {
    await open(page, 'worker', pose);
    const worker = await look(page);
    await open(page, 'page', pose);
    expect(await look(page)).toEqual(worker);
  }
});

test('a page on which nothing moves is asked for no frame', async ({ page }) => {
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window;
    const asked = { frames: 0 };
    window.requestAnimationFrame = (callback) => {
      asked.frames++;
      return requestAnimationFrame(callback);
    };
    Object.assign(window, { asked });
  });
  await open(page, 'page', 'settled');
  const frames = () =>
    page.evaluate(async () => {
      const { asked } = window as unknown as { asked: { frames: number } };
      const before = asked.frames;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return asked.frames - before;
    });
  await expect.poll(frames).toBe(0);
  await page.evaluate(() => {
    void facetHarness.stage.play('roulette', 'spin', facetHarness.spinPlan('fast'));
  });
  expect(await frames()).toBeGreaterThan(0);
});

test('says that there is no WebGL instead of showing nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => null;
    Object.defineProperty(window, 'Worker', { value: undefined });
    HTMLCanvasElement.prototype.getContext = refuse as HTMLCanvasElement['getContext'];
    if ('OffscreenCanvas' in window)
      OffscreenCanvas.prototype.getContext = refuse as OffscreenCanvas['getContext'];
  });
  await page.goto('/debug/pose?pose=idle');
  await expect(page.locator('body')).toHaveAttribute('data-failure', 'NoWebGL');
});
