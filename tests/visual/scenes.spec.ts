import { mkdirSync } from 'node:fs';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { gallery } from '../../scenes/poses.ts';
import type { Harness } from '../../src/debug/harness.ts';

declare const facetHarness: Harness;

const BASELINES = fileURLToPath(new URL('./baselines/scenes/', import.meta.url));
/** The browser build that the baselines were made with. */
const BUILD = join(BASELINES, 'chromium.txt');
/** Share of the pixels that may differ on any other build: glyphs and gradients are its own. */
const ELSEWHERE = 0.002;
/** `UPDATE_BASELINES=1` accepts what is seen. */
const accepting = process.env.UPDATE_BASELINES === '1';

const NAMES = Object.entries(gallery).flatMap(([scene, poses]) =>
  poses.map(({ name }) => [scene, name] as const),
);
const VIEWPORTS = [
  { width: 360, height: 640, ratio: 1 },
  { width: 390, height: 844, ratio: 2 },
] as const;

interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The page's ground, --ink-0. */
const GROUND = [0x0b, 0x0d, 0x17] as const;

/** Premultiplied pixels as they are seen on the page's ground: a file keeps no colour where nothing covers. */
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

function encoded({ data, width, height }: Picture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer();
}

async function decoded(file: string): Promise<Picture> {
  const { data, info } = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Number of differing pixels, and a picture of them. */
function compared(expected: Picture, actual: Picture): { differing: number; diff: Picture } {
  const diff = Buffer.alloc(actual.data.length);
  let differing = 0;
  for (let i = 0; i < actual.data.length; i += 4) {
    const same = actual.data.readUInt32LE(i) === expected.data.readUInt32LE(i);
    if (!same) differing++;
    diff.writeUInt32LE(same ? 0xff000000 : 0xff0000ff, i);
  }
  return { differing, diff: { ...actual, data: diff } };
}

function flat({ data }: Picture): boolean {
  const first = data.readUInt32LE(0);
  for (let i = 4; i < data.length; i += 4) if (data.readUInt32LE(i) !== first) return false;
  return true;
}

for (const { width, height, ratio } of VIEWPORTS) {
  test.describe(`scenes at ${width}×${height}@${ratio}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: ratio });

    for (const [scene, name] of NAMES) {
      test(`${scene} ${name}`, async ({ page, browser }, info) => {
        await page.goto(`/debug/pose?scene=${scene}&tier=HIGH&pose=${name}`);
        await page.waitForFunction(() => 'facetHarness' in window);
        const actual = await seen(page);
        expect([actual.width, actual.height]).toEqual([width * ratio, height * ratio]);
        expect(flat(actual), 'an empty canvas proves nothing').toBe(false);

        const file = join(BASELINES, `${scene}-${name}-${width}x${height}@${ratio}.webp`);
        if (accepting) {
          mkdirSync(BASELINES, { recursive: true });
          await writeFile(file, await encoded(actual));
          await writeFile(BUILD, browser.version());
          return;
        }
        await access(file).catch(() => {
          throw new Error(
            `there is no baseline ${file}: look at the picture, then run with UPDATE_BASELINES=1`,
          );
        });
        const expected = await decoded(file);
        expect([expected.width, expected.height]).toEqual([actual.width, actual.height]);
        const sameBuild = (await readFile(BUILD, 'utf8')) === browser.version();
        const allowed = sameBuild ? 0 : Math.floor(width * height * ratio * ratio * ELSEWHERE);
        if (!sameBuild)
          info.annotations.push({ type: 'another browser build', description: `${allowed} px may differ` });
        const { differing, diff } = compared(expected, actual);
        if (differing > allowed) {
          for (const [title, picture] of Object.entries({ expected, actual, diff })) {
            await writeFile(info.outputPath(`${title}.webp`), await encoded(picture));
          }
        }
        expect(differing).toBeLessThanOrEqual(allowed);
      });
    }
  });
}
