import type { Locator, Page } from '@playwright/test';

type Look = () => Promise<Buffer>;

/** What `look` sees once it stands still. Never ends where it doesn't. */
export async function standingPicture(page: Page, look: Look): Promise<Buffer> {
  let before = await look();
  for (;;) {
    await page.waitForTimeout(250);
    const now = await look();
    if (now.equals(before)) return now;
    before = now;
  }
}

/**
 * What `look` sees when `seconds` is at `at`. The stage draws in its own time: only what comes again from `other`, at
 * which something else is seen, is the picture.
 */
export async function soughtPicture(
  seconds: Locator,
  at: string,
  other: string,
  look: Look,
): Promise<Buffer> {
  let before: Buffer = Buffer.of();
  for (;;) {
    await seconds.fill(other);
    const away = await standingPicture(seconds.page(), look);
    await seconds.fill(at);
    const now = await standingPicture(seconds.page(), look);
    if (now.equals(before) && !now.equals(away)) return now;
    before = now;
  }
}
