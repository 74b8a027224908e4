import { expect, type Page, test } from '@playwright/test';
import type { Harness } from '../../src/debug/harness.ts';
import type { Counters, Host } from '../../src/stage/port.ts';

declare const facetHarness: Harness;

// Software rendering pays by the pixel: what is counted here does not depend on them.
test.use({ viewport: { width: 390, height: 420 }, deviceScaleFactor: 1 });

const HOSTS: readonly Host[] = ['worker', 'page'];

interface Budget {
  readonly scene: 'confetti' | 'upgrader' | 'case';
  /** A pose whose cue is played. */
  readonly pose: string;
  /** Milliseconds of the cue that are counted. */
  readonly from: number;
  readonly until: number;
  readonly draws: number;
  readonly bufferBytes: number;
}

const BUDGETS: readonly Budget[] = [
  // 400 shards of 4 corners with 5 numbers each, in one pool.
  { scene: 'confetti', pose: 'bloom', from: 300, until: 2000, draws: 1, bufferBytes: 400 * 4 * 5 * 4 },
  { scene: 'upgrader', pose: 'fast', from: 500, until: 6500, draws: 4, bufferBytes: 1024 },
  { scene: 'case', pose: 'two', from: 300, until: 2800, draws: 2, bufferBytes: 1024 },
  { scene: 'case', pose: 'flight', from: 100, until: 800, draws: 4, bufferBytes: 8192 },
];

async function open(page: Page, scene: string, host: Host): Promise<void> {
  await page.goto(`/debug/pose?tier=HIGH&host=${host}&scene=${scene}`);
  await page.waitForFunction(() => 'facetHarness' in window);
  expect(await page.evaluate(() => facetHarness.stage.host)).toBe(host);
}

/** Mounts the scene with all that it asks for, plays the pose's cue and tells what its frames cost meanwhile. */
function counted(page: Page, budget: Budget): Promise<Counters> {
  return page.evaluate(async ({ scene, pose: name, from, until }) => {
    const { stage, gallery } = facetHarness;
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    await facetHarness.pose(name);
    const pose = gallery[scene].find((candidate) => candidate.name === name);
    if (!pose) throw new Error(`no pose is called ${name}`);
    void stage.play(scene, pose.cue as never, pose.plan as never);
    await wait(from);
    await stage.stats();
    await wait(until - from);
    return stage.stats();
  }, budget);
}

for (const host of HOSTS) {
  test.describe(`in the ${host}`, () => {
    for (const budget of BUDGETS) {
      const { scene, pose, draws, bufferBytes } = budget;
      test(`${scene} ${pose}: ${draws} draws, no upload, ${bufferBytes} bytes a frame`, async ({ page }) => {
        await open(page, scene, host);
        const { frames, worst } = await counted(page, budget);
        expect(frames).toBeGreaterThan(3);
        expect(worst.draws).toBeGreaterThan(0);
        expect(worst.draws).toBeLessThanOrEqual(draws);
        expect(worst.uploads).toBe(0);
        expect(worst.bufferBytes).toBeLessThanOrEqual(bufferBytes);
      });
    }
  });
}

test('the page shows through the scenes that lie over it, and through nothing else', async ({ page }) => {
  const corner = async (scene: string, pose: string) => {
    await page.goto(`/debug/pose?tier=HIGH&scene=${scene}&pose=${pose}`);
    await page.waitForFunction(() => 'facetHarness' in window);
    return page.evaluate(async () => [...(await facetHarness.stage.pixels()).data.slice(0, 4)]);
  };
  expect(await corner('confetti', 'throw')).toEqual([0, 0, 0, 0]);
  expect(await corner('upgrader', 'idle')).toEqual([0, 0, 0, 0]);
  expect((await corner('case', 'idle'))[3]).toBe(255);
  expect((await corner('roulette', 'idle'))[3]).toBe(255);
});

test('keeps no memory of scenes that came and went', async ({ page }) => {
  await open(page, 'confetti', 'page');
  const client = await page.context().newCDPSession(page);
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  };
  const rounds = (times: number) =>
    page.evaluate(async (count) => {
      const { stage } = facetHarness;
      for (let round = 0; round < count; round++) {
        await stage.mount('confetti', { rarity: 3 });
        const played = stage.play('confetti', 'burst', { seed: round });
        await new Promise((resolve) => setTimeout(resolve, 60));
        stage.unmount('confetti');
        if ((await played) !== 'cancelled') throw new Error('the burst was not cancelled');
      }
    }, times);
  await rounds(5);
  const before = await heap();
  await rounds(20);
  expect((await heap()) - before).toBeLessThan(512 * 1024);
});
