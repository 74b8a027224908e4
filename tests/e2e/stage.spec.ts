import { expect, test } from '@playwright/test';
import { HOSTS, openPosePage } from '../visual/posed.ts';

const WON = { scene: 'upgrader', pose: 'won', tier: 'HIGH' };

for (const host of HOSTS) {
  test(`a ${host} stage that never gets its context back is made anew, the spin goes on, and later ones move less if asked`, async ({
    page,
  }) => {
    await openPosePage(page, { ...WON, host });
    const { seconds, replaced, outcome, off } = await page.evaluate(async () => {
      const { stage, gallery } = facetHarness;
      const pose = gallery.upgrader.find(({ name }) => name === 'won');
      if (pose?.cue !== 'spin') throw new Error('no spin');
      const { done = 0 } = await stage.labels('upgrader', 'spin', pose.plan);
      stage.seek('upgrader', 'spin', done, pose.plan);
      const sought = await stage.pixels();
      const first = stage.canvas;
      const began = performance.now();
      const spin = stage.play('upgrader', 'spin', pose.plan);
      stage.loseContext(true);
      const outcome = await spin;
      const seconds = (performance.now() - began) / 1000 - done;
      const { data } = await stage.pixels();
      const replaced = stage.canvas !== first && stage.canvas.isConnected && !first.isConnected;
      return { seconds, replaced, outcome, off: data.filter((value, i) => value !== sought.data[i]).length };
    });
    expect({ replaced, outcome, off }).toEqual({ replaced: true, outcome: 'done', off: 0 });
    expect(seconds, 'it ends when it would have').toBeLessThan(1);
    expect(seconds).toBeGreaterThan(-0.1);

    const strike = () =>
      page.evaluate(async () => {
        const { stage, gallery } = facetHarness;
        const pose = gallery.upgrader.find(({ name }) => name === 'won');
        if (pose?.cue !== 'spin') throw new Error('no spin');
        await stage.mount('upgrader', pose.props);
        return (await stage.labels('upgrader', 'spin', pose.plan)).strike;
      });
    expect(await strike(), 'seconds to the stop').toBe(7);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(strike).toBe(0.4);
  });

  test(`a ${host} stage measures the device between two scenes and with its context, and draws as before`, async ({
    page,
  }) => {
    const told: string[] = [];
    page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
    await openPosePage(page, { ...WON, host });
    const { busy, speed, off, tier, lost, isSame, played, frames } = await page.evaluate(async () => {
      const { stage, gallery } = facetHarness;
      const pose = gallery.upgrader.find(({ name }) => name === 'won');
      if (pose?.cue !== 'spin') throw new Error('no spin');
      const show = async () => {
        await stage.mount('upgrader', pose.props);
        await stage.settled();
        stage.seek('upgrader', 'spin', 1, pose.plan);
        return (await stage.pixels()).data;
      };
      const before = await show();
      const busy = await stage.measure();
      stage.unmount('upgrader');
      const played = await stage.play('upgrader', 'spin', pose.plan).catch(String);
      await stage.drawn();
      await stage.stats();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const { frames } = await stage.stats();
      const speed = await stage.measure();
      const after = await show();
      stage.setTier('LOW');
      const { tier } = await stage.stats();
      stage.unmount('upgrader');
      const { canvas } = stage;
      stage.set('upgrader', pose.props);
      stage.seek('upgrader', 'spin', 1, pose.plan);
      stage.skip('upgrader');
      await stage.stats();
      const isSame = stage.canvas === canvas;
      // With shaders that are still to be compiled.
      const mounted = stage.mount('roulette', gallery.roulette[0]?.props as never);
      stage.loseContext(true);
      const lost = await stage.measure();
      await stage.pixels();
      await mounted;
      const off = after.filter((value, i) => value !== before[i]).length;
      return { busy, lost, speed, off, tier, isSame, played, frames };
    });
    expect(played).toContain('upgrader is not on stage');
    expect(frames, 'a cue that nothing can play keeps nothing moving').toBe(0);
    expect({ busy, lost, off, tier }).toEqual({ busy: null, lost: null, off: 0, tier: 'LOW' });
    expect(told, 'a context that is lost is no error').toEqual([]);
    expect(isSame, 'orders for a scene that has gone do it no harm').toBe(true);
    expect(speed?.pixels).toBeGreaterThan(0);
    expect(speed?.steps).toBeGreaterThan(0);
  });
}

test('a worker that hangs during a spin is replaced, and the spin ends', async ({ page }) => {
  await openPosePage(page, { ...WON, host: 'worker' });
  await page.evaluate(() => {
    const { stage, gallery } = facetHarness;
    const pose = gallery.upgrader.find(({ name }) => name === 'won');
    if (pose?.cue !== 'spin') throw new Error('no spin');
    const first = stage.canvas;
    Object.assign(window, {
      spun: stage.play('upgrader', 'spin', pose.plan).then((outcome) => {
        return { outcome, isReplaced: stage.canvas !== first && stage.canvas.isConnected };
      }),
    });
  });
  const [worker] = page.workers();
  worker
    ?.evaluate(() => {
      for (;;);
    })
    .catch(() => {});
  const spun = await page.evaluate(() => (window as unknown as { spun: Promise<unknown> }).spun);
  expect(spun).toEqual({ outcome: 'done', isReplaced: true });
});

test('a stage whose slot changes while its context comes back has the new size', async ({ page }) => {
  await openPosePage(page, { ...WON, host: 'page' });
  const height = await page.evaluate(async () => {
    const { stage } = facetHarness;
    await facetHarness.loseContext();
    const insets = { top: 0, right: 0, bottom: 0, left: 0 };
    const turn = () => stage.setSize({ width: 640, height: 360, ratio: 1, insets });
    stage.canvas.addEventListener('webglcontextrestored', turn);
    await facetHarness.restoreContext();
    return stage.canvas.height;
  });
  expect(height).toBe(360);
  // Until it is drawn in that size, its last picture keeps its proportions.
  await expect(page.locator('canvas')).toHaveCSS('object-fit', 'cover');
});

test('a worker stage is seen again after the process of the GPU has ended', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // In a browser of its own: one that has lost a few of these gives no WebGL any more.
  const browser = await playwright.chromium.launch(launchOptions);
  const page = await browser.newPage({ viewport: { width: 320, height: 480 } });
  await openPosePage(page, { ...WON, host: 'worker' }, baseURL);
  await page.evaluate(() => facetHarness.pose('won'));
  // What is drawn makes a file of 160 kB, an empty canvas one of less than 5.
  const isSeen = async () => (await page.screenshot()).length > 50_000;
  await expect.poll(isSeen).toBe(true);
  const restored = page.evaluate(
    () =>
      new Promise<void>((seen) => facetHarness.stage.onEvent(({ type }) => type === 'restored' && seen())),
  );
  await (await browser.newBrowserCDPSession()).send('Browser.crashGpuProcess');
  await restored;
  await expect.poll(isSeen).toBe(true);
  await browser.close();
});
