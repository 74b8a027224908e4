import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { tierAgent } from '../tierAgent.ts';
import { Film } from './Film.ts';
import { answerFrom, detailOf } from './fixed/answers.ts';
import { type Round, roundOf } from './fixed/rounds.ts';
import { playerOf, worldOf } from './fixed/world.ts';
import { besides, encoded, type Picture, shrunk } from './pictures.ts';

const WORLD = worldOf('en', 'much');
const SCREEN = { width: 360, height: 640 };
/** CSS px that a pixel of a film covers, each way. */
const SCALE = 3;
/** Seconds from a reel's first move to its stop and to its result, and between the stops of several. */
const PACES = {
  full: { countdown: 3, spin: 10, result: 1, several: 1, interval: 0.25, before: [1.5, 3.5, 8, 12.4] },
  quick: { countdown: 0, spin: 2.5, result: 0.25, several: 0.6, interval: 0.0625, before: [0.6, 1.5] },
} as const;
type Pace = keyof typeof PACES;
/** The rounds of one film, with what each brings in times of what it cost: a loss, a win, and two of the greatest. */
const FILMED_ROUNDS = [
  { pace: 'full', times: 0.5 },
  { pace: 'quick', times: 2 },
  { pace: 'full', times: 12 },
  { pace: 'quick', times: 12 },
] as const;
/** How many cases, on which tier: tiers differ in what a reel shows, numbers in where reels stand, so not all pairs. */
const FILMED = [
  { tier: 'LOW', count: 1 },
  { tier: 'LOW', count: 10 },
  { tier: 'HIGH', count: 1 },
  { tier: 'HIGH', count: 3 },
] as const;
/** Times of the price from which the screen counts up to it. */
const GREAT = 10;
/** Frames of a film before the result, and from there on, 30 a second. */
const LEAD_FRAMES = 5;
const FRAMES = 20;
const LEAD_SECONDS = LEAD_FRAMES / 30;
const MOST_FRAMES = 90;
/** Levels of 255 by which a pixel changes that is another one. */
const LEVELS = 24;
/** Share of the screen that changes at once, more than in the frame before or after: that is no motion. */
const CUT = 0.1;

/** Seconds from the tap to the result. */
function resultAfter(pace: Pace, count: number): number {
  const { countdown, spin, result, several, interval } = PACES[pace];
  return countdown + spin + interval * (count - 1) + (count > 1 ? several : result);
}

test.use({ viewport: SCREEN });

/** Opens the app where `rounds` can be played, and stops its time. */
async function startApp(page: Page, rounds: readonly Round[]): Promise<Film> {
  const film = await Film.of(page);
  await page.addInitScript(() => {
    Math.random = () => 500_000; // the ticker's next win is far off
  });
  await answerFrom(page, WORLD);
  for (const { box, answer } of rounds) {
    await page.route(`**/api/case/${box.id}/`, (route) =>
      route.fulfill({ json: { case: detailOf(box, WORLD) } }),
    );
    await page.route(`**/api/case/${box.id}/open/`, (route) => route.fulfill({ json: answer }));
  }
  // What a first opening has to load is there before time stops.
  await page.goto(`/cases/${rounds[0]?.box.id}?as=${playerOf('en')}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await film.stop();
  return film;
}

/** Walks to the case of a round, and has chosen how to open it. */
async function comeTo(
  page: Page,
  film: Film,
  { box, byte }: Round,
  count: number,
  quick: boolean,
): Promise<void> {
  await page.evaluate(
    ([address, byte]) => {
      crypto.getRandomValues = ((bytes: Uint8Array) => bytes.fill(byte)) as typeof crypto.getRandomValues;
      history.pushState(null, '', address);
    },
    [`/cases/${box.id}`, byte] as const,
  );
  const number = page.getByRole('radio', { name: `×${count}`, exact: true }).locator('..');
  await film.goOnUntil(number);
  await number.click();
  await page.getByRole('switch', { name: texts.profile.quick }).setChecked(quick, { force: true });
}

/** Share of the pixels that differ by more than a moving picture's do. */
function changed(before: Picture, after: Picture): number {
  let pixels = 0;
  for (let i = 0; i < after.data.length; i += 4) {
    const most = Math.max(
      ...[0, 1, 2].map((c) => Math.abs((after.data[i + c] ?? 0) - (before.data[i + c] ?? 0))),
    );
    if (most > LEVELS) pixels++;
  }
  return pixels / (after.width * after.height);
}

/**
 * What is seen of a round that has been come to: now and then from the tap on, then frame by frame until the result is
 * there.
 */
async function filmed(page: Page, film: Film, pace: Pace, count: number) {
  const tap = film.seconds;
  const answered = page.waitForResponse('**/open/');
  await page.getByRole('button', { name: new RegExp(`^${texts.case.open} `) }).click();
  await page.waitForURL(/\/opening$/);
  // On every machine the answer is there when time goes on.
  await (await answered).finished();
  await film.load();
  // The first reel is planned in five tasks, each other one in a task of its own.
  for (let reel = 0; reel < count + 2; reel++) await film.step();
  const before: Picture[] = [];
  for (const seconds of PACES[pace].before) {
    await film.goTo(tap + seconds);
    before.push(shrunk(await film.picture(), SCALE));
    // The stage's case is there by now: one beside it would be a second one.
    if (seconds < PACES[pace].countdown) await expect(page.locator('main [class*=_case_]')).toBeHidden();
  }
  await film.goTo(tap + resultAfter(pace, count) - LEAD_SECONDS);
  const result = page.locator('[aria-live] > section');
  const pictures: Picture[] = [];
  for (let left = FRAMES; left > 0; ) {
    await film.step();
    pictures.push(shrunk(await film.picture(), SCALE));
    // Planning takes some frames after the tap.
    if ((await result.count()) > 0) left--;
    expect(pictures.length).toBeLessThan(MOST_FRAMES);
  }
  return { before, frames: pictures.slice(-(FRAMES + LEAD_FRAMES)) };
}

/** Words of the result that the `confetti` flies over: it takes no taps unless it is made to. */
function wordsBehind(confetti: Element): string[] {
  confetti.setAttribute('style', 'pointer-events: auto');
  const words = [...document.querySelectorAll('[aria-live] > section :is(h1, p, li, button)')];
  return words.flatMap((word) => {
    // Out of its list's sight it lies over nothing and below nothing.
    word.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = word.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    return confetti.contains(front) ? [word.textContent ?? ''] : [];
  });
}

for (const { tier, count } of FILMED) {
  test.describe(tier, () => {
    // Said, not measured: by a clock that stands that would never end.
    test.use({ userAgent: tierAgent(tier) });

    test(`×${count} on ${tier}: nothing is cut where the page takes over from the stage`, async ({
      page,
    }, info) => {
      const rounds = FILMED_ROUNDS.map((plan, place) => ({
        ...plan,
        ...roundOf(WORLD, place, count, plan.times),
      }));
      const film = await startApp(page, rounds);
      for (const { pace, times, ...round } of rounds) {
        const name = `${pace} ×${times}`;
        await comeTo(page, film, round, count, pace === 'quick');
        const { before, frames } = await filmed(page, film, pace, count);
        const changes = frames.slice(1).map((frame, i) => changed(frames[i] ?? frame, frame));
        const cuts = changes.map((change, i) => change - Math.max(changes[i - 1] ?? 0, changes[i + 1] ?? 0));
        const failures = info.errors.length;
        expect.soft(Math.max(...cuts), name).toBeLessThan(CUT);
        // A great win still counts up, and nothing is to be read below the number.
        const words = page.locator('[aria-live] > section').locator('header, [class*=_sheet_]');
        if (times >= GREAT) await expect.soft(words, name).toHaveCSS('opacity', '0', { timeout: 1 });
        if (info.errors.length === failures) continue;
        const path = info.outputPath(`${name}.webp`);
        await writeFile(path, await encoded(besides([...before, ...frames]), true));
        await info.attach(name, { path });
      }
      const confetti = page.locator('main > [class*=_over_]');
      await film.goOnUntil(confetti);
      expect(await confetti.evaluate(wordsBehind)).toEqual([]);
    });
  });
}
