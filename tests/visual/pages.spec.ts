import { expect, type Page, test } from '@playwright/test';
import type { Language, Transaction } from '../../common/api/schemas.ts';
import type { Texts } from '../../locales/texts.ts';
import { FontCheck } from './FontCheck.ts';
import { type World, worldOf } from './fixed/world.ts';
import { textsOf, written } from './languages.ts';
import { withLargeText } from './largeText.ts';
import { audit } from './pagesAudit.ts';
import {
  KEPT,
  overlays,
  PLAYED,
  results,
  type Stop,
  stopsOfFresh,
  troubles,
  upgraderSteps,
  variants,
  walk,
} from './pagesTour.ts';
import { drawn, start } from './shots.ts';
import { startSpoken } from './spoken.ts';

/** Languages that the pictures are in: they are measured there, in every width. */
const PICTURED: readonly string[] = ['ru', 'en'];
const TRIES = 10;
const NOTHING_WRONG = 'nothing cut, over another, faint, nameless, too small to hit or in a system font';
/** Crystals of somebody whose balance is as wide as one comes. */
const RICH = 1_234_567_890;

const LANGUAGES = written.filter((name) => !PICTURED.includes(name));

test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: { width: 320, height: 568 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** A balance and transactions as wide as they come. */
function worldIn(language: Language): World {
  const little = worldOf(language, 'little');
  const wide = ({ value }: Transaction) => `${Math.sign(Number(value)) * RICH}`;
  return {
    ...little,
    me: { ...little.me, balance: RICH },
    transactions: little.transactions.map((row) => ({ ...row, value: wide(row), balance: RICH })),
  };
}

/** What is wrong with the page on show, as sentences; it is looked at again while it comes to rest. */
async function wrongOn(page: Page, fonts: FontCheck): Promise<string[]> {
  let found: string[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    await drawn(page);
    found = [...(await audit(page)), ...(await withLargeText(page))];
    if (found.length === 0) break;
  }
  return [...found, ...(await fonts.systemFonts())];
}

for (const language of LANGUAGES) {
  test(`a newcomer’s pages in ${language}: ${NOTHING_WRONG}`, async ({ page }) => {
    const world = worldIn(language);
    await start(page, { ...world, me: { ...world.me, is_first_visit: true, is_adult: false } });
    const fonts = new FontCheck(page);
    for (const { name, go } of stopsOfFresh(await textsOf(language))) {
      await go(page);
      expect.soft(await wrongOn(page, fonts), name).toEqual([]);
    }
  });
}

/**
 * Each starts the app once and changes its language where it is: a start and a way to each stop are dearer than a look.
 */
const TOURS: Readonly<Record<string, (texts: Texts, world: World) => readonly Stop[]>> = {
  'every page': (texts) => [...PLAYED, ...KEPT, ...variants(texts)],
  'what opens over a page': (texts) => overlays(texts),
  'steps, results and failures': (texts, world) => [
    ...upgraderSteps(),
    ...results(texts, world),
    ...troubles(texts),
  ],
};

for (const [what, stopsIn] of Object.entries(TOURS)) {
  test(`${what} in ${LANGUAGES.length} languages: ${NOTHING_WRONG}`, async ({ page }) => {
    const worlds = LANGUAGES.map(worldIn);
    const [first] = worlds;
    if (!first) throw new Error('no language is left');
    const speak = await startSpoken(page, [first, ...worlds.slice(1)]);
    const fonts = new FontCheck(page);
    const stops = new Map<Language, readonly Stop[]>();
    for (const language of LANGUAGES) stops.set(language, stopsIn(await textsOf(language), first));
    // There and back: each stop is come to in the language that the one before was left in.
    const order = [...LANGUAGES];
    for (let place = 0; place < (stops.get(first.language)?.length ?? 0); place++) {
      for (const [turn, language] of order.entries()) {
        const stop = stops.get(language)?.[place];
        await test.step(`${stop?.name}, ${language}`, async () => {
          if (turn === 0) await stop?.go(page);
          else await speak(language);
          expect.soft(await wrongOn(page, fonts), `${stop?.name}, ${language}`).toEqual([]);
        });
      }
      order.reverse();
    }
  });
}

/** The lowest that a page is shown in: a small phone below Telegram's own bars, and one that is turned sideways. */
const LOWEST = [
  { width: 320, height: 480 },
  { width: 844, height: 390 },
] as const;
/** The smallest phone that is held upright. */
const SMALLEST = { width: 320, height: 568 };
/** Android's smallest phone turned sideways, below Telegram's bar. */
const SIDEWAYS = { width: 740, height: 320 };

/** CSS px between the title in a section and what is seen above it on the page. */
function roomAbove(section: Element): number {
  const top = section.querySelector('h2')?.getBoundingClientRect().top ?? 0;
  const above = [...document.querySelectorAll('main h1, main h2, main button, main select, main dl')]
    .filter((other) => !section.contains(other))
    .map((other) => other.getBoundingClientRect())
    .filter(({ width }) => width > 1);
  return top - Math.max(...above.map(({ bottom }) => bottom));
}

/** Nothing that is to be done now has to be scrolled for there. */
async function fitsLowest(page: Page, name: string): Promise<void> {
  for (const size of LOWEST) {
    await page.setViewportSize(size);
    await drawn(page);
    expect(await audit(page), `${name}, ${size.height} px high`).toEqual([]);
  }
}

test('an upgrade’s warning covers no item’s name on the smallest phone, its result above the bar on one with a notch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const world = worldOf('en', 'little');
  await start(page, world);
  const texts = await textsOf('en');
  for (const { go } of upgraderSteps()) await go(page);
  await drawn(page);
  const price = await page.locator('[class*=_stakes_] [class*=_price_]').first().boundingBox();
  const warning = await page.getByText(texts.upgrader.lose).boundingBox();
  // What the items are called ends above it; their prices are scrolled to.
  expect(price?.y ?? 480).toBeLessThanOrEqual(warning?.y ?? 0);

  await page.setViewportSize({ width: 390, height: 844 });
  const upgrades = results(texts, world).filter(({ name }) => name.startsWith('upgrade, '));
  expect(upgrades).toHaveLength(2);
  const [payment] = troubles(texts);
  await payment?.go(page);
  await fitsLowest(page, 'payment');
  for (const { name, go } of upgrades) {
    await go(page);
    await fitsLowest(page, name);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.setProperty('--safe-top', '88px');
      document.documentElement.style.setProperty('--safe-bottom', '34px');
    });
    await drawn(page);
    expect(await audit(page), name).toEqual([]);
  }

  // Half of a screen: of many items each can be seen, and every button can be scrolled to.
  for (const { name, go } of results(texts, world).filter((stop) => stop.name.startsWith('opening, '))) {
    await page.setViewportSize({ width: 390, height: 844 });
    await go(page);
    await page.setViewportSize(LOWEST[0]);
    await page.evaluate(() => document.documentElement.style.setProperty('--safe-top', '88px'));
    await drawn(page);
    const first = await page
      .locator('[aria-live] section')
      .getByText(/^(Epic|10 items)$/)
      .boundingBox();
    expect(first?.y, `${name}, below a notch`).toBeGreaterThanOrEqual(88);
    await page.setViewportSize({ width: 360, height: 330 });
    await drawn(page);
    const out = await page
      .locator('main')
      .getByRole('button')
      .or(page.locator('main a'))
      .evaluateAll((controls) =>
        controls.flatMap((control) => {
          control.scrollIntoView({ block: 'center' });
          const { top, bottom, width } = control.getBoundingClientRect();
          const isSeen = top >= -1 && bottom <= innerHeight + 1 && width >= 44;
          return isSeen || width <= 1 ? [] : [control.textContent];
        }),
      );
    expect(out, name).toEqual([]);
  }
});

test('what failed is told above the bar on the lowest screens, with its button, its title clear of the list’s order', async ({
  page,
}) => {
  const texts = await textsOf('ru');
  let world = worldOf('ru', 'none');
  await start(page, world, () => world);
  await page.setViewportSize({ width: 360, height: 500 });
  await walk(page, '/profile/history');
  const empty = page.getByRole('main').locator('section').filter({ hasText: texts.draws.empty });
  expect(await empty.evaluate(roomAbove)).toBeGreaterThanOrEqual(8);
  world = worldOf('ru', 'little');
  for (const [call, path] of [
    ['**/api/cases/', '/cases'],
    ['**/api/history/*', '/profile/history'],
    [/api\/upgrader\/\w+\/$/, '/upgrader'],
    ['**/api/upgrader/?*', '/upgrader'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    if (typeof call === 'object') await page.locator('main li button').first().click();
    const failed = page.getByRole('main').locator('section').filter({ hasText: texts.common.serverFailed });
    await expect(failed).toBeVisible();
    for (const size of [SMALLEST, ...LOWEST, SIDEWAYS]) {
      await page.setViewportSize(size);
      await drawn(page);
      const again = await failed.getByRole('button', { name: texts.common.retry }).boundingBox();
      const bar = await page.getByRole('navigation').boundingBox();
      const where = `${path}, ${size.width} px by ${size.height}`;
      const words = await failed.locator('p').boundingBox();
      for (const told of [words, again])
        expect((told?.y ?? 0) + (told?.height ?? 0), where).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(await failed.evaluate(roomAbove), where).toBeGreaterThanOrEqual(8);
    }
  }
});

test('an ʻ stands between its letters in an Uzbek title, not over one of them', async ({ page }) => {
  await start(page, worldOf('uz', 'none'));
  const widths = await page.getByRole('heading', { level: 1 }).evaluate(async (title) => {
    await document.fonts.ready;
    const word = document.createElement('span');
    word.style.cssText = 'position: absolute; font-size: 100px; letter-spacing: 0';
    title.append(word);
    return ['oq', 'oʻq'].map((letters) => {
      word.textContent = letters;
      return word.getBoundingClientRect().width;
    });
  });
  expect((widths[1] ?? 0) - (widths[0] ?? 0)).toBeGreaterThan(20);
});
