import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { opened } from './measure.ts';
import type { Contender, Group, Landing } from './variants.ts';

interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Time after the landing at which the peers' pictures are taken; ours are held at once. */
const REST_MS = 400;
const HELD_MS = 20;

async function pictureOf(page: Page): Promise<Picture> {
  const png = await page.locator('#slot').screenshot();
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How strongly the pixel at byte `i` has the winner's color, 0 … 1. */
function marked({ data }: Picture, i: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
  return Math.max(0, (Math.min(red, blue) - green) / 255) ** 2;
}

/** How much the pixel at byte `i` differs between two pictures, 0 … 1; a shimmer counts as nothing. */
function changed(before: Picture, after: Picture, i: number): number {
  let most = 0;
  for (let c = 0; c < 3; c++) {
    most = Math.max(most, Math.abs((after.data[i + c] ?? 0) - (before.data[i + c] ?? 0)));
  }
  return most < 40 ? 0 : most / 255;
}

/**
 * Sums `weight` over the picture's pixels as a moment: its middle from the picture's, in px, and its mean direction.
 */
function momentOf(picture: Picture, weight: (i: number, x: number, y: number) => number) {
  let [sum, xs, right, down] = [0, 0, 0, 0];
  for (let row = 0; row < picture.height; row++) {
    for (let column = 0; column < picture.width; column++) {
      const x = column + 0.5 - picture.width / 2;
      const y = row + 0.5 - picture.height / 2;
      const share = weight((row * picture.width + column) * 3, x, y);
      if (share === 0) continue;
      const reach = Math.hypot(x, y) || 1;
      sum += share;
      xs += share * x;
      right += (share * x) / reach;
      down += (share * y) / reach;
    }
  }
  if (sum === 0) throw new Error('nothing of it is to be seen');
  return { x: xs / sum, degrees: (Math.atan2(right, -down) * 180) / Math.PI };
}

/** Where it stands: px from the slot's middle, or degrees clockwise from the top. */
function standing(landing: Landing, before: Picture, after: Picture, ratio: number): number {
  // Above the reel the winner is shown too, among the prizes.
  const inReel = (y: number) => Math.abs(y) < after.height / 4;
  if (landing === 'strip') return momentOf(after, (i, _, y) => (inReel(y) ? marked(after, i) : 0)).x / ratio;
  if (landing === 'sector') return momentOf(after, (i) => marked(after, i)).degrees;
  // Both places of the pointer have changed; that at the top is the one that it left.
  const left = (x: number, y: number) => y < 0 && Math.abs(x) < -y * 0.4;
  return momentOf(after, (i, x, y) => (left(x, y) ? 0 : changed(before, after, i))).degrees;
}

/** How far from its aim a contender comes to rest, as a screenshot shows it: px or degrees. */
export async function landingError(
  browser: Browser,
  address: string,
  group: Group,
  contender: Contender,
): Promise<number> {
  const { landing } = contender;
  if (!landing) return Number.NaN;
  const page = await opened(browser, address, contender);
  const before = await pictureOf(page);
  const after = contender.own ? HELD_MS : REST_MS;
  const aim = await page.evaluate(
    async (milliseconds) => {
      const { variant } = window;
      variant?.start();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      variant?.hold?.();
      return variant?.aim;
    },
    group.lands * 1000 + after,
  );
  const at = standing(landing, before, await pictureOf(page), 2);
  await page.close();
  const error = Math.abs(at - (aim ?? 0));
  return landing === 'strip' ? error : Math.min(error % 360, 360 - (error % 360));
}
