import { expect, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { delayRequests } from '../e2e/delayRequests.ts';
import { button, prize, startKnown, toCheapCase } from '../e2e/player.ts';
import { newPlayer } from '../newPlayer.ts';
import { tierAgent } from '../tierAgent.ts';
import { countTextureBytes } from './textureBytes.ts';

const MEGABYTE = 2 ** 20;
const PHONES = [
  { tier: 'LOW', viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, megabytes: 16 },
  { tier: 'HIGH', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, megabytes: 48 },
] as const;

for (const { tier, viewport, deviceScaleFactor, megabytes } of PHONES) {
  test.describe(`on ${tier}`, () => {
    test.use({ viewport, deviceScaleFactor, userAgent: tierAgent(tier) });

    test(`a round keeps at most ${megabytes} MB of textures and buffers`, async ({ page }, info) => {
      const most = await countTextureBytes(page);
      await startKnown(page, newPlayer());
      await toCheapCase(page);
      await page.getByText(texts.profile.quick, { exact: true }).click();
      const answer = await delayRequests(page, '**/api/case/*/open/');
      await button(page, new RegExp(`^${texts.case.open} `)).click();
      // Quick play is over before a stage that comes late has its reel, of which alone there are more than these.
      await expect.poll(most).toBeGreaterThan(4 * MEGABYTE);
      answer();
      await expect(prize(page)).toBeVisible();
      const bytes = await most();
      info.annotations.push({ type: 'megabytes', description: (bytes / MEGABYTE).toFixed(1) });
      expect(bytes).toBeLessThanOrEqual(megabytes * MEGABYTE);
    });
  });
}
