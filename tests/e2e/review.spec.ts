import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { lift } from '../lift.ts';
import { compared, decoded, encoded, type Picture } from '../visual/pictures.ts';
import { compareAgainst } from '../visual/review/against.ts';
import { keepDifference } from '../visual/review/differences.ts';
import { exportRoom } from '../visual/review/exportRoom.ts';
import { FOLDERS, type Folders } from '../visual/review/folders.ts';
import { serveRoom } from '../visual/review/serveRoom.ts';

test.use({ viewport: { width: 1600, height: 1600 } });

const [BLOOM, LAST] = ['scenes/confetti-bloom-360x640@1.webp', 'scenes/confetti-last-360x640@1.webp'];
const BROWSER = '1.2.3';

let root: string;
let folders: Folders;
let server: Server;
let address: string;

/** The picture with its right half, and no more, the other way round. */
function changed({ data, width, height }: Picture): Picture {
  const after = Buffer.from(data);
  for (let i = 0; i < after.length; i += 4) {
    if ((i / 4) % width >= width / 2) after.writeUInt32LE((~data.readUInt32LE(i) | 0xff000000) >>> 0, i);
  }
  return { data: after, width, height };
}

/** A baseline, and what a run of the visual tests has seen in its place. */
async function differing(picture: string, pose: string): Promise<Picture> {
  copyFileSync(join(FOLDERS.baselines, picture), join(folders.baselines, picture));
  const expected = await decoded(readFileSync(join(folders.baselines, picture)));
  const actual = changed(expected);
  const { words, diff } = compared(expected, actual);
  const instants = [{ scene: 'confetti', pose, seconds: 0.35, slot: '360×640' }];
  await keepDifference(folders, { picture, browser: BROWSER, words, instants }, actual, diff);
  return actual;
}

const baseline = (name: string) => readFileSync(join(folders.baselines, name));

/** Names of the pictures that are seen, and not broken. */
async function loaded(page: Page): Promise<string[]> {
  return page
    .getByRole('figure')
    .getByRole('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).filter((image) => image.naturalWidth === 360).map(({ alt }) => alt),
    );
}

test.beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'facet-review-'));
  folders = {
    review: join(root, 'review'),
    baselines: join(root, 'baselines'),
    remarks: join(root, 'remarks.json'),
  };
  mkdirSync(join(folders.baselines, 'scenes'), { recursive: true });
  writeFileSync(folders.remarks, '[]');
  server = createServer(await serveRoom(folders));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterEach(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

test('a picture that differs is looked at, remarked on, accepted or refused', async ({ page }) => {
  const bloom = await differing(BLOOM, 'bloom');
  await differing(LAST, 'last');
  const before = { bloom: baseline(BLOOM), last: baseline(LAST) };
  await page.goto(address);
  await page.getByRole('button', { name: BLOOM, exact: true }).click();
  await expect.poll(() => loaded(page)).toEqual(['expected', 'actual', 'difference']);
  expect(await page.getByRole('link', { name: 'bloom, 0.35 s' }).getAttribute('href')).toContain(
    `http://localhost:3100/debug/stage?scene=confetti&pose=bloom&t=0.350&size=${encodeURIComponent('360×640')}`,
  );

  await page.getByLabel('View').selectOption('swipe');
  await page.getByLabel('Where the actual picture begins, percent').fill('75');
  const over = page.getByRole('img', { name: 'expected' }).locator('..');
  const { data, width } = await decoded(await over.screenshot());
  const expected = await decoded(before.bloom);
  const pixel = (picture: Pick<Picture, 'data' | 'width'>, x: number) =>
    picture.data.subarray((300 * picture.width + x) * 4).subarray(0, 3);
  // The line is at 270: before it what was accepted, after it what is seen.
  expect(pixel({ data, width }, 260)).toEqual(pixel(expected, 260));
  expect(pixel({ data, width }, 280)).toEqual(pixel(bloom, 280));
  expect(pixel(bloom, 260)).not.toEqual(pixel(expected, 260));
  await page.getByLabel('View').selectOption('onion');
  await page.getByLabel('How much of the actual picture is seen, percent').fill('30');
  await expect(page.getByRole('img', { name: 'actual' }).locator('..')).toHaveCSS('opacity', '0.3');

  await page.getByRole('button', { name: 'Pin a remark' }).click({ position: { x: 90, y: 320 } });
  await page.getByLabel('Remark', { exact: true }).fill('Too dark here');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('listitem')).toHaveText(/Too dark here/);
  expect(JSON.parse(readFileSync(folders.remarks, 'utf8'))).toEqual([
    {
      picture: BLOOM,
      x: 0.25,
      y: expect.closeTo(0.5, 2),
      text: 'Too dark here',
      table: `/debug/stage?scene=confetti&pose=bloom&t=0.350&size=${encodeURIComponent('360×640')}`,
    },
  ]);

  // A picture is packed for seconds.
  await page.route(address, async (route) => {
    await expect(page.getByText('Accepting 1 …')).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Accept 1' }).click();
  await expect(page.getByText('accepted', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Accepting 1 …')).toHaveCount(0);
  await lift(page, address);
  expect(baseline(BLOOM)).toEqual(await encoded(bloom));
  expect(baseline(LAST)).toEqual(before.last);
  expect(readFileSync(join(folders.baselines, 'scenes/chromium.txt'), 'utf8')).toBe(BROWSER);

  await page.getByLabel('all 2').check();
  writeFileSync(join(folders.baselines, 'scenes/chromium.txt'), '9.8.7');
  await page.getByRole('button', { name: 'Accept 2' }).click();
  await expect(page.getByText('were made with Chromium 9.8.7, this is 1.2.3')).toBeVisible();
  expect(baseline(LAST)).toEqual(before.last);
  expect(readFileSync(join(folders.baselines, 'scenes/chromium.txt'), 'utf8')).toBe('9.8.7');

  await page.reload();
  await page.getByLabel('all 2').check();
  await page.getByRole('button', { name: 'Refuse 2' }).click();
  await expect(page.getByText('refused', { exact: true })).toHaveCount(2);
  expect(baseline(BLOOM)).toEqual(before.bloom);
  expect(baseline(LAST)).toEqual(before.last);

  const folder = join(root, 'page');
  await exportRoom(folders, folder);
  server.closeAllConnections();
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect.poll(() => loaded(page)).toEqual(['expected', 'actual', 'difference']);
  await expect(page.getByRole('listitem')).toHaveText(/Too dark here/);
  await expect(page.getByRole('button', { name: /Accept/ })).toHaveCount(0);
});

test('where every picture is as accepted there is none to judge', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByText('Every picture that was drawn last is as it was accepted.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Accept 0', 'Refuse 0']);
  for (const verdict of ['Accept 0', 'Refuse 0']) {
    await expect(page.getByRole('button', { name: verdict })).toBeDisabled();
  }
});

test('a remark is there until it is done, also where its picture is no more', async ({ page }) => {
  const remark = { picture: LAST, x: 0.5, y: 0.5, text: 'Too late', table: '' };
  writeFileSync(folders.remarks, JSON.stringify([remark]));
  // As after each run of the visual tests in which pictures differ.
  await exportRoom(folders, join(root, 'page'));
  await page.goto(address);
  await expect(page.getByText('no longer among the accepted pictures')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(/Too late/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  expect(JSON.parse(readFileSync(folders.remarks, 'utf8'))).toEqual([]);
});

test('a comparison with what git does not know says so, and leaves the last one’s page', async () => {
  const folder = join(root, 'against');
  mkdirSync(folder);
  await expect(compareAgainst('nonsense', folder)).rejects.toThrow(
    'Git knows no branch, tag or commit nonsense',
  );
  expect(existsSync(folder)).toBe(true);
});

test('of two orders the later one holds, however long the first takes', async ({ request }) => {
  await differing(BLOOM, 'bloom');
  const before = baseline(BLOOM);
  const give = async (verdict: string) => {
    const come = new Promise((resolve) => server.once('request', resolve));
    const answer = request.post(address, {
      headers: { origin: new URL(address).origin },
      data: { pictures: [BLOOM], verdict },
    });
    await come;
    return { answer };
  };
  const orders = [await give('accepted'), await give('refused')];
  const answers = await Promise.all(orders.map(({ answer }) => answer));
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  expect(baseline(BLOOM)).toEqual(before);
});

test('a picture that cannot be read is told, and the room stays open', async ({ page, request }) => {
  mkdirSync(join(folders.baselines, LAST));
  expect((await request.get(`${address}baselines/${LAST}`)).status()).toBe(404);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Review room' })).toBeVisible();
});

test('no other site may give orders', async ({ request }) => {
  await differing(BLOOM, 'bloom');
  const before = baseline(BLOOM);
  const answer = await request.post(address, {
    headers: { origin: 'https://evil.example' },
    data: { pictures: [BLOOM], verdict: 'accepted' },
  });
  expect(answer.status()).toBe(403);
  expect(baseline(BLOOM)).toEqual(before);
});
