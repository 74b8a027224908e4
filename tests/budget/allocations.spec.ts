import { test as base, expect } from '@playwright/test';
import { openPosePage } from '../visual/posed.ts';

declare const gc: () => void;

/** A young generation so large that nothing is collected while frames are counted. */
const FLAGS = '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64 --expose-gc';

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), FLAGS] }),
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 390, height: 420 }, deviceScaleFactor: 1 });

/** Bytes that a frame of a running cue may allocate on the page: Pixi, gsap, the scene and the loop together. */
const BUDGETS = [
  { scene: 'roulette', pose: 'fast', bytes: 5000 },
  { scene: 'upgrader', pose: 'fast', bytes: 6500 },
  { scene: 'case', pose: 'two', bytes: 8500 },
  { scene: 'confetti', pose: 'bloom', bytes: 5500 },
  // One win in 0.4 s after the other.
  { scene: 'ticker', pose: 'enter', bytes: 5500 },
] as const;
/** Milliseconds of a cue that are counted, after a start that is not. */
const LEAD = 300;
const WINDOW = 1000;
/** Runs of the cue that it may take until its code is compiled: what else the page does in one only adds to it. */
const RUNS = 20;

for (const { scene, pose, bytes } of BUDGETS) {
  test(`a frame of ${scene} ${pose} allocates at most ${bytes} bytes`, async ({ page }) => {
    await openPosePage(page, { tier: 'HIGH', host: 'page', counted: 'no', scene, pose });
    const client = await page.context().newCDPSession(page);
    const used = async () => (await client.send('Runtime.getHeapUsage')).usedSize;
    const frames = () => page.evaluate(async () => (await facetHarness.stage.stats()).frames);
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS && least > bytes; run++) {
      await page.evaluate(
        async ([scene, name, milliseconds]) => {
          const pose = facetHarness.gallery[scene].find((candidate) => candidate.name === name);
          const end = performance.now() + milliseconds;
          const play = async () => {
            do await facetHarness.stage.play(scene, pose?.cue as never, pose?.plan as never);
            while (performance.now() < end);
          };
          gc();
          void play();
        },
        [scene, pose, LEAD + WINDOW] as const,
      );
      await page.waitForTimeout(LEAD);
      await frames();
      const before = await used();
      await page.waitForTimeout(WINDOW);
      const after = await used();
      const drawn = await frames();
      expect(drawn).toBeGreaterThan(10);
      expect(after).toBeGreaterThan(before);
      least = Math.min(least, (after - before) / drawn);
    }
    expect(least).toBeLessThanOrEqual(bytes);
  });
}
