import { expect, test } from '@playwright/test';
import { SCENES } from '../../src/debug/pose.ts';
import { accepting } from './acceptPicture.ts';
import { Baselines, baselineBytes } from './Baselines.ts';
import { drawnScene, SCREENS, screenName, screensOf } from './drawnScene.ts';
import { isFlat } from './pictures.ts';

/** Of pages 6 MB: five widths, two languages, and none, little and much to show. */
const MOST_BYTES = 23_000_000;

for (const screen of SCREENS) {
  const { width, height, ratio } = screen;
  const size = screenName(screen);
  test.describe(`scenes at ${size}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: ratio });

    for (const scene of SCENES) {
      if (!screensOf(scene).includes(screen)) continue;
      test(`${scene} in its poses and strips`, async ({ page, browser }, info) => {
        // A picture as large as the screen takes seconds to be packed.
        if (accepting) test.setTimeout(600_000);
        const baselines = new Baselines('scenes', scene, browser.version(), info, size);
        for await (const { name, picture, instants } of drawnScene(page, '', scene, screen)) {
          const isPose = instants.length === 1;
          if (isPose) expect([picture.width, picture.height]).toEqual([width * ratio, height * ratio]);
          if (isPose) expect(isFlat(picture), `${name} is empty`).toBe(false);
          await baselines.compare(name, picture, instants);
        }
        baselines.finish();
      });
    }
  });
}

test('all baselines together stay small', () => {
  expect(baselineBytes()).toBeLessThan(MOST_BYTES);
});
