import { expect, type Page, test } from '@playwright/test';
import type { Counters, Host } from '../../src/stage/port.ts';
import { drawFragmentCounts } from '../e2e/overdraw.ts';
import { HOSTS, openPosePage } from '../visual/posed.ts';
import { heapOf } from './heap.ts';

// Software rendering pays by the pixel: what is counted here does not depend on them.
test.use({ viewport: { width: 390, height: 420 }, deviceScaleFactor: 1 });

interface Budget {
  readonly scene: 'confetti' | 'upgrader' | 'case' | 'roulette' | 'reels' | 'ticker';
  /** A pose with the cue and the plan that are walked through. */
  readonly pose: string;
  /** Seconds of the cue that are counted. */
  readonly from: number;
  readonly until: number;
  readonly draws: number;
  readonly bufferBytes: number;
  /** Fragments drawn in a frame, in pixels of the slot, by tier. */
  readonly overdraw: Readonly<Record<Tier, number>>;
}
type Tier = 'LOW' | 'HIGH';

const BUDGETS: readonly Budget[] = [
  // All shards at once.
  {
    scene: 'confetti',
    pose: 'bloom',
    from: 0.2,
    until: 2.2,
    draws: 1,
    bufferBytes: 64,
    overdraw: { LOW: 0.1, HIGH: 0.4 },
  },
  // The face where the arc flares up and where it does not, and the pointer.
  {
    scene: 'upgrader',
    pose: 'fast',
    from: 0.5,
    until: 6.9,
    draws: 3,
    bufferBytes: 1024,
    overdraw: { LOW: 0.9, HIGH: 0.9 },
  },
  {
    scene: 'upgrader',
    pose: 'won',
    from: 7.2,
    until: 9,
    draws: 6,
    bufferBytes: 16_384,
    overdraw: { LOW: 4.2, HIGH: 4.2 },
  },
  // What covers and what shines: two draws, whatever the case does; on its page for as long as anybody looks.
  {
    scene: 'case',
    pose: 'page',
    from: 0.1,
    until: 5,
    draws: 2,
    bufferBytes: 8192,
    overdraw: { LOW: 2, HIGH: 3.4 },
  },
  {
    scene: 'case',
    pose: 'two',
    from: 0.1,
    until: 2.9,
    draws: 2,
    bufferBytes: 8192,
    overdraw: { LOW: 4.1, HIGH: 4.1 },
  },
  {
    scene: 'case',
    pose: 'flight',
    from: 0.05,
    until: 0.9,
    draws: 2,
    bufferBytes: 8192,
    overdraw: { LOW: 5.8, HIGH: 5.8 },
  },
  // The room, the reel with its pointer, the talisman's trail.
  {
    scene: 'roulette',
    pose: 'fast',
    from: 0.5,
    until: 9.9,
    draws: 3,
    bufferBytes: 1024,
    overdraw: { LOW: 1.8, HIGH: 2.5 },
  },
  {
    scene: 'roulette',
    pose: 'won-exceptional',
    from: 10,
    until: 11,
    draws: 6,
    bufferBytes: 8192,
    overdraw: { LOW: 3.9, HIGH: 4.2 },
  },
  // The room, ten reels with all their light and the top items above them, the talisman's trail.
  {
    scene: 'reels',
    pose: 'ten',
    from: 0.5,
    until: 12.4,
    draws: 3,
    bufferBytes: 1024,
    overdraw: { LOW: 5.4, HIGH: 5.5 },
  },
  // Its light stays, what flashed is gone.
  {
    scene: 'roulette',
    pose: 'won-exceptional',
    from: 12,
    until: 14,
    draws: 6,
    bufferBytes: 8192,
    overdraw: { LOW: 2.6, HIGH: 2.7 },
  },
  {
    scene: 'reels',
    pose: 'ten',
    from: 14,
    until: 16,
    draws: 6,
    bufferBytes: 32_768,
    overdraw: { LOW: 1.2, HIGH: 1.2 },
  },
  // Ten cards break into nine facets each.
  {
    scene: 'reels',
    pose: 'ten',
    from: 12.42,
    until: 13.25,
    draws: 6,
    bufferBytes: 32_768,
    overdraw: { LOW: 7.2, HIGH: 7.3 },
  },
  {
    scene: 'ticker',
    pose: 'enter',
    from: 0,
    until: 0.4,
    draws: 8,
    bufferBytes: 8192,
    overdraw: { LOW: 0.4, HIGH: 0.4 },
  },
];
/** Frames that are drawn and counted, one by one: a slow machine counts the same. */
const FRAMES = 24;

function open(page: Page, scene: string, host: Host, tier: Tier = 'HIGH'): Promise<void> {
  return openPosePage(page, { tier, host, scene });
}

/** Mounts the scene with all that it asks for and tells what the frames of the pose's cue cost. */
function counted(page: Page, budget: Budget): Promise<Counters> {
  return page.evaluate(
    async ({ scene, pose: name, from, until, frames }) => {
      const { stage, gallery } = facetHarness;
      await facetHarness.pose(name);
      const pose = gallery[scene].find((candidate) => candidate.name === name);
      if (!pose) throw new Error(`no pose is called ${name}`);
      for (let frame = -2; frame < frames; frame++) {
        // The first two bring everything onto the GPU and are not counted.
        if (frame === 0) await stage.stats();
        const seconds = from + ((until - from) * Math.max(0, frame)) / frames;
        stage.seek(scene, pose.cue as never, seconds, pose.plan as never);
        await stage.pixels();
      }
      return stage.stats();
    },
    { ...budget, frames: FRAMES },
  );
}

for (const host of HOSTS) {
  test.describe(`in the ${host}`, () => {
    for (const budget of BUDGETS) {
      const { scene, pose, from, draws, bufferBytes } = budget;
      test(`${scene} ${pose} from ${from} s: ${draws} draws, no upload, ${bufferBytes} bytes a frame`, async ({
        page,
      }) => {
        await open(page, scene, host);
        const { frames, worst } = await counted(page, budget);
        expect(frames).toBeGreaterThanOrEqual(FRAMES);
        expect(worst.draws).toBeGreaterThan(0);
        expect(worst.draws).toBeLessThanOrEqual(draws);
        expect(worst.uploads).toBe(0);
        expect(worst.bufferBytes).toBeLessThanOrEqual(bufferBytes);
      });
    }
  });
}

/** The most fragments that a frame of the pose's cue has drawn, in pixels of the slot. */
function overdrawOf(page: Page, { scene, pose: name, from, until }: Budget): Promise<number> {
  return page.evaluate(
    async ({ scene, name, from, until, frames }) => {
      const { stage, gallery } = facetHarness;
      await facetHarness.pose(name);
      const pose = gallery[scene].find((candidate) => candidate.name === name);
      let most = 0;
      for (let frame = 0; frame <= frames; frame++) {
        stage.seek(scene, pose?.cue as never, from + ((until - from) * frame) / frames, pose?.plan as never);
        const { data, width, height } = await stage.pixels();
        let drawn = 0;
        for (let alpha = 3; alpha < data.length; alpha += 4) drawn += data[alpha] ?? 0;
        most = Math.max(most, drawn / (width * height));
      }
      return most;
    },
    { scene, name, from, until, frames: FRAMES / 3 },
  );
}

for (const scene of new Set(BUDGETS.map((budget) => budget.scene))) {
  const budgets = BUDGETS.filter((budget) => budget.scene === scene);
  test(`${scene}: in each pose pixels are drawn as often as its budget says, on LOW and on HIGH`, async ({
    page,
  }, info) => {
    await drawFragmentCounts(page);
    for (const tier of ['LOW', 'HIGH'] as const) {
      await open(page, scene, 'page', tier);
      for (const budget of budgets) {
        const name = `${budget.pose} from ${budget.from} s on ${tier}`;
        const drawn = await overdrawOf(page, budget);
        info.annotations.push({ type: name, description: drawn.toFixed(2) });
        expect.soft(drawn, name).toBeGreaterThan(0.05);
        expect.soft(drawn, name).toBeLessThanOrEqual(budget.overdraw[tier]);
      }
    }
  });
}

test('the page shows through the scenes that lie over it, and through nothing else', async ({ page }) => {
  const corner = async (scene: string, pose: string) => {
    await openPosePage(page, { tier: 'HIGH', scene, pose });
    return page.evaluate(async () => [...(await facetHarness.stage.pixels()).data.slice(0, 4)]);
  };
  expect(await corner('confetti', 'throw')).toEqual([0, 0, 0, 0]);
  expect(await corner('upgrader', 'idle')).toEqual([0, 0, 0, 0]);
  expect(await corner('case', 'page')).toEqual([0, 0, 0, 0]);
  expect((await corner('case', 'two'))[3]).toBe(255);
  expect((await corner('roulette', 'idle'))[3]).toBe(255);
});

test('keeps no memory of scenes that came and went', async ({ page }) => {
  await open(page, 'confetti', 'page');
  const heap = await heapOf(page);
  const rounds = (times: number) =>
    page.evaluate(async (count) => {
      const { stage } = facetHarness;
      for (let round = 0; round < count; round++) {
        await stage.mount('confetti', { rarity: 3 });
        const played = stage.play('confetti', 'burst', { seed: round });
        await new Promise((resolve) => setTimeout(resolve, 60));
        stage.unmount('confetti');
        if ((await played) !== 'canceled') throw new Error('the burst was not canceled');
      }
    }, times);
  await rounds(5);
  const before = await heap();
  await rounds(20);
  expect((await heap()) - before).toBeLessThan(512 * 1024);
});
