import { expect, test } from '@playwright/test';
import { gallery } from '../../scenes/poses.ts';
import type { SceneId } from '../../scenes/registry.ts';
import type { Harness } from '../../src/debug/harness.ts';
import { posesOf } from '../../src/debug/pose.ts';
import { Baselines, baselineBytes } from './Baselines.ts';
import { besides, isFlat, type Picture, shrunk } from './pictures.ts';
import { lengthOf, seek, seen, strips } from './posed.ts';

declare const facetHarness: Harness;

const SCENES = Object.keys(gallery) as SceneId[];
const VIEWPORTS = [
  { width: 360, height: 640, ratio: 1 },
  { width: 390, height: 844, ratio: 2 },
] as const;
/** Scenes that fill the room with cards: their pictures are kept at a ratio of 1 only, or they would be a third of all. */
const ONLY_SMALL: readonly SceneId[] = ['reels'];
/** Pictures of a strip: after each of as many equal parts of its cue. */
const INSTANTS = 6;
/** CSS px that a pixel of a strip covers, each way. */
const STRIP_SCALE = 2;
/** Of pages 6 MB: five widths, two languages, and none, little and much to show. */
const MOST_BYTES = 23_000_000;

for (const { width, height, ratio } of VIEWPORTS) {
  const size = `${width}x${height}@${ratio}`;
  test.describe(`scenes at ${size}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: ratio });

    for (const scene of SCENES) {
      if (ratio > 1 && ONLY_SMALL.includes(scene)) continue;
      test(`${scene} in its poses and strips`, async ({ page, browser }, info) => {
        // A picture as large as the screen takes seconds to be packed.
        if (process.env.UPDATE_BASELINES === '1') test.setTimeout(600_000);
        const baselines = new Baselines('scenes', scene, browser.version(), info, size);
        await page.goto(`/debug/pose?scene=${scene}&tier=HIGH`);
        await page.waitForFunction(() => 'facetHarness' in window);
        const instant = (pose: string, seconds: number) => ({
          scene,
          pose,
          seconds,
          slot: `${width}×${height}`,
        });
        for (const { name, seconds } of posesOf(scene)) {
          await page.evaluate((name) => facetHarness.pose(name), name);
          const picture = await seen(page);
          expect([picture.width, picture.height]).toEqual([width * ratio, height * ratio]);
          expect(isFlat(picture), `${name} is empty`).toBe(false);
          await baselines.compare(name, picture, [instant(name, seconds)]);
        }
        // What moves is the same at every ratio; it is shrunk here anyway.
        for (const { name, cue } of ratio === 1 ? strips(scene) : []) {
          const end = await lengthOf(page, scene, name);
          const frames: Picture[] = [];
          const instants = Array.from({ length: INSTANTS }, (_, i) => (end * (i + 1)) / INSTANTS);
          for (const seconds of instants) {
            await seek(page, scene, name, seconds);
            frames.push(shrunk(await seen(page), STRIP_SCALE));
          }
          const shown = instants.map((seconds) => instant(name, seconds));
          await baselines.compare(`strip-${cue}-${name}`, besides(frames), shown);
        }
        baselines.finish();
      });
    }
  });
}

test('all baselines together stay small', () => {
  expect(baselineBytes()).toBeLessThan(MOST_BYTES);
});
