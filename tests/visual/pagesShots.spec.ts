import { type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { type World, worldOf } from './fixed/world.ts';
import { withLargeText } from './largeText.ts';
import { audit } from './pagesAudit.ts';
import { states } from './pagesStates.ts';
import {
  KEPT,
  overlays,
  PLAYED,
  results,
  stopsOfFresh,
  troubles,
  upgraderSteps,
  variants,
} from './pagesTour.ts';
import { OVER, type Size, STEADY, shoot } from './shots.ts';

/** Both languages beside each other: what they share costs a picture nothing. */
const inBoth = (amount: World['amount']) => [worldOf('en', amount), worldOf('ru', amount)];
const NORMAL = inBoth('little');
/** The longer words with much to show, as that is where they meet. */
const EVERY = [worldOf('en', 'none'), ...NORMAL, worldOf('ru', 'much')];
const NEW = inBoth('none').map((world) => ({
  ...world,
  me: { ...world.me, is_first_visit: true, is_adult: false },
}));

// Pictures that are accepted anew are each taken until two are the same.
test.describe.configure({ mode: 'parallel', timeout: 400_000 });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'UTC',
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => !arg.includes('swiftshader'));
    await use({ ...launchOptions, args: [...args, ...STEADY] });
  },
});

/** Measures the page in every width and world, with large text in two widths, and asks axe once for each stop. */
async function look(page: Page, { width }: Size, { language, amount, me }: World): Promise<string[]> {
  const once = width === 390 && language === 'ru' && (amount === 'little' || me.is_first_visit);
  return [
    ...(await audit(page)),
    ...([320, 1280].includes(width) ? await withLargeText(page) : []),
    ...(once ? await violations(page) : []),
  ];
}

test('pages to play on look as accepted', async ({ browser }, info) => {
  await shoot({ browser, info, look }, 'play', EVERY, () => PLAYED);
});

test('lists and settings look as accepted', async ({ browser }, info) => {
  await shoot({ browser, info, look }, 'list', EVERY, () => KEPT);
});

test('what opens over a page, steps and results look as accepted', async ({ browser }, info) => {
  await shoot({ browser, info, look, ...OVER }, 'over', NORMAL, (texts, world) => [
    ...variants(texts),
    ...overlays(texts),
    ...upgraderSteps(),
    ...results(texts, world),
  ]);
});

test('waiting and failures look as accepted', async ({ browser }, info) => {
  await shoot({ browser, info, look, ...OVER }, 'state', NORMAL, (texts) => [
    ...troubles(texts),
    ...states(texts),
  ]);
});

test('what a newcomer sees looks as accepted', async ({ browser }, info) => {
  await shoot({ browser, info, look }, 'new', NEW, stopsOfFresh);
});
