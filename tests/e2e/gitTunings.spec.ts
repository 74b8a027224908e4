import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';

const FILE = 'scenes/confetti/tuning.json';

let folder: string;
let server: ViteDevServer;

/** A history of one commit, `old`: other confetti, with a value that is forgotten and one out of today's bounds. */
function commit(values: object): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t', ...args], { cwd: folder });
  git('init', '--quiet');
  mkdirSync(join(folder, 'scenes/confetti'), { recursive: true });
  writeFileSync(join(folder, FILE), JSON.stringify(values));
  git('add', '.');
  git('commit', '--quiet', '-m', 'Old');
  git('tag', 'old');
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'facet-git-'));
  const now = JSON.parse(readFileSync(FILE, 'utf8'));
  commit({ ...now, drag: 2.75, fall: 1e6, forgotten: 3 });
  process.env.GIT_DIR = join(folder, '.git');
  server = await createServer({
    mode: 'localhost',
    logLevel: 'warn',
    // By that folder's name Vite knows what is not ours, and has no hot reload in it: a worker has none.
    cacheDir: join(folder, 'node_modules/.vite'),
    server: { port: 0, watch: null },
  });
  await server.listen();
});
test.afterAll(async () => {
  await server.close();
  delete process.env.GIT_DIR;
  rmSync(folder, { recursive: true, force: true });
});

test('B becomes the tuning of a git ref', async ({ page }) => {
  await page.goto(`${server.resolvedUrls?.local[0]}debug/stage?scene=confetti&pose=throw`);
  const ref = page.getByLabel('Branch, tag or commit');
  const take = page.getByRole('button', { name: 'B from' });
  await ref.fill('older', { timeout: 60_000 });
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
