import { expect, type Page, test } from '@playwright/test';
import { gallery } from '../../scenes/poses.ts';
import type { SceneId } from '../../scenes/registry.ts';
import type { Harness } from '../../src/debug/harness.ts';
import { type AnyPose, posesOf } from '../../src/debug/pose.ts';
import { Baselines, baselineBytes } from './Baselines.ts';
import { besides, isFlat, type Picture, shrunk } from './pictures.ts';

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

/** The page's ground, --ink-0. */
const GROUND = [0x0b, 0x0d, 0x17] as const;

/** Premultiplied pixels as they are seen on the page's ground: a file keeps no color where nothing covers. */
function onGround(pixels: Buffer): Buffer {
  for (let i = 0; i < pixels.length; i += 4) {
    const through = 255 - (pixels[i + 3] ?? 255);
    if (through === 0) continue;
    GROUND.forEach((ground, channel) => {
      const covered = pixels[i + channel] ?? 0;
      pixels[i + channel] = Math.min(255, covered + Math.round((ground * through) / 255));
    });
    pixels[i + 3] = 255;
  }
  return pixels;
}

/** The canvas itself, read back from the GPU: no compositor, no timing. */
async function seen(page: Page): Promise<Picture> {
  const { width, height, base64 } = await page.evaluate(async () => {
    const { width, height, data } = await facetHarness.stage.pixels();
    let binary = '';
    for (let i = 0; i < data.length; i += 32_768) {
      binary += String.fromCharCode(...data.subarray(i, i + 32_768));
    }
    return { width, height, base64: btoa(binary) };
  });
  return { width, height, data: onGround(Buffer.from(base64, 'base64')) };
}

/** The first pose of each cue and plan that takes time. */
function strips(scene: SceneId): readonly AnyPose[] {
  const poses = posesOf(scene);
  const keys = poses.map(({ cue, plan }) => JSON.stringify([cue, plan]));
  return poses.filter(({ seconds }, i) => seconds > 0 && keys.indexOf(keys[i] ?? '') === i);
}

/** Seconds that the cue of a pose takes, as its scene says. */
function lengthOf(page: Page, scene: SceneId, name: string): Promise<number> {
  return page.evaluate(
    async ([scene, name]) => {
      await facetHarness.pose(name);
      const pose = facetHarness.gallery[scene].find((candidate) => candidate.name === name);
      const labels = await facetHarness.stage.labels(scene, pose?.cue as never, pose?.plan as never);
      return Math.max(...Object.values(labels));
    },
    [scene, name] as const,
  );
}

function seek(page: Page, scene: SceneId, name: string, seconds: number): Promise<void> {
  return page.evaluate(
    ([scene, name, seconds]) => {
      const pose = facetHarness.gallery[scene].find((candidate) => candidate.name === name);
      facetHarness.stage.seek(scene, pose?.cue as never, seconds, pose?.plan as never);
    },
    [scene, name, seconds] as const,
  );
}

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
