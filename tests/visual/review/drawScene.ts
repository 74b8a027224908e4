import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SceneId } from '../../../scenes/registry.ts';
import { openHeadless } from '../../../scripts/headless.ts';
import { SCENES } from '../../../src/debug/pose.ts';
import { allowedDifference } from '../acceptPicture.ts';
import { drawnScene, screenName, screensOf } from '../drawnScene.ts';
import { compared, decoded } from '../pictures.ts';
import { folderOf, keepDifference } from './differences.ts';
import type { Folders } from './folders.ts';

/** Where the pictures of scenes are, below the baselines and below the room's own. */
const SCENES_FOLDER = 'scenes';

/** Leaves nothing of what was found of a scene before. */
function forget({ review }: Folders, scene: SceneId): void {
  const folder = join(review, folderOf(SCENES_FOLDER));
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(`${scene}-`)) rmSync(join(folder, name), { recursive: true });
}

/**
 * Draws a scene as its files are now, from a server that reads them, and keeps every picture that differs from the one
 * that was accepted, as the visual tests do.
 * @throws Error if there is no such scene
 */
export async function drawScene(folders: Folders, origin: string, scene: SceneId): Promise<void> {
  if (!SCENES.includes(scene)) throw new Error(`there is no scene ${scene}`);
  forget(folders, scene);
  const browser = await openHeadless();
  const version = browser.version();
  try {
    for (const screen of screensOf(scene)) {
      const { width, height, ratio } = screen;
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio });
      for await (const { name, picture: actual, instants } of drawnScene(page, origin, scene, screen)) {
        const picture = `${SCENES_FOLDER}/${scene}-${name}-${screenName(screen)}.webp`;
        const file = join(folders.baselines, picture);
        const expected = await readFile(file).then(decoded, () => null);
        if (expected?.data.equals(actual.data)) continue;
        const { differing, words, diff } = compared(expected, actual);
        const { allowed } = await allowedDifference(file, actual, version);
        if (diff && differing <= allowed) continue;
        await keepDifference(folders, { picture, browser: version, words, instants }, actual, diff);
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
