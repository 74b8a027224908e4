import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SceneId } from '../../../scenes/registry.ts';
import { openHeadless, serveBundle } from '../../../scripts/headless.ts';
import { build, root } from '../../../scripts/setup.mjs';
import { firstDifference } from '../../../src/debug/comparison/firstDifference.ts';
import { commitOf } from '../../../src/debug/devServer/committedTunings.ts';
import { SCENES } from '../../../src/debug/pose.ts';
import { besides, compared, encoded, type Picture } from '../pictures.ts';
import { lengthOf, openPosePage, seek, seen, strips } from '../posed.ts';
import { keepDifference } from './differences.ts';
import { exportRoom } from './exportRoom.ts';
import type { Folders } from './folders.ts';

const SLOT = { width: 360, height: 640 };
/** Pictures of a strip: the first frame that differs, and what follows it at equal distances. */
const STRIP = 6;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}

/** Checks out a commit into a folder of its own and builds its bundle there. */
function buildAt(commit: string, folder: string): void {
  git('worktree', 'add', '--detach', '--quiet', folder, commit);
  // Packages of another time are other code too.
  if (git('diff', '--name-only', commit, '--', 'package-lock.json') !== '')
    execFileSync('npm', ['ci', '--no-progress'], { cwd: folder, stdio: 'inherit' });
  else symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs', 'localhost'], { cwd: folder, stdio: 'inherit' });
}

/** The pages of the two bundles, the one before first. */
type Sides = readonly [before: Page, now: Page];

function hasPose(page: Page, scene: SceneId, name: string): Promise<boolean> {
  return page.evaluate(([scene, name]) => !!facetHarness.gallery[scene]?.some((pose) => pose.name === name), [
    scene,
    name,
  ] as const);
}

/**
 * Finds the first frame of a pose's cue that differs, and keeps a strip from there on. Returns its seconds, or null.
 */
async function comparePose(
  sides: Sides,
  scene: SceneId,
  pose: string,
  folders: Folders,
): Promise<number | null> {
  const pictures = (at: number) =>
    Promise.all(
      sides.map(async (page) => {
        await seek(page, scene, pose, at);
        return seen(page);
      }),
    ) as Promise<[before: Picture, now: Picture]>;
  const lengths = await Promise.all(sides.map((page) => lengthOf(page, scene, pose)));
  const end = Math.max(...lengths);
  const first = await firstDifference({ from: 0, to: end }, async (at) => {
    const [before, now] = await pictures(at);
    return !now.data.equals(before.data);
  });
  if (first === null) return null;
  const instants = Array.from({ length: STRIP }, (_, i) => first + ((end - first) * i) / (STRIP - 1));
  const shown: [Picture, Picture][] = [];
  for (const seconds of instants) shown.push(await pictures(seconds));
  const expected = besides(shown.map(([before]) => before));
  const actual = besides(shown.map(([, now]) => now));
  const { words, diff } = compared(expected, actual);
  const picture = `${scene}-${pose}.webp`;
  writeFileSync(join(folders.baselines, picture), await encoded(expected, true));
  const found = {
    picture,
    browser: '',
    words: `first at ${first.toFixed(3)} s; ${words}`,
    instants: instants.map((seconds) => ({ scene, pose, seconds, slot: `${SLOT.width}×${SLOT.height}` })),
  };
  await keepDifference(folders, found, actual, diff);
  return first;
}

/** Compares every cue of two built bundles. Returns how many differ. */
async function compareBundles(before: string, folders: Folders): Promise<number> {
  const servers = [await serveBundle(before), await serveBundle()] as const;
  const origins = servers.map(({ url }) => new URL(url).origin);
  const browser = await openHeadless();
  let differing = 0;
  try {
    const open = () => browser.newPage({ viewport: SLOT });
    const sides: Sides = [await open(), await open()];
    for (const scene of SCENES) {
      await Promise.all(
        sides.map((page, side) => openPosePage(page, { scene, tier: 'HIGH' }, origins[side])),
      );
      for (const { name, cue } of strips(scene)) {
        const isOld = await hasPose(sides[0], scene, name);
        const first = isOld ? await comparePose(sides, scene, name, folders) : null;
        if (first !== null) differing++;
        const verdict = first === null ? 'as before' : `differs from ${first.toFixed(3)} s on`;
        console.log(`${scene}, ${cue} of ${name}: ${isOld ? verdict : 'new'}`);
      }
    }
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
  }
  return differing;
}

/**
 * Finds in each cue the first frame that the code of now draws otherwise than that of `ref`, and leaves a page of the
 * review room that shows them in `folder`, if there are any. Returns how many cues differ.
 * @throws NoSuchRef, or Error if it cannot be built
 */
export async function compareAgainst(ref: string, folder: string): Promise<number> {
  const commit = commitOf(root, ref);
  const home = mkdtempSync(join(tmpdir(), 'facet-against-'));
  const before = join(home, 'before');
  const folders: Folders = {
    review: folder,
    baselines: join(home, 'baselines'),
    remarks: join(home, 'remarks.json'),
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folders.baselines);
  writeFileSync(folders.remarks, '[]');
  try {
    buildAt(commit, before);
    build('localhost');
    const differing = await compareBundles(before, folders);
    if (differing > 0) await exportRoom(folders, folder);
    return differing;
  } finally {
    git('worktree', 'remove', '--force', before);
    rmSync(home, { recursive: true, force: true });
  }
}
