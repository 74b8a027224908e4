import { type Browser, type CDPSession, expect, type Page, type TestInfo, test } from '@playwright/test';
import type { Texts } from '../../locales/texts.ts';
import { Baselines } from './Baselines.ts';
import { answerFrom } from './fixed/answers.ts';
import { playerOf, type World } from './fixed/world.ts';
import { textsOf } from './languages.ts';
import type { Stop } from './pagesTour.ts';
import { below, besides, decoded, type Picture, rows, shrunk } from './pictures.ts';

/** A window; `scale`: CSS px that a pixel of a baseline covers, each way: their mean still shows any that changes. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const WIDE = { width: 1280, height: 800, scale: 4 };
const SMALL = { width: 320, height: 568, scale: 2 };
const PHONE = { width: 390, height: 844, scale: 2 };
const TABLET = { width: 768, height: 1024, scale: 4 };
/**
 * The widths that a page is looked at in, one after the other; wide ones first, as what they add is drawn once then. No
 * rule of the styles begins above the widest.
 */
const SIZES: readonly Size[] = [WIDE, SMALL, PHONE, TABLET];
/** Widths for what lies over a page or stands in for it: in a wider column it looks the same. */
export const OVER: Pick<Shooting, 'sizes' | 'pictured'> = {
  sizes: [WIDE, SMALL, PHONE],
  pictured: [SMALL, PHONE],
};

const TRIES = 20;
/** Takes that have to be the same before a page is held to differ from what was accepted. */
const STEADY_TAKES = 6;
/** Milliseconds after which a picture is asked for again. */
const LATE = 3000;
const NOW = '2026-03-01T12:00:00Z';

/** Painted whole, by the processor: a GPU's blends, emulated ones too, differ by a level from run to run. */
export const STEADY = [
  '--disable-gpu',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--run-all-compositor-stages-before-draw',
];

/** Toasts come and go, and so does the caret. */
const STILL = 'ol[aria-live] { visibility: hidden !important; } * { caret-color: transparent !important; }';

/** What is wrong with the page on show at this size, as sentences. */
type Look = (page: Page, size: Size, world: World) => Promise<string[]>;

interface Shooting {
  readonly browser: Browser;
  readonly info: TestInfo;
  readonly look: Look;
  /** Sizes that a page is looked at in, and those that there are pictures of: all unless given. */
  readonly sizes?: readonly Size[];
  readonly pictured?: readonly Size[];
}

interface Row {
  readonly picture: Picture;
  readonly wrong: readonly string[];
}

/** Frames that a picture that can be seen may take from its file to the screen. */
const PICTURE_FRAMES = 30;

/** Goes to the top of the page, and waits for the fonts and for the pictures that can be seen there. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    scrollTo(0, 0); // a focused field is scrolled to
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => {})));
    const isHidden = (image: Element) => getComputedStyle(image).opacity === '0';
    for (let frames = 0; frames < most && seen.some(isHidden); frames++) await frame();
    await frame();
  }, PICTURE_FRAMES);
}

/** Now and then the browser waits for a frame that nothing asks it for: asked again, it has one. */
async function captured(session: CDPSession): Promise<Buffer> {
  for (let tries = 0; tries < TRIES; tries++) {
    const asked = session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    const late = new Promise<null>((resolve) => setTimeout(resolve, LATE, null));
    const answer = await Promise.race([asked, late]);
    if (answer) return Buffer.from(answer.data, 'base64');
    asked.catch(() => {}); // answered or not, it is not waited for any more
  }
  throw new Error('the browser does not paint the page');
}

/** Looks at the page in its widths, one after the other, and takes pictures of those that are `pictured`. */
async function camera(
  page: Page,
  world: World,
  { look, sizes = SIZES, pictured = sizes }: Shooting,
): Promise<() => Promise<Row>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    const shots: Promise<Picture>[] = [];
    const wrong: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await drawn(page);
      // A picture is read while the page goes on to the next width.
      if (pictured.includes(size))
        shots.push(decoded(await captured(session)).then((whole) => shrunk(whole, size.scale)));
      const found = await look(page, size, world);
      wrong.push(...found.map((words) => `${size.width} px: ${words}`));
    }
    return { picture: besides(await Promise.all(shots)), wrong };
  };
}

/**
 * What the camera sees when everything has come to rest: it is as accepted, or several times the same. What is on its
 * way can look the same twice on a busy machine.
 */
async function atRest(take: () => Promise<Row>, accepted: Picture | null): Promise<Row> {
  const enough = accepted ? STEADY_TAKES : 2;
  let before: Picture | null = null;
  let same = 0;
  for (let tries = 0; tries < TRIES; tries++) {
    const now = await take();
    same = before?.data.equals(now.picture.data) ? same + 1 : 1;
    before = now.picture;
    const still = same >= enough || (accepted?.data.equals(now.picture.data) ?? false);
    if (still && (now.wrong.length === 0 || tries > 2)) return now;
  }
  throw new Error('the page does not come to rest');
}

/**
 * Goes from stop to stop in every world and compares each with what was accepted for `subject`: one picture holds a
 * stop in all widths, from left to right, and all worlds, from above.
 */
export async function shoot(
  shooting: Shooting,
  subject: string,
  worlds: readonly World[],
  stopsOf: (texts: Texts, world: World) => readonly Stop[],
): Promise<void> {
  const { browser, info } = shooting;
  const baselines = new Baselines('pages', subject, browser.version(), info);
  const seen = new Map<string, Picture[]>();
  for (const world of worlds) {
    const page = await browser.newPage();
    await start(page, world);
    const take = await camera(page, world, shooting);
    for (const { name, go } of stopsOf(await textsOf(world.language), world)) {
      await test.step(`${world.language}, ${world.amount}: ${name}`, async (step) => {
        const key = name.replace(/\W+/g, '-').replace(/^-|-$/g, '');
        const before = seen.get(key) ?? [];
        await go(page);
        await page.mouse.move(0, 0); // nothing is under the pointer
        const { picture, wrong } = await atRest(take, rowBelow(before, await baselines.expected(key)));
        seen.set(key, [...before, picture]);
        expect.soft(wrong, step.titlePath.at(-1)).toEqual([]);
      });
    }
    await page.close();
  }
  for (const [key, pictures] of seen) await baselines.compare(key, below(pictures));
  baselines.finish();
}

/** The part of an accepted picture that comes below those `before` and is as high as they are. */
function rowBelow(before: readonly Picture[], accepted: Picture | null): Picture | null {
  const height = before[0]?.height ?? Math.max(...SIZES.map((size) => Math.floor(size.height / size.scale)));
  const top = before.length * height;
  return accepted && accepted.height >= top + height ? rows(accepted, top, top + height) : null;
}

/**
 * Starts the app in `world`, at a time that stands still, and without the stage. `now`: the world later, where it
 * changes.
 */
export async function start(page: Page, world: World, now: () => World = () => world): Promise<void> {
  await page.clock.setFixedTime(NOW);
  // The ticker's next win is far off, no minute of play is over and no count goes on.
  await page.addInitScript((style) => {
    Math.random = () => 500_000;
    const every = window.setInterval;
    const atRest = (done: () => void, wait: number) => (wait < 1000 ? every(done, wait) : 0);
    Object.assign(window, { setInterval: atRest });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
  }, STILL);
  await answerFrom(page, now);
  // The scenes have baselines of their own: here they never come.
  await page.route('**/assets/stage-*.js', () => {});
  // Not at the start, where the document itself brings a newcomer's first page.
  await page.goto(`/games?as=${playerOf(world.language)}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
}
