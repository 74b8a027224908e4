import { expect, type Page, test } from '@playwright/test';
import { gallery } from '../../scenes/poses.ts';
import type { SceneId } from '../../scenes/registry.ts';
import type { Host } from '../../src/stage/port.ts';
import { HOSTS, openPosePage } from '../visual/posed.ts';
import { heapOf } from './heap.ts';

// What is kept does not depend on how sharp it is: a sixteenth of the pixels takes half of the time.
test.use({ viewport: { width: 390, height: 420 }, deviceScaleFactor: 0.25 });

const SCENES = Object.keys(gallery) as SceneId[];
const SPINS = 200;
const MEGABYTE = 2 ** 20;

function open(page: Page, host: Host): Promise<void> {
  return openPosePage(page, { tier: 'LOW', host, pose: 'idle' });
}

/**
 * Spins the roulette `times` times, each with another reel, to the end. The stage is told that the tap was 10.97 s ago,
 * so a spin is over after a frame or two: the way through port, scene, timeline and renderer is that of any other.
 */
function spin(page: Page, times: number): Promise<void> {
  return page.evaluate(async (rounds) => {
    const { stage, gallery } = facetHarness;
    const spins = gallery.roulette.filter(({ cue }) => cue === 'spin');
    for (let round = 0; round < rounds; round++) {
      const pose = spins[round % spins.length];
      if (pose?.cue !== 'spin') throw new Error('the pose is no spin');
      const began = performance.now() / 1000 - 10.97;
      if ((await stage.play('roulette', 'spin', pose.plan, began)) !== 'done')
        throw new Error('the spin did not end');
    }
  }, times);
}

/** Mounts a scene, shows it at rest, runs a cue of it for some frames and unmounts it, `times` times. */
function visit(page: Page, scene: SceneId, times: number): Promise<void> {
  return page.evaluate(
    async ([id, count]) => {
      const { stage, gallery } = facetHarness;
      const poses = gallery[id];
      const pose = poses.find(({ plan }) => plan !== undefined) ?? poses[0];
      if (!pose) throw new Error(`${id} has no poses`);
      for (let visit = 0; visit < count; visit++) {
        await stage.mount(id, pose.props as never);
        // The wheel at rest draws with a program that a spin does without.
        await stage.pixels();
        const played = stage.play(id, pose.cue as never, pose.plan as never);
        await new Promise((resolve) => setTimeout(resolve, 60));
        // A busy machine may not have drawn one yet, and what a scene draws with is made at its first.
        await stage.pixels();
        stage.unmount(id);
        await played;
      }
    },
    [scene, times] as const,
  );
}

/** Objects of WebGL that are alive once nothing moves. */
function objects(page: Page) {
  return page.evaluate(async () => {
    const { stage } = facetHarness;
    await stage.pixels();
    return (await stage.stats()).objects;
  });
}

for (const host of HOSTS) {
  test(`${SPINS} spins in the ${host} leave no memory and no WebGL objects behind`, async ({ page }) => {
    await open(page, host);
    const heap = await heapOf(page);
    await spin(page, 12);
    const [bytes, alive] = [await heap(), await objects(page)];
    expect(alive?.textures).toBeGreaterThan(0);
    await spin(page, SPINS);
    expect(await objects(page)).toEqual(alive);
    expect((await heap()) - bytes).toBeLessThan(2 * MEGABYTE);
  });

  test(`scenes that came to the ${host} and went leave nothing behind`, async ({ page }) => {
    await open(page, host);
    const heap = await heapOf(page);
    for (const scene of SCENES) await visit(page, scene, 2);
    const [bytes, alive] = [await heap(), await objects(page)];
    for (const scene of SCENES) {
      await visit(page, scene, 8);
      expect(await objects(page), scene).toEqual(alive);
    }
    expect((await heap()) - bytes).toBeLessThan(MEGABYTE);
  });
}
