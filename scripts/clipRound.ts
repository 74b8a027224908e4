import type { Browser, Download, Page } from '@playwright/test';
import { texts } from '../locales/en.ts';
import { instantsOf } from '../src/debug/clip/clipChoice.ts';
import type { PlayedPart } from '../src/debug/timeLine/playedPart.ts';
import { openHeadless } from './headless.ts';
import { startLocalGame } from './localGame.ts';
import { pictureAt } from './replayed.ts';

interface RoundClip {
  /**
   * A link of the table, "The whole round with this", to a game that runs; a game of our own is started without one.
   */
  readonly link: string | undefined;
  readonly size: readonly [width: number, height: number];
  readonly format: string;
  readonly framesPerSecond: number;
  readonly speed: number;
}

/** Width in CSS px that a phone is taken to have. */
const PHONE_PX = 390;
/** A player who speaks English, as the number of a mock person. */
const PLAYER = 2;

/** Opens the welcome case as somebody new does. */
async function openWelcomeCase(page: Page, url: string): Promise<void> {
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(`${url}/?as=${PLAYER}`);
  await tap(texts.onboarding.open);
  await tap(texts.onboarding.adult);
  await tap(texts.case.openFree);
  await tap(texts.opening.skip);
  await page.getByText(texts.proof.state.ok).waitFor();
}

/** Where a round that is played again begins, and where it ends: a second before the tap, and at the result. */
async function replayedPart(page: Page): Promise<PlayedPart> {
  await page.waitForFunction(() => window.facetReplay);
  return page.evaluate(() => ({ from: window.facetReplay?.begin ?? 0, to: window.facetReplay?.end ?? 0 }));
}

/** Plays a round again in a game, and has a clip of its frames made beside it. */
async function film(
  browser: Browser,
  page: Page,
  url: string,
  clip: RoundClip,
  onFrame: (number: number, count: number) => void,
): Promise<Download> {
  const [width, height] = clip.size;
  const { from, to } = await replayedPart(page);
  const instants = instantsOf(from, to, clip.speed, clip.framesPerSecond);
  // The tool itself is not in the picture.
  await page.addStyleTag({ content: '[aria-label="Designer overlay"] { display: none }' });
  const encoder = await browser.newPage();
  let number = 0;
  await encoder.exposeFunction('nextFrame', async () => {
    const seconds = instants[number];
    if (seconds === undefined) return null;
    onFrame(++number, instants.length);
    return `data:image/png;base64,${(await pictureAt(page, seconds)).toString('base64')}`;
  });
  const query = { format: clip.format, fps: String(clip.framesPerSecond), pixels: `${width}x${height}` };
  await encoder.goto(`${url}/debug/film?${new URLSearchParams(query)}`);
  await encoder.waitForFunction(() => window.facetFilm);
  const saving = encoder.waitForEvent('download', { timeout: 0 });
  await encoder.evaluate((name) => window.facetFilm?.make(name), `round-${width}x${height}.${clip.format}`);
  return saving;
}

/**
 * Makes a clip of a whole round, stage and page, and saves it by `keep`.
 * @throws Error that says what cannot be made
 */
export async function clipRound(
  clip: RoundClip,
  onFrame: (number: number, count: number) => void,
  keep: (download: Download) => Promise<void>,
): Promise<void> {
  const [width, height] = clip.size;
  // In halves: screens have whole numbers of CSS px.
  const ratio = Math.max(0.5, Math.round((2 * width) / PHONE_PX) / 2);
  if (width % ratio || height % ratio)
    throw new Error(`${width}x${height} is no screen with ${ratio} pixels to a CSS px`);
  const game = clip.link === undefined ? await startLocalGame() : null;
  const browser = await openHeadless();
  try {
    const url = game?.url ?? new URL(clip.link ?? '').origin;
    const page = await browser.newPage({
      viewport: { width: width / ratio, height: height / ratio },
      deviceScaleFactor: ratio,
      hasTouch: true,
    });
    if (game) await openWelcomeCase(page, url);
    await page.goto(clip.link ?? `${url}/?as=${PLAYER}&debug=round`);
    await keep(await film(browser, page, url, clip, onFrame));
  } finally {
    await browser.close();
    await game?.stop();
  }
}
