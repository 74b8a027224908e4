import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import { Baselines } from './baselines.ts';
import { answerFrom } from './fixed/answers.ts';
import type { World } from './fixed/world.ts';
import type { Stop } from './pagesTour.ts';
import { decoded, type Picture, shrunk } from './pictures.ts';

export const SMALL = { width: 320, height: 568 } as const;
export const PHONE = { width: 390, height: 844 } as const;
export const WIDE = { width: 1280, height: 800 } as const;
export type Size = typeof SMALL | typeof PHONE | typeof WIDE;

/** CSS px that a pixel of a baseline covers, each way: the mean of four still shows any that changes. */
const SCALE = 2;
const TRIES = 20;
const NOW = '2026-03-01T12:00:00Z';

/** Toasts come and go. */
const STILL = 'ol[aria-live] { visibility: hidden !important; }';

/** Waits for the fonts and for the pictures that can be seen. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => {})));
    await frame();
  });
}

/** What is on show when it has come to rest: two pictures in a row are the same. */
async function picture(page: Page): Promise<Picture> {
  let before: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < TRIES; tries++) {
    await drawn(page);
    const now = await page.screenshot({ animations: 'disabled', style: STILL });
    if (now.equals(before)) return shrunk(await decoded(now), SCALE);
    before = now;
  }
  throw new Error('the page does not come to rest');
}

export interface Shooting {
  readonly page: Page;
  readonly browser: Browser;
  readonly info: TestInfo;
}

/** Goes from stop to stop and compares each with what was accepted for `subject` at this size. */
export async function shoot(
  { page, browser, info }: Shooting,
  subject: string,
  stops: readonly Stop[],
  size: Size,
): Promise<void> {
  const baselines = new Baselines('pages', subject, `${size.width}`, browser.version(), info);
  for (const { name, go } of stops) {
    await go(page);
    await page.mouse.move(0, 0); // nothing is under the pointer
    await baselines.compare(name.replace(/\W+/g, '-').replace(/^-|-$/g, ''), await picture(page));
  }
  baselines.finish();
}

/** Starts the app in `world`, at a time that stands still, and without the stage. */
export async function start(page: Page, world: World, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.clock.setFixedTime(NOW);
  // The ticker's next win is far off, no minute of play is over and no count goes on.
  await page.addInitScript(() => {
    Math.random = () => 500_000;
    const every = window.setInterval;
    const atRest = (done: () => void, wait: number) => (wait < 1000 ? every(done, wait) : 0);
    Object.assign(window, { setInterval: atRest });
  });
  await answerFrom(page, world);
  // The scenes have baselines of their own: here they never come.
  await page.route('**/assets/stage-*.js', () => {});
  await page.goto('/?as=1');
  await expect(page.getByRole('heading').first()).toBeVisible();
}
