import { test } from '@playwright/test';
import { type Amount, shelf, worldOf } from './fixed/world.ts';
import { textsOf } from './languages.ts';
import { pagesOfKnown } from './pagesTour.ts';
import { PHONE, type Size, SMALL, shoot, start, WIDE } from './shots.ts';

/** Pages that are laid out like another one of the tour. */
const ALIKE: readonly string[] = [
  '/inventory?tab=sending',
  '/inventory?tab=sent',
  '/inventory?tab=sold',
  'a case too dear',
  'no such case',
  'a receipt to paste',
];
/** Russian, whose words are longer, is looked at where there is the least room. */
const SHOWN: readonly (readonly ['en' | 'ru', Amount, Size])[] = [
  ['en', 'none', PHONE],
  ['en', 'little', PHONE],
  ['en', 'much', PHONE],
  ['en', 'little', WIDE],
  ['ru', 'none', SMALL],
  ['ru', 'little', SMALL],
  ['ru', 'much', SMALL],
  ['ru', 'much', WIDE],
];
const CASES = { cheap: shelf[5]?.id ?? '', dear: shelf.at(-1)?.id ?? '' } as const;

/** Painted whole, by the processor: a GPU's blends, emulated ones too, differ by a level from run to run. */
const STEADY = [
  '--disable-gpu',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--run-all-compositor-stages-before-draw',
];

test.describe.configure({ mode: 'parallel', timeout: 180_000 });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'UTC',
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => !arg.includes('swiftshader'));
    await use({ ...launchOptions, args: [...args, ...STEADY] });
  },
});

for (const [language, amount, size] of SHOWN) {
  const name = `every page in ${language} at ${size.width} px with ${amount} to show looks as accepted`;
  test(name, async ({ page, browser }, info) => {
    await start(page, worldOf(language, amount), size);
    const stops = pagesOfKnown(await textsOf(language), CASES).filter(({ name }) => !ALIKE.includes(name));
    await shoot({ page, browser, info }, `${language}-${amount}`, stops, size);
  });
}
