import type { Page } from '@playwright/test';
import type { SceneId } from '../../scenes/registry.ts';
import { posesOf } from '../../src/debug/pose.ts';
import { besides, type Picture, shrunk } from './pictures.ts';
import { lengthOf, openPosePage, seek, seen, strips } from './posed.ts';
import type { Instant } from './review/room.ts';

/** Screens in CSS px that scenes are drawn on. */
export const SCREENS = [
  { width: 360, height: 640, ratio: 1 },
  { width: 390, height: 844, ratio: 2 },
] as const;
export type Screen = (typeof SCREENS)[number];
/**
 * Scenes that fill the room with cards: their pictures are kept at a ratio of 1 only, or they would be a third of all.
 */
const ONLY_SMALL: readonly SceneId[] = ['reels'];
/** Pictures of a strip: after each of as many equal parts of its cue. */
const INSTANTS = 6;
/** CSS px that a pixel of a strip covers, each way. */
const STRIP_SCALE = 2;

/** The end of the names of a screen's pictures. */
export function screenName({ width, height, ratio }: Screen): string {
  return `${width}x${height}@${ratio}`;
}

/** The screens that a scene is pictured on. */
export function screensOf(scene: SceneId): Screen[] {
  return SCREENS.filter(({ ratio }) => ratio === 1 || !ONLY_SMALL.includes(scene));
}

interface Drawn {
  /** Of the pose, or `strip-` with its cue. */
  readonly name: string;
  readonly picture: Picture;
  /** What it shows, from left to right. */
  readonly instants: readonly Instant[];
}

/**
 * Draws a scene in a page of that screen: each of its poses, and a strip of each of its cues. `origin` is that of the
 * server, empty where the page knows it.
 */
export async function* drawnScene(
  page: Page,
  origin: string,
  scene: SceneId,
  { width, height, ratio }: Screen,
): AsyncGenerator<Drawn> {
  await openPosePage(page, { scene, tier: 'HIGH' }, origin);
  const instant = (pose: string, seconds: number) => ({ scene, pose, seconds, slot: `${width}×${height}` });
  for (const { name, seconds } of posesOf(scene)) {
    await page.evaluate((name) => facetHarness.pose(name), name);
    yield { name, picture: await seen(page), instants: [instant(name, seconds)] };
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
    yield { name: `strip-${cue}-${name}`, picture: besides(frames), instants: shown };
  }
}
