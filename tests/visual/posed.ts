import type { Page } from '@playwright/test';
import type { SceneId } from '../../scenes/registry.ts';
import { type AnyPose, posesOf } from '../../src/debug/pose.ts';
import type { Host } from '../../src/stage/port.ts';
import type { Picture } from './pictures.ts';

// What is asked of a page /debug/pose, which holds the stage alone.

/** Where the stage can draw. */
export const HOSTS: readonly Host[] = ['worker', 'page'];

/**
 * Opens the stage alone, with the scene, pose, host and tier that `query` names, and waits until it can be asked.
 * `origin` is that of the server, empty where the page knows it. @throws Error where it draws on another host.
 */
export async function openPosePage(
  page: Page,
  query: Readonly<Record<string, string>>,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/debug/pose?${new URLSearchParams(query)}`);
  await page.waitForFunction(() => 'facetHarness' in window);
  const host = await page.evaluate(() => facetHarness.stage.host);
  if (query.host && query.host !== host) throw new Error(`the stage draws in the ${host}`);
}

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
export async function seen(page: Page): Promise<Picture> {
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
export function strips(scene: SceneId): readonly AnyPose[] {
  const poses = posesOf(scene);
  const keys = poses.map(({ cue, plan }) => JSON.stringify([cue, plan]));
  return poses.filter(({ seconds }, i) => seconds > 0 && keys.indexOf(keys[i] ?? '') === i);
}

/** Seconds that the cue of a pose takes, as its scene says. */
export function lengthOf(page: Page, scene: SceneId, name: string): Promise<number> {
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

/** Takes an instant of a pose's cue. */
export function seek(page: Page, scene: SceneId, name: string, seconds: number): Promise<void> {
  return page.evaluate(
    ([scene, name, seconds]) => {
      const pose = facetHarness.gallery[scene].find((candidate) => candidate.name === name);
      facetHarness.stage.seek(scene, pose?.cue as never, seconds, pose?.plan as never);
    },
    [scene, name, seconds] as const,
  );
}
