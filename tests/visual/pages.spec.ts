import { expect, test } from '@playwright/test';
import { FontCheck } from './FontCheck.ts';
import { worldOf } from './fixed/world.ts';
import { textsOf, written } from './languages.ts';
import { withLargeText } from './largeText.ts';
import { audit } from './pagesAudit.ts';
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
import { drawn, start } from './shots.ts';

/** Languages that the pictures are in: they are measured there, in every width. */
const PICTURED: readonly string[] = ['ru', 'en'];
const TRIES = 10;
/** Crystals of somebody whose balance is as wide as one comes. */
const RICH = 1_234_567_890;

test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: { width: 320, height: 568 },
  contextOptions: { reducedMotion: 'reduce' },
});

for (const language of written.filter((name) => !PICTURED.includes(name))) {
  test(`every page in ${language}: nothing cut, over another, faint, nameless, too small to hit or in a system font`, async ({
    browser,
  }) => {
    const [texts, little] = [await textsOf(language), worldOf(language, 'little')];
    const world = { ...little, me: { ...little.me, balance: RICH } };
    const newcomer = { ...world, me: { ...world.me, is_first_visit: true, is_adult: false } };
    const known = [
      ...PLAYED,
      ...KEPT,
      ...variants(texts),
      ...overlays(texts),
      ...upgraderSteps(),
      ...results(texts, world),
      ...troubles(texts),
    ];
    for (const [who, stops] of [
      [newcomer, stopsOfFresh(texts)],
      [world, known],
    ] as const) {
      const page = await browser.newPage();
      await start(page, who);
      const fonts = new FontCheck(page);
      for (const { name, go } of stops) {
        await test.step(name, async () => {
          await go(page);
          let found: string[] = [];
          for (let tries = 0; tries < TRIES; tries++) {
            await drawn(page);
            found = [...(await page.evaluate(audit)), ...(await withLargeText(page))];
            if (found.length === 0) break;
          }
          expect.soft([...found, ...(await fonts.systemFonts())], name).toEqual([]);
        });
      }
      await page.close();
    }
  });
}
