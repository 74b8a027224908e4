import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { FOLDERS } from '../visual/review/folders.ts';
import { serveRoom } from '../visual/review/serveRoom.ts';

// A repository in which a designer may save: its scenes are a copy, the rest is ours.

test.use({ viewport: { width: 1280, height: 900 } });

const LINKED = ['assets', 'common', 'hud', 'index.html', 'locales', 'node_modules', 'src', 'drop.html'];
const TICKER = 'scenes/ticker/tuning.json';
const CONFETTI = 'scenes/confetti/tuning.json';
/** From the first click to the accepted pictures. */
const LONGEST_MS = 180_000;

let folder: string;
let server: ViteDevServer;
let url: string;

const read = (file: string) => readFileSync(join(folder, file));

/** A history of one commit, `old`: other confetti, with a value that is forgotten and one out of today's bounds. */
function commitOld(): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t', ...args], { cwd: folder });
  const now = read(CONFETTI);
  writeFileSync(
    join(folder, CONFETTI),
    JSON.stringify({ ...JSON.parse(now.toString()), drag: 2.75, fall: 1e6, forgotten: 3 }),
  );
  git('init', '--quiet');
  git('add', CONFETTI);
  git('commit', '--quiet', '-m', 'Old');
  git('tag', 'old');
  writeFileSync(join(folder, CONFETTI), now);
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'facet-designer-'));
  cpSync('scenes', join(folder, 'scenes'), { recursive: true });
  for (const name of LINKED) symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, 'baselines'));
  cpSync(join(FOLDERS.baselines, 'scenes'), join(folder, 'baselines/scenes'), { recursive: true });
  writeFileSync(join(folder, 'remarks.json'), '[]');
  commitOld();
  process.env.VITE_REVIEW = '/review/';
  const room = await serveRoom({
    review: join(folder, 'review'),
    baselines: join(folder, 'baselines'),
    remarks: join(folder, 'remarks.json'),
  });
  server = await createServer({
    root: folder,
    configFile: resolve('vite.config.ts'),
    mode: 'localhost',
    logLevel: 'warn',
    // By that folder's name Vite knows what is not ours, and has no hot reload in it: a worker has none.
    cacheDir: join(folder, 'cache/node_modules/.vite'),
    resolve: { preserveSymlinks: true },
    server: { port: 0, watch: null },
    plugins: [
      { name: 'review', configureServer: ({ middlewares }) => void middlewares.use('/review', room) },
    ],
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(async () => {
  await server.close();
  delete process.env.VITE_REVIEW;
  rmSync(folder, { recursive: true, force: true });
});

test('a designer goes from the first click to accepted pictures in pages alone', async ({ page }) => {
  const began = Date.now();
  const before = read(TICKER);
  await page.goto(`${url}debug/stage`);
  await page.getByLabel('Scene').selectOption('ticker');
  await page.getByLabel('Pose').selectOption('enter');
  await page.getByLabel('enterSeconds, ms, exactly').fill('400');
  await page.getByRole('button', { name: 'Save 1' }).click();
  await expect(page.getByText(`Saved into ${TICKER}`)).toBeVisible();
  const after = before.toString().replace('"enterSeconds": 0.5,', '"enterSeconds": 0.4,');
  expect(read(TICKER).toString()).toBe(after);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Save 1' }).click();
  await expect.poll(() => read(TICKER).equals(before)).toBe(true);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save 1' }).click();
  await expect.poll(() => read(TICKER).toString()).toBe(after);

  await page.getByRole('link', { name: 'What the files do to its pictures' }).click();
  // Its strip is the same: at equal shares of the cue the cards are where they were.
  const differing = ['enter-360x640@1', 'enter-390x844@2'];
  const shown = page.getByRole('navigation', { name: 'Pictures' });
  // A busy machine may take as long for drawing the whole scene, or for packing, as for everything.
  const inTime = { timeout: LONGEST_MS };
  for (const name of differing) {
    const picture = shown.getByRole('button', { name: `scenes/ticker-${name}.webp`, exact: true });
    await expect(picture).toBeVisible(inTime);
  }
  await page.getByLabel('all 2').check();
  await page.getByRole('button', { name: 'Accept 2' }).click();
  // They are packed as small as it gets.
  await expect(page.getByText('accepted', { exact: true })).toHaveCount(2, inTime);
  expect(Date.now() - began).toBeLessThan(LONGEST_MS);
});

test('B becomes the tuning of a git ref', async ({ page }) => {
  await page.goto(`${url}debug/stage?scene=confetti&pose=throw`);
  const ref = page.getByLabel('Branch, tag or commit');
  const take = page.getByRole('button', { name: 'B from' });
  await ref.fill('older');
  await take.click();
  await expect(page.getByText('Git knows no branch, tag or commit older')).toBeVisible();
  await ref.fill('--all');
  await take.click();
  await expect(page.getByText('No branch, tag or commit begins with "-": --all')).toBeVisible();
  await expect(page).not.toHaveURL(/[&?]b=/);
  await ref.fill('old');
  await take.click();
  await expect(page.getByText('B is as at old')).toBeVisible();
  await expect(page.getByText('NoWebGL')).toHaveCount(0);
  await expect(page).toHaveURL(/[&?]b=confetti\.drag:2\.75$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).not.toHaveURL(/[&?]b=/);
});
