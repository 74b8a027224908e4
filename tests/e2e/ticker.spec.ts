import { expect, test } from '@playwright/test';
import { newPlayer } from '../newPlayer.ts';
import { tierAgent } from '../tierAgent.ts';
import { Account, tradelinkOf, walk } from './player.ts';

/** Wins that the row has to show: more than fit on the screen. */
const WINS = 5;

test.describe('the ticker on a lively device', () => {
  test.use({ userAgent: tierAgent('HIGH') });

  test('is drawn by the stage where the page had it, scrolls with the page, and leaves with it', async ({
    page,
    request,
  }) => {
    const player = newPlayer();
    const account = new Account(request, player);
    await account.welcome();
    await account.openCheap(WINS - 1);
    // What was won is told when its reel has landed: the row is complete when the page comes.
    const wins = async () => (await account.call('GET', '/api/live/')).live.win.length;
    await expect.poll(wins).toBeGreaterThanOrEqual(WINS);
    // And it stands: the next entry would move all others a place on, at any moment.
    await page.addInitScript(() => {
      Math.random = () => 500_000;
    });
    await page.goto(`/?as=${player}`);
    const row = page.getByRole('region', { name: 'Live wins' });
    const first = row
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') })
      .first();
    await expect(first).toBeVisible();
    const place = () =>
      first.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // By the page's own top, to the pixel: a page that is entered rises a little.
        const top = element.closest('main')?.getBoundingClientRect().y ?? 0;
        return [x, y - top, width, height].map(Math.round);
      });
    const before = await place();

    const slot = page.locator('[data-drawn]');
    await expect(slot.locator('canvas')).toBeVisible();
    expect(await place(), 'nothing moves as the picture takes over').toEqual(before);
    await expect(row.getByRole('list')).toHaveCSS('opacity', '0');
    await expect(row.getByRole('img').first(), 'read out as before').toHaveAttribute('alt', /.+ \| .+/);

    const unscrolled = await row.screenshot();
    await row.evaluate((element) => {
      element.scrollLeft = 90;
    });
    await expect.poll(async () => unscrolled.equals(await row.screenshot())).toBe(false);

    await page.getByRole('link', { name: 'Games' }).click();
    await expect(slot).toHaveCount(0);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(slot.locator('canvas')).toBeVisible();

    // Where all letters are larger the page's own cards grow: the stage has no place for them.
    await page.getByRole('link', { name: 'Games' }).click();
    await page.addStyleTag({ content: '[aria-label="Live wins"] li span { font-size: 24px !important; }' });
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(first).toBeVisible();
    expect((await place())[3]).toBeGreaterThan(120);
    await expect(row.getByRole('list')).toHaveCSS('opacity', '1');
    await expect(page.locator('main canvas')).toHaveCount(0);
  });
});

test.describe('the ticker on a weak device', () => {
  test.use({ userAgent: tierAgent('LOW') });

  test('stays what the page draws, and a button that waits turns on', async ({ page, request }) => {
    const player = newPlayer();
    await new Account(request, player).welcome();
    await page.goto(`/?as=${player}`);
    await expect(page.getByRole('region', { name: 'Live wins' }).getByRole('img').first()).toBeVisible();
    // The stage itself has started: another page draws on it.
    await page.waitForFunction(() => document.documentElement.dataset.tier === 'LOW');
    await expect(page.locator('canvas')).toHaveCount(0);

    await page.route('**/api/tradelink/', () => {});
    await walk(page, '/profile?openTradeLink=true');
    await page.getByRole('textbox').fill(tradelinkOf(player));
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.waitForTimeout(2000); // two turns and more
    const moving = await save.evaluate((busy) =>
      busy.getAnimations({ subtree: true }).map((one) => one.playState),
    );
    expect(moving).toContain('running');
  });
});
