import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { newPlayer } from '../newPlayer.ts';
import { openPosePage } from '../visual/posed.ts';
import { Account } from './player.ts';

declare global {
  interface Window {
    /** SHA-256 of RGB pixels as the page shows them: what is not opaque lies on --ink-0. */
    digestOf(pixels: Uint8Array): Promise<string>;
    /** A digest of each frame that an encoder was given. */
    encoded: Promise<string>[];
    /** Where the button that makes a clip has been, CSS px from the top of the window. */
    tops: Set<number>;
  }
}

const SLOT = { width: 320, height: 568 };
/** Five frames, 20 a second, in which the card is lifted. */
const FROM = 10.3;
const FRAMES_PER_SECOND = 20;
const FRAMES = 5;
const PART = 'scene=roulette&pose=lift&size=320×568&fps=20&from=10.3&to=10.5';

/** Notes what video encoders get, before they make anything of it. */
function noteFrames(): void {
  window.digestOf = async (pixels) => {
    const shown = new Uint8ClampedArray(pixels.length);
    for (let i = 0; i < pixels.length; i += 4) {
      const open = 1 - (pixels[i + 3] ?? 255) / 255;
      for (const [c, ground] of [0x0b, 0x0d, 0x17].entries())
        shown[i + c] = (pixels[i + c] ?? 0) + ground * open;
    }
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', shown));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  window.encoded = [];
  const encode = VideoEncoder.prototype.encode;
  VideoEncoder.prototype.encode = function (frame, options) {
    const copy = frame.clone();
    const pixels = new Uint8Array(copy.allocationSize());
    window.encoded.push(copy.copyTo(pixels).then(() => window.digestOf(pixels)));
    return encode.call(this, frame, options);
  };
}

/** Notes in each frame where the button is that makes a clip. */
function notePlaces(): void {
  window.tops = new Set();
  const look = () => {
    const make = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Make a clip',
    );
    if (make) window.tops.add(make.getBoundingClientRect().top);
    requestAnimationFrame(look);
  };
  look();
}

/** Presses the button of the table, and waits for the file. */
async function makeClip(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make a clip' }).click();
  return readFileSync(await (await saving).path());
}

/** What a clip of the roulette's part must show: the poses at these instants, one by one, on the harness's stage. */
async function poses(page: Page): Promise<string[]> {
  await page.setViewportSize(SLOT);
  await openPosePage(page, { scene: 'roulette', pose: 'lift', tier: 'HIGH' });
  const instants = Array.from({ length: FRAMES }, (_, n) => FROM + n / FRAMES_PER_SECOND);
  return page.evaluate(async (instants) => {
    const digests: string[] = [];
    for (const seconds of instants) {
      facetHarness.stage.seek('roulette', 'spin', seconds, facetHarness.spinPlan('lift'));
      digests.push(await window.digestOf((await facetHarness.stage.pixels()).data));
    }
    return digests;
  }, instants);
}

test('frame n of a film is the pose at n frames by the pixel, and the file has them all', async ({
  page,
}) => {
  await page.addInitScript(noteFrames);
  await page.goto(`/debug/stage?${PART}`);
  const file = await makeClip(page);
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
  const track = await input.getPrimaryVideoTrack();
  expect(track).toMatchObject({ codec: 'vp9', displayWidth: SLOT.width, displayHeight: SLOT.height });
  expect((await track?.computePacketStats())?.packetCount).toBe(FRAMES);
  expect(await track?.computeDuration()).toBeCloseTo(FRAMES / FRAMES_PER_SECOND, 2);
  const encoded = await page.evaluate(() => Promise.all(window.encoded));
  expect(new Set(encoded).size).toBe(FRAMES);
  expect(encoded).toEqual(await poses(page));
});

test('what is to be pressed stays where it is as the moments of a cue become known', async ({ page }) => {
  await page.addInitScript(notePlaces);
  await page.goto(`/debug/stage?${PART}`);
  await expect(page.getByRole('button', { name: 'Go to reveal' })).toBeVisible();
  expect(await page.evaluate(() => window.tops.size)).toBe(1);
});

test('makes a GIF of any size, says what it cannot encode, and stops when it is told', async ({ page }) => {
  await page.goto('/debug/stage?scene=confetti&pose=throw&from=0.2&to=0.4');
  const clip = page.getByRole('region', { name: 'Clip' });
  await clip.getByLabel('Format').selectOption('gif');
  await clip.getByLabel('Frames a second').fill('30');
  await clip.getByLabel('Pixels').fill('121x263');
  const gif = await sharp(await makeClip(page), { animated: true }).metadata();
  expect(gif).toMatchObject({ width: 121, pageHeight: 263, pages: 7, loop: 0 });
  expect(gif.delay).toEqual([30, 40, 30, 30, 40, 30, 30]);

  await clip.getByLabel('Format').selectOption('mp4');
  await clip.getByRole('button', { name: 'Make a clip' }).click();
  await expect(clip.getByText('This browser encodes no mp4 of 121 × 263')).toBeVisible();

  await clip.getByLabel('Format').selectOption('webm');
  await clip.getByLabel('Pixels').fill('1080x1920');
  // The page itself taps: before a tap from outside a busy machine may have made the whole clip.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const stop = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop');
      if (!stop) return;
      observer.disconnect();
      stop.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await clip.getByRole('button', { name: 'Make a clip' }).click();
  await expect(clip.getByText('The clip was stopped')).toBeVisible();
});

test('the command keeps the clip of a cue in a file', async ({ browserName: _ }, info) => {
  const file = info.outputPath('throw.gif');
  const args = ['confetti', 'throw', '--size', '120x264', '--format', 'gif', '--fps', '10', '--out', file];
  const link = 'http://localhost/debug/stage?from=0.2&to=0.4';
  await promisify(execFile)('npx', ['tsx', 'scripts/clip.ts', ...args, '--link', link]);
  const gif = await sharp(file, { animated: true }).metadata();
  expect(gif).toMatchObject({ width: 120, pageHeight: 264, pages: 3, delay: [100, 100, 100] });
});

test('the command keeps a whole round in a file, from its page to its result', async ({
  baseURL,
  request,
}, info) => {
  const player = newPlayer();
  await new Account(request, player).welcome();
  const file = info.outputPath('round.gif');
  // A picture every 4 s of 18: at −1 s, and then in the countdown, twice in the spin and at the result.
  const args = ['round', '--size', '195x422', '--format', 'gif', '--fps', '2', '--speed', '8', '--out', file];
  const link = `${baseURL}/?as=${player}&debug=round`;
  await promisify(execFile)('npx', ['tsx', 'scripts/clip.ts', ...args, '--link', link]);
  const gif = await sharp(file, { animated: true }).metadata();
  expect(gif).toMatchObject({ width: 195, pageHeight: 422, pages: 5, delay: [500, 500, 500, 500, 500] });
});
