import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { texts as russian } from '../../locales/ru.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { Account, CHEAP, sell, tradelinkOf } from './player.ts';
import { test } from './slowStage.ts';
import { openInTelegram, openInWebTelegram, type Setting, sentBy } from './telegramClient.ts';

/** The app's page, or the frame that it is in. */
type App = Pick<Page, 'getByRole' | 'getByText' | 'locator'>;
type Open = (page: Page, player: number, setting?: Setting) => Promise<App>;

const HOSTS: Record<string, Open> = {
  'a phone’s client': async (page, player, setting) => {
    await openInTelegram(page, page.request, player, setting);
    return page;
  },
  'a web client': (page, player, setting) => openInWebTelegram(page, page.request, player, setting),
};

const button = (app: App, name: string | RegExp) => app.getByRole('button', { name });
const link = (app: App, name: string | RegExp) => app.getByRole('link', { name });
const tab = (app: App, name: string) => app.getByRole('navigation').getByRole('link', { name });
const items = (app: App) => app.getByRole('main').getByRole('listitem').getByRole('button');
const prize = (app: App) => app.locator('[aria-live]').getByRole('heading', { level: 1 });

/** From the first start to what falls out of the free case. */
async function openFreeCase(app: App): Promise<void> {
  await button(app, texts.onboarding.open).click();
  await button(app, texts.onboarding.adult).click();
  await button(app, texts.case.openFree).click();
}

// What a host can get in the way of does not move; pages are fetched ahead as they are there.
test.use({ contextOptions: { reducedMotion: 'reduce' }, fetchesAhead: true });

for (const [host, open] of Object.entries(HOSTS)) {
  test.describe(`in ${host}`, () => {
    let player: number;
    let account: Account;

    test.beforeEach(({ request }) => {
      player = newPlayer();
      account = new Account(request, player);
    });

    test('a first visit opens the free case, sells what fell out, and opens another', async ({ page }) => {
      const app = await open(page, player);
      await openFreeCase(app);
      await expect(prize(app)).toBeVisible();
      const before = await account.balance();
      await sell(app);
      await expect(app.getByRole('main').getByText(texts.opening.sold)).toBeVisible();
      expect(await account.balance()).toBeGreaterThan(before);

      await link(app, texts.opening.toCases).click();
      await link(app, new RegExp(CHEAP.name)).click();
      await button(app, new RegExp(`^${texts.case.open}`)).click();
      await expect(prize(app)).toBeVisible();
      await link(app, texts.opening.toInventory).click();
      await expect(items(app)).toHaveCount(1);
      await expect(app.getByText(/NaN|undefined/)).toHaveCount(0);
    });

    test('crystals are bought with stars, an item is withdrawn once there is a trade link, and one is upgraded', async ({
      page,
    }) => {
      await account.welcome();
      const before = await account.balance();
      const app = await open(page, player);
      await link(app, texts.home.topUp).first().click();
      await button(app, /^1,000/).click();
      await expect(app.getByText(texts.payment.paid)).toBeVisible();
      expect(await sentBy(page)).toContain('web_app_open_invoice');
      expect(await account.balance()).toBe(before + 1000);
      await tab(app, texts.nav.profile).click();
      await button(app, texts.settings.transactions).click();
      await expect(app.getByRole('main').getByRole('listitem').first()).toContainText('+1,000');

      await tab(app, texts.nav.inventory).click();
      await items(app).first().click();
      await button(app, texts.item.send).click();
      await app.getByRole('textbox').fill(tradelinkOf(player));
      await button(app, texts.common.save).click();
      await expect(app.getByText(texts.toast.tradelinkSaved)).toBeVisible();
      await tab(app, texts.nav.inventory).click();
      await items(app).first().click();
      await button(app, texts.item.send).click();
      await expect(app.getByText(texts.toast.sending)).toBeVisible();
      // Its history's new line raises the sheet, and with it what closes that.
      await expect(app.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
      await button(app, texts.common.close).last().click();

      // Not before: of two items that happen to be equal the inventory shows one card, which sends none.
      await account.openToUpgrade(1);
      await tab(app, texts.nav.games).click();
      await app.getByRole('main').getByRole('link', { name: texts.upgrader.title }).click();
      await app.locator('main li button').first().click();
      await app.locator('main li button').first().click();
      await button(app, texts.upgrader.go).click();
      await expect(app.getByRole('heading', { name: texts.upgrader.steps.result })).toBeVisible();
      await expect(button(app, texts.upgrader.again)).toBeVisible();
    });

    test('a draw is checked, tasks bring crystals, a friend is invited, and the profile changes luck code and language', async ({
      page,
    }) => {
      await account.welcome();
      const app = await open(page, player, { path: '/fair' });
      await app.getByRole('list', { name: texts.fair.pick }).getByRole('button').first().click();
      await button(app, texts.common.close).last().click();
      await expect(app.getByRole('status').getByText(texts.fair.good)).toBeVisible();

      await tab(app, texts.nav.home).click();
      await link(app, new RegExp(`^${texts.tasks.title}`)).click();
      await button(app, texts.tasks.action.claim).click();
      await expect(app.getByText('Task completed! +50 crystals')).toBeVisible();
      await button(app, texts.tasks.action.invite).click();
      await expect(app.getByText(texts.toast.invitationReady)).toBeVisible();
      await expect.poll(() => sentBy(page)).toContain('web_app_send_prepared_message');
      await expect(app.getByRole('dialog')).toHaveCount(0);

      await tab(app, texts.nav.profile).click();
      await link(app, texts.settings.changeCode).click();
      await button(app, texts.luck.random).click();
      await button(app, texts.luck.done).click();
      await expect(app.getByText(texts.toast.luckCodeSaved)).toBeVisible();
      await button(app, new RegExp(`^${texts.profile.language}`)).click();
      await app.getByText('Русский').click();
      await expect(app.getByText(russian.toast.languageChanged)).toBeVisible();
      await expect(tab(app, russian.nav.profile)).toBeVisible();
    });

    test('a session that is over is told, and the client closes the app', async ({ page }) => {
      await account.welcome();
      await page.route('**/api/topup/', (route) =>
        route.fulfill({ status: 401, json: { error: 'unauthorized' } }),
      );
      const app = await open(page, player, { path: '/payment' });
      await expect(app.getByRole('alert').getByText(texts.error.unauthorized)).toBeVisible();
      await expect.poll(() => sentBy(page)).toContain('web_app_close');
    });

    test('a client that answers nothing stops nobody', async ({ page }) => {
      await account.welcome();
      const app = await open(page, player, { silent: true });
      await expect(link(app, texts.home.openCases)).toBeVisible();
      const height = await app
        .locator('html')
        .evaluate((html) => html.style.getPropertyValue('--app-height'));
      expect(Number.parseInt(height, 10)).toBeGreaterThan(300);

      await link(app, texts.home.topUp).first().click();
      await button(app, /^1,000/).click();
      await expect(app.getByText(texts.payment.paid)).toBeVisible();
      await button(app, texts.payment.more).click();
      // What stands in for Telegram pays within two seconds: the app hears of it once it has been seen waiting.
      const answer = await delayRequests(page, '**/api/payment/status/**');
      await button(app, /^1,000/).click();
      await expect(app.getByText(texts.payment.waiting)).toBeVisible();
      answer();
      await expect(app.getByText(texts.payment.paid)).toBeVisible();
      expect(await account.balance()).toBe(2500);

      await tab(app, texts.nav.profile).click();
      await expect(button(app, texts.settings.support)).toBeVisible();
      await expect(button(app, texts.settings.homeScreen)).toHaveCount(0);
      await tab(app, texts.nav.home).click();
      await link(app, new RegExp(`^${texts.tasks.title}`)).click();
      await button(app, texts.tasks.action.invite).click();
      await expect(app.getByText(texts.toast.invitationReady)).toBeVisible();
      await button(app, texts.tasks.action.claim).click();
      await expect(app.getByText('Task completed! +50 crystals')).toBeVisible();
    });

    test('a client of version 6.0 plays, and says what it cannot do', async ({ page }) => {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      // A reel that moves is felt, where the client knows how.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const app = await open(page, player, { version: '6.0' });
      await openFreeCase(app);
      await button(app, texts.opening.skip).click();
      await expect(prize(app)).toBeVisible();
      await link(app, texts.opening.toCases).click();
      await tab(app, texts.nav.home).click();
      await link(app, new RegExp(`^${texts.tasks.title}`)).click();
      await button(app, texts.tasks.action.invite).click();
      await expect(app.getByText(texts.error.inviteMessageFailed)).toBeVisible();
      await expect(button(app, texts.tasks.copyLink)).toBeVisible();
      await button(app, texts.common.close).last().click();
      await tab(app, texts.nav.home).click();
      await link(app, texts.home.topUp).first().click();
      await button(app, /^1,000/).click();
      await expect(app.getByRole('heading', { name: texts.error.invoiceUnsupported })).toBeVisible();
      expect(failures).toEqual([]);
    });
  });
}
