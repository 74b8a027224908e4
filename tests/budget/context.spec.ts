import { expect, type Page, test } from '@playwright/test';
import type { Host } from '../../src/stage/port.ts';
import { startKnown, toCheapCase, walk } from '../e2e/player.ts';
import { newPlayer } from '../newPlayer.ts';
import { HOSTS, openPosePage } from '../visual/posed.ts';

// Contexts are counted, whatever is drawn with them: the fewer pixels the better.
test.use({ viewport: { width: 320, height: 480 } });

const ROUTES = ['/', '/games', '/upgrader', '/inventory', '/profile', '/payment', '/tasks', '/cases'];
const CHANGES = 50;
/** A round is begun at every so many changes of the route. */
const OPENED_EVERY = 10;

/**
 * Counts whatever could bring another context: WebGL on a canvas of the document, and canvases that went to a worker.
 */
async function countContexts(page: Page, host: Host): Promise<() => Promise<number>> {
  await page.addInitScript((onPage) => {
    const { prototype } = HTMLCanvasElement;
    const { getContext, transferControlToOffscreen } = prototype;
    const counts = { contexts: 0 };
    prototype.getContext = function (this: HTMLCanvasElement, ...values: unknown[]) {
      if (String(values[0]).startsWith('webgl')) counts.contexts++;
      return Reflect.apply(getContext, this, values);
    } as typeof getContext;
    prototype.transferControlToOffscreen = function (this: HTMLCanvasElement) {
      counts.contexts++;
      return transferControlToOffscreen.call(this);
    };
    if (onPage) Reflect.deleteProperty(prototype, 'transferControlToOffscreen');
    Object.assign(window, { contextCounts: counts });
  }, host === 'page');
  return () =>
    page.evaluate(
      () => (window as unknown as { contextCounts: { contexts: number } }).contextCounts.contexts,
    );
}

for (const host of HOSTS) {
  test(`${CHANGES} changes of the route with rounds between them: one context in the ${host}`, async ({
    page,
  }) => {
    const contexts = await countContexts(page, host);
    const account = await startKnown(page, newPlayer());
    await account.topUp();
    await page.reload();
    const begin = async () => {
      await (await toCheapCase(page)).click();
      await expect(page).toHaveURL(/\/opening$/);
      await expect(page.locator('canvas')).toHaveCount(1);
    };
    await begin();
    const made = await contexts();
    expect(made).toBeGreaterThan(0);
    for (let change = 1; change <= CHANGES; change++) {
      const last = change % OPENED_EVERY === 0;
      await walk(page, last ? '/cases' : (ROUTES[change % ROUTES.length] ?? '/'));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      if (last) await begin();
    }
    expect(await contexts()).toBe(made);
    expect(page.workers()).toHaveLength(host === 'worker' ? 1 : 0);
  });

  test(`a spin whose context is lost in the ${host} draws nothing until it is back, and ends in its end pose`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await openPosePage(page, { tier: 'LOW', host, pose: 'fast' });
    const seen = await page.evaluate(async () => {
      const { stage } = facetHarness;
      const plan = facetHarness.spinPlan('fast');
      const look = async (seconds?: number) => {
        if (seconds !== undefined) stage.seek('roulette', 'spin', seconds, plan);
        return new Uint32Array((await stage.pixels()).data.buffer).reduce(
          (hash, pixel) => Math.imul(hash ^ pixel, 16_777_619),
          2_166_136_261,
        );
      };
      const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      const sought = [await look(7), await look(11)];
      // The tap was six seconds ago: the reel is in the middle of its way.
      const played = stage.play('roulette', 'spin', plan, performance.now() / 1000 - 6);
      await wait(500);
      const before = (await stage.stats()).frames;
      await facetHarness.loseContext();
      await stage.stats();
      await wait(400);
      const without = (await stage.stats()).frames;
      await facetHarness.restoreContext();
      await stage.stats();
      await wait(800);
      const after = (await stage.stats()).frames;
      const outcome = await played;
      return { sought, before, without, after, outcome, ended: await look(), again: await look(7) };
    });
    expect(seen.outcome).toBe('done');
    expect(seen.before).toBeGreaterThan(0);
    expect(seen.without).toBe(0);
    expect(seen.after).toBeGreaterThan(0);
    expect([seen.again, seen.ended]).toEqual(seen.sought);
    expect(seen.again).not.toBe(seen.ended);
  });
}
