import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { texts as ukrainian } from '../../locales/uk.ts';
import { newPlayer } from '../newPlayer.ts';
import { delayRequests } from './delayRequests.ts';
import { type Account, button, CHEAP, prize, startKnown } from './player.ts';
import { test } from './slowStage.ts';

// Every job without a finger or a mouse. Motion is reduced here, as it is for many who play by keyboard.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses of Tab after which somebody would have given up. */
const MAX_PRESSES = 90;

let player: number;
let account: Account;

async function start(page: Page, path: string): Promise<void> {
  player = newPlayer();
  account = await startKnown(page, player, path);
}

/** Tabs on until `target` has the focus, which can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isThere()); presses++) {
    if (presses > MAX_PRESSES) throw new Error(`Tab does not come to ${target}`);
    await page.keyboard.press('Tab');
  }
  const seen = await target.evaluate(async (element) => {
    const parts = [element, element.nextElementSibling, element.parentElement];
    const look = () => {
      const styles = parts.map((part) => part && getComputedStyle(part));
      return JSON.stringify(
        styles.map((style) => style && [style.outline, style.boxShadow, style.borderColor]),
      );
    };
    const rest = async () => {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
    };
    await rest();
    const focused = look();
    if (element instanceof HTMLElement) element.blur();
    await rest();
    const left = look();
    if (element instanceof HTMLElement) element.focus({ focusVisible: true } as FocusOptions);
    return focused !== left;
  });
  expect(seen, `the focus on ${target} can be seen`).toBe(true);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs on to the end of the page. Returns the words of what had the focus under a bar. */
async function focusedUnderBar(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const focused = document.querySelector('main :focus');
      if (!focused) return null;
      const control = focused.closest('label') ?? focused;
      const bars = [...document.querySelectorAll('nav, main > *')].filter(
        (bar) => bar.matches('nav') || getComputedStyle(bar).position === 'sticky',
      );
      const { bottom } = control.getBoundingClientRect();
      const isUnder = (bar: Element) => !bar.contains(control) && bottom > bar.getBoundingClientRect().top;
      return bars.some(isUnder) ? control.textContent : '';
    });
    if (words === null) return hidden;
    if (words !== '') hidden.push(words);
  }
  throw new Error('the page has no end');
}

/** How far the page is scrolled, px. */
const scrolled = (page: Page) => page.evaluate(() => scrollY);

const firstItem = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button').first();

test('crystals are bought, a case is opened, and what fell out is sold', async ({ page }) => {
  await start(page, '/');
  await press(page, page.getByRole('main').getByRole('link', { name: texts.home.topUp }));
  await press(page, button(page, /^1,000/));
  await expect(page.getByText(texts.payment.paid)).toBeVisible();
  expect(await account.balance()).toBe(1500);

  await press(page, page.getByRole('link', { name: texts.nav.home }));
  await press(page, page.getByRole('link', { name: texts.home.openCases }));
  await press(page, page.getByRole('link', { name: new RegExp(CHEAP.name) }));
  const open = button(page, new RegExp(`^${texts.case.open}`));
  await expect(open).toBeVisible();
  expect(await focusedUnderBar(page)).toEqual([]);
  const place = await scrolled(page);
  await page.keyboard.press('Shift+Tab');
  await expect(open).toBeFocused();
  expect(await scrolled(page), 'what is in sight is not scrolled to').toBe(place);
  await tabTo(page, page.getByRole('radio', { name: texts.case.modes.precise }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: texts.case.modes.aggressive })).toBeChecked();
  await press(page, open);
  await expect(prize(page)).toBeVisible();
  const before = await account.balance();
  await press(page, button(page, texts.item.sell));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: texts.item.sell }));
  await expect(page.getByRole('main').getByText(texts.opening.sold)).toBeVisible();
  expect(await account.balance()).toBeGreaterThan(before);
});

test('a sheet keeps the focus and gives it back, a trade link is saved and an item withdrawn', async ({
  page,
}) => {
  await start(page, '/inventory');
  const sheet = page.getByRole('dialog');
  await press(page, firstItem(page));
  await expect(sheet.getByRole('button', { name: texts.item.sell })).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press(presses % 3 === 2 ? 'Shift+Tab' : 'Tab');
    expect(await sheet.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  }
  // Of a question that lies over it, too, a click beside both takes the focus away: Escape answers the question alone.
  await press(page, sheet.getByRole('button', { name: texts.item.sell }));
  // And held down it closes no more than that.
  await page.mouse.click(4, 4);
  await page.keyboard.down('Escape');
  await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('[class*=_leaving_]')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: texts.item.sell })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(firstItem(page)).toBeFocused();

  // Once around the page what a selection's bar lies over takes no focus; a rail beside the page does.
  await press(page, button(page, texts.opening.select));
  await tabTo(page, firstItem(page));
  const goRound = async () => {
    const stops = [];
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.textContent));
      if (await firstItem(page).evaluate((card) => card === document.activeElement)) break;
    }
    return stops;
  };
  expect(await goRound()).not.toContain(texts.nav.home);
  // A page hears of its window's new width a frame after the window has it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(goRound).toContain(texts.nav.home);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(goRound).not.toContain(texts.nav.home);
  await press(page, button(page, texts.opening.cancel).last());
  await expect(button(page, texts.opening.select)).toBeFocused();
  await tabTo(page, firstItem(page));
  expect(await goRound()).toContain(texts.nav.home);

  await tabTo(page, page.getByRole('radio', { name: texts.inventory.tab.available }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=sending$/);
  await page.keyboard.press('ArrowLeft');
  await press(page, firstItem(page));
  await press(page, sheet.getByRole('button', { name: texts.item.send }));
  await expect(page).toHaveURL(/openTradeLink=true/);
  const field = page.getByRole('textbox');
  await tabTo(page, field);
  await page.keyboard.type(
    `https://steamcommunity.com/tradeoffer/new/?partner=${1 + (player % 4e9)}&token=AbCd_-12`,
  );
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-live=polite]').getByText(texts.toast.tradelinkSaved)).toBeVisible();
  await press(page, page.getByRole('link', { name: texts.nav.inventory }));
  await press(page, firstItem(page));
  await press(page, sheet.getByRole('button', { name: texts.item.send }));
  await expect(page.locator('[aria-live=polite]').getByText(texts.toast.sending)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('whoever sells some items, or all of a stack, goes on where they were', async ({ page }) => {
  await startKnown(page, newPlayer(), '/inventory', async (seller) => {
    await seller.topUp();
    await seller.openCheap(50);
  });
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  await press(page, button(page, texts.opening.select));
  await press(page, cards.first());
  await press(page, button(page, texts.opening.sellSome));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: texts.opening.sellSome }));
  await expect(button(page, texts.opening.select)).toBeFocused();

  // After it the sheet shows what is listed beside it: another stack.
  const names = await cards.allTextContents();
  const place = names.findIndex((name, at) => name.startsWith('×') && names[at + 1]?.startsWith('×'));
  const next = await cards.nth(place + 1).textContent();
  const sheet = page.getByRole('dialog');
  await press(page, cards.nth(place));
  await press(page, sheet.getByRole('button', { name: texts.item.sell }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: texts.item.sell }));
  await expect(cards.nth(place)).toHaveText(next ?? '');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(cards.nth(place)).toBeFocused();
});

test('what shows an item beside its list gives the focus back to its card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await start(page, '/inventory');
  await press(page, firstItem(page));
  const panel = page.getByRole('complementary');
  await press(page, panel.getByRole('button', { name: texts.common.close }));
  await expect(panel.getByRole('button', { name: texts.common.close })).toHaveCount(0);
  await expect(firstItem(page)).toBeFocused();
});

test('a page that comes late leaves the focus to who has tabbed on, and every page of the bar begins at its title', async ({
  page,
}) => {
  const file = '**/assets/ProfilePage-*.js';
  const asked = page.waitForRequest(file);
  const deliver = await delayRequests(page, file);
  await start(page, '/games');
  const bar = page.getByRole('navigation');
  await press(page, bar.getByRole('link', { name: texts.nav.profile }));
  await expect(page).toHaveURL(/\/profile$/);
  await tabTo(page, bar.getByRole('link', { name: texts.nav.home }));
  await asked;
  deliver();
  // What stands in for the page has none.
  await expect(button(page, new RegExp(`^${texts.profile.language}`))).toBeVisible();
  await expect(bar.getByRole('link', { name: texts.nav.home })).toBeFocused();

  for (const name of [texts.nav.home, texts.nav.inventory, texts.nav.profile, texts.nav.games]) {
    await press(page, bar.getByRole('link', { name }));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('an item is upgraded, and the end is read out', async ({ page }) => {
  await start(page, '/games');
  await press(page, page.getByRole('main').getByRole('link', { name: texts.upgrader.title }));
  await press(page, page.locator('main li button').first());
  await expect(page.getByRole('heading', { name: texts.upgrader.steps.target })).toBeVisible();
  await press(page, page.locator('main li button').first());
  const upgrade = button(page, texts.upgrader.go);
  await tabTo(page, upgrade);
  expect(await scrolled(page), 'what is in sight is not scrolled to').toBe(0);
  await page.keyboard.press('Enter');
  const end = page.locator('[aria-live]').getByRole('button', { name: texts.upgrader.again });
  await expect(end).toBeVisible();
});

test('a task is claimed, a friend invited once by a key that is held, and a language chosen, none under the bar', async ({
  page,
}) => {
  let invitations = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/inviteFriend/')) invitations++;
  });
  await start(page, '/tasks');
  await press(page, button(page, texts.tasks.action.claim));
  await expect(page.locator('[aria-live=polite]').getByText('Task completed! +50 crystals')).toBeVisible();
  const invite = button(page, texts.tasks.action.invite);
  await tabTo(page, invite);
  await page.keyboard.down('Enter');
  await expect(page.locator('[aria-live=polite]').getByText(texts.toast.invitationReady)).toBeVisible();
  await expect(invite).not.toHaveAttribute('aria-busy');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await press(page, page.getByRole('link', { name: texts.nav.profile }));
  await tabTo(page, page.getByRole('link', { name: texts.settings.changeCode }));
  expect(await focusedUnderBar(page)).toEqual([]);
  await press(page, button(page, new RegExp(`^${texts.profile.language}`)));
  await tabTo(page, page.getByRole('radio', { checked: true }).last());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(ukrainian.toast.languageChanged)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html'), 'the focus is where it was').toHaveAttribute('lang', 'pt');
  expect(invitations).toBe(1);
});
