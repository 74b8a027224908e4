import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { startKnown } from './player.ts';
import { standingPicture } from './stillPictures.ts';

const TOOLS =
  /src\/(debug|local|stage\/inspect)\/|tuning\.schema|\/poses\.ts$|\.\.\/server\/|node_modules\/(mediabunny|gifenc)\//;
const WORDS = [
  'Developer panel',
  'facet:local',
  'facet:debug',
  '/debug/',
  'Clear my data',
  'Make a clip',
  '/local/',
];

interface Bundle {
  readonly sources: string[];
  readonly text: string;
}

/** What a built client is made of, by its source maps, and every word in it. */
function bundle(mode: 'localhost' | 'production'): Bundle {
  const folder = join('dist', mode);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const read = (ending: RegExp) =>
    files.filter((file) => ending.test(file)).map((file) => readFileSync(file, 'utf8'));
  const maps: { sources: string[] }[] = read(/\.map$/).map((text) => JSON.parse(text));
  return { sources: maps.flatMap(({ sources }) => sources), text: read(/\.(js|css|html)$/).join('\n') };
}

/** The script of a bundle's first screen: what it is made of, and its bytes as browsers get them. */
function firstScript(mode: 'localhost' | 'production'): { sources: string[]; bytes: number } {
  const manifest = JSON.parse(readFileSync(join('dist', mode, '.vite/manifest.json'), 'utf8'));
  const file = join('dist', mode, manifest['index.html'].file);
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  return { sources, bytes: brotliCompressSync(readFileSync(file)).length };
}

test('a production bundle holds neither the overlay nor the panel', () => {
  const build = "const { build } = await import('./scripts/setup.mjs'); build('production');";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { stdio: 'inherit' });
  const production = bundle('production');
  expect(production.sources.length).toBeGreaterThan(100);
  expect(production.sources.filter((source) => TOOLS.test(source))).toEqual([]);
  expect(WORDS.filter((word) => production.text.includes(word))).toEqual([]);
  // The same look at the local bundle finds them all: the look is not blind.
  const local = bundle('localhost');
  expect(local.sources.filter((source) => TOOLS.test(source)).length).toBeGreaterThan(20);
  expect(WORDS.filter((word) => !local.text.includes(word))).toEqual([]);
});

test('the first screen of a localhost bundle is production’s, with the host that stands in for Telegram', () => {
  const production = firstScript('production');
  const local = firstScript('localhost');
  expect(local.sources.filter((source) => !production.sources.includes(source))).toEqual([
    '../../../src/telegram/localPlatform.ts',
  ]);
  // What production may have, the host and the bundler's few lines besides.
  expect(local.bytes).toBeLessThanOrEqual(93_000);
});

function clock(page: Page) {
  return page.getByRole('region', { name: 'Time line' }).locator('output');
}

test.describe('the designer overlay', () => {
  // So high that the slot is shown unscaled, at whole pixels: what Chromium makes of a scaled canvas changes by itself.
  test.use({ viewport: { width: 1280, height: 900 } });

  async function open(page: Page, query: string): Promise<void> {
    await page.goto(`/debug/stage?size=320×568&${query}`);
    // A stage that draws has told what it cost.
    await expect(page.getByText('worker HIGH @')).toBeVisible();
  }

  const picture = (page: Page) => standingPicture(page, () => page.locator('canvas').screenshot());

  /** The stage with the values of one side of the comparison. */
  async function pictured(page: Page, side: 'A' | 'B'): Promise<Buffer> {
    await page.getByRole('button', { name: side, exact: true }).click();
    return picture(page);
  }

  test('scrubs by labels, and turns a value that its link shows to somebody else, by the pixel', async ({
    page,
    browser,
  }) => {
    await open(page, 'scene=roulette&pose=won-exceptional');
    await expect(clock(page)).toHaveText('11.000 s');
    await page.getByRole('button', { name: /^settle/ }).click();
    await expect(clock(page)).toHaveText('9.000 s');
    // The keys are the table's where a slider has the focus, as after it was dragged.
    await page.getByLabel('Seconds into the cue').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(clock(page)).toHaveText('8.833 s');
    // From an instant between two steps of the slider, where pausing leaves it too.
    await page.getByLabel('Seconds into the cue').fill('5');
    await expect(clock(page)).toHaveText('5.000 s');
    await page.keyboard.press('x');
    await expect(page.getByRole('button', { name: 'B', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('x');
    await page.getByLabel('trailSize, ×', { exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.getByRole('button', { name: /^done/ }).click();

    await page.getByLabel('trailSize, ×, exactly').fill('1.4');
    await expect(page).toHaveURL(/tune=roulette\.trailSize:1\.4$/);
    let changed: Buffer = Buffer.of();
    // A worker draws in its own time: a picture is one of what is chosen only if it comes again with the choice.
    await expect(async () => {
      changed = await pictured(page, 'A');
      const plain = await pictured(page, 'B');
      expect(changed.equals(plain)).toBe(false);
      expect((await pictured(page, 'A')).equals(changed)).toBe(true);
      expect((await pictured(page, 'B')).equals(plain)).toBe(true);
    }).toPass();

    await page.getByRole('button', { name: 'A', exact: true }).click();
    const other = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await other.goto(page.url());
    await expect(other.getByLabel('trailSize, ×, exactly')).toHaveValue('1.4');
    await expect.poll(async () => (await picture(other)).equals(changed)).toBe(true);
    await other.close();
  });

  test('finds a knob, wants it first, and takes back what it was turned to', async ({ page }) => {
    await open(page, 'scene=roulette&pose=won-exceptional');
    const knobs = page.getByRole('slider', { name: /, (px|ms|×|%)/ });
    await page.getByRole('button', { name: 'trailSize first' }).click();
    await page.reload();
    await expect(page.getByText('worker HIGH @')).toBeVisible();
    await expect(knobs.first()).toHaveAccessibleName('trailSize, ×');
    const reveal = page.getByRole('region', { name: 'The reveal' });
    // Digit by digit, as by hand: 9 and 95 ms are out of bounds.
    await reveal.getByLabel('floodSeconds, ms, exactly').press('Control+a');
    await page.keyboard.type('950');
    await expect(reveal.getByRole('status')).toHaveText('cut at 900 ms by the result on the page');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(reveal.getByRole('status')).toHaveCount(0);
    await page.getByLabel('Find a knob').fill('size parts');
    await expect(knobs).toHaveCount(1);
    const exactly = page.getByLabel('trailSize, ×, exactly');
    // A picture is one of what is chosen only if it comes again with the choice.
    await expect(async () => {
      const before = await picture(page);
      await exactly.fill('1.4');
      await expect(page).toHaveURL(/tune=/);
      const turned = await picture(page);
      await page.keyboard.press('Control+z');
      await expect(page).not.toHaveURL(/tune=/);
      expect(turned.equals(before)).toBe(false);
      expect((await picture(page)).equals(before)).toBe(true);
    }).toPass();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(exactly).toHaveValue('1.4');
  });

  test('plays in slow motion and stops where it is told', async ({ page }) => {
    await open(page, 'scene=confetti&pose=throw&t=0');
    await page.getByRole('button', { name: '0.1×' }).click();
    const seconds = async () => Number.parseFloat((await clock(page).textContent()) ?? '');
    const began = performance.now();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(seconds).toBeGreaterThan(0.1);
    await page.getByRole('button', { name: 'Pause' }).click();
    const passed = (performance.now() - began) / 1000;
    // Of the time that has passed here a tenth at most, shown to the millisecond.
    expect(await seconds()).toBeLessThan(passed / 10 + 0.001);
  });

  test('shows all motion on a machine that asks for less, and less where that is chosen', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/debug/stage?scene=upgrader&pose=won');
    const save = async () => (await page.getByRole('button', { name: 'Save' }).boundingBox())?.y;
    const place = await save();
    await expect(page.getByText('worker HIGH @')).toBeVisible();
    expect(await save(), 'what the costs stand above').toBe(place);
    const ticks = page.getByRole('img', { name: 'Pulses' }).locator('line');
    await expect(page.getByRole('button', { name: 'strike 7.00' })).toBeVisible();
    await expect(ticks).not.toHaveCount(0);
    await page.getByLabel('Motion', { exact: true }).selectOption('reduced');
    await expect(page.getByRole('button', { name: 'strike 0.40' })).toBeVisible();
    await expect(ticks).toHaveCount(0);
    await expect(page).toHaveURL(/motion=reduced/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'strike 0.40' })).toBeVisible();
    // A browser whose workers have no WebGL draws on its page.
    await page.evaluate(() =>
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'),
    );
    await page.getByLabel('Motion', { exact: true }).selectOption('full');
    await expect(page.getByRole('button', { name: 'strike 7.00' })).toBeVisible();
    await expect(page.getByLabel('Host', { exact: true }).locator('option:checked')).toHaveText('page');
    await expect(page.getByText('NoWebGL')).toHaveCount(0);
  });

  test('gives the values to be copied where no dev server can save them, leads into the game of the same player, and changes stages in haste without an error', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    const told: string[] = [];
    page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
    await open(page, 'as=4172&scene=confetti&pose=bloom&tune=confetti.drag:5');
    await page.getByRole('button', { name: 'Save 1' }).click();
    await expect(page.getByText('Copied: paste it over scenes/confetti/tuning.json')).toBeVisible();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toMatchObject({ drag: 5 });
    expect(told).toEqual([]);

    const game = page.getByRole('link', { name: 'Play the game with this' });
    await expect(game).toHaveAttribute('href', '/?as=4172&debug=1&tune=confetti.drag:5');
    const round = page.getByRole('link', { name: 'The whole round with this' });
    await expect(round).toHaveAttribute('href', '/?as=4172&debug=round&tune=confetti.drag:5');
    await expect(page).toHaveURL(/as=4172/);
    await page.getByLabel('A and B').selectOption('swipe');
    for (const [list, choice] of [
      ['Tier', 'LOW'],
      ['Host', 'page'],
      ['Tier', 'AVERAGE'],
      ['Host', 'worker'],
      ['Host', 'page'],
      ['Tier', 'HIGH'],
    ] as const) {
      await page.getByLabel(list, { exact: true }).selectOption(choice);
    }
    // What the first stages still had to draw is drawn before the last has told what it cost.
    await expect(page.getByText('page HIGH @')).toBeVisible();
    expect(failures).toEqual([]);
  });
});

test.describe('the developer panel', () => {
  const handle = (page: Page) => page.getByRole('button', { name: 'Developer panel' });

  test('is there for who asks for it, gives crystals through the ledger, and starts somebody new', async ({
    page,
  }) => {
    const player = newPlayer();
    const account = await startKnown(page, player);
    await expect(page.getByRole('link', { name: texts.nav.profile })).toBeVisible();
    await expect(handle(page), 'a driven browser that did not ask').toHaveCount(0);
    await page.goto(`/cases?as=${player}&panel`);
    await handle(page).click();
    const before = await account.balance();
    await page.getByRole('button', { name: '+10,000' }).click();
    await expect.poll(() => account.balance()).toBe(before + 10_000);
    await page.getByRole('button', { name: 'Take all' }).click();
    await expect.poll(() => account.balance()).toBe(0);

    await page.getByRole('button', { name: '500', exact: true }).click();
    await page.getByRole('button', { name: '/transactions' }).click();
    await expect(page.getByRole('button', { name: texts.common.retry }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Fine' }).click();

    await page.getByRole('button', { name: 'Clear my data' }).click();
    await expect(page).toHaveURL(/\/onboarding$/);
    expect(await account.balance()).toBe(0);
  });

  test('answers no other site', async ({ request }) => {
    const plain = await request.post('/local/credit', {
      headers: { 'content-type': 'text/plain' },
      data: JSON.stringify({ as: 1, crystals: 5 }),
    });
    expect(plain.status()).toBeGreaterThanOrEqual(400);
    const forwarded = await request.get('/local/people', { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(forwarded.status()).toBe(403);
  });
});
