import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { COLLECTOR } from './collector.ts';
import { button, middleOf, startKnown } from './player.ts';
import { test } from './slowStage.ts';

const ITEMS = 300;
const SOLD = 275;
/** Items that one opening gives at most. */
const AT_ONCE = 10;

declare global {
  interface Window {
    taps: number;
  }
}

/** Counts every tap of the page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.taps = 0;
    const count = () => {
      window.taps += 1;
    };
    addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => window.taps);
}

test('275 of 300 items are sold with 8 taps, can be taken back before, and are found with 3 afterwards', async ({
  page,
}) => {
  const account = await startKnown(page, newPlayer());
  await account.topUp();
  const [cheap] = await account.cases();
  for (let opened = 0; opened < ITEMS; opened += AT_ONCE) {
    await account.call('POST', `/api/case/${cheap?.id}/open/`, { form: { count: String(AT_ONCE) } });
  }
  const countOf = async (query: string) =>
    Number((await account.call('GET', `/api/inventory/?status=available&limit=1${query}`)).total);
  const { inventory } = await account.call(
    'GET',
    '/api/inventory/?status=available&stacked=1&sort=cheapest&limit=100',
  );
  let limit = 0;
  for (const { win } of inventory) {
    limit = Math.round(win.cost * 1000);
    if ((await countOf(`&max=${limit}`)) >= SOLD) break;
  }
  const found = await countOf(`&max=${limit}`);
  const all = await countOf('');
  expect(found).toBeGreaterThanOrEqual(SOLD);

  await page.goto('/inventory');
  await expect(button(page, texts.items.filter)).toBeVisible();
  const taps = await countTaps(page);
  const question = page.getByRole('alertdialog', { name: `Sell ${found} items?` });
  const sellAll = async () => {
    await button(page, texts.opening.sellAll).click();
    await question.getByRole('button', { name: texts.opening.sellAll }).click();
  };
  await button(page, texts.items.filter).click();
  await page.getByLabel(texts.items.upTo).click();
  await page.keyboard.type(String(limit));
  await expect(button(page, `Show ${found}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(texts.items.upTo), 'the keyboard goes by Enter').not.toBeFocused();
  await page.setViewportSize({ width: 320, height: 568 });
  await sellAll();
  const undo = button(page, texts.common.undo);
  const isBesideWords = await undo.evaluate((way) => {
    const words = way.previousElementSibling?.getBoundingClientRect();
    return words !== undefined && way.getBoundingClientRect().top < words.top + words.height / 2;
  });
  expect(isBesideWords, 'on the smallest phone, too').toBe(true);
  await undo.click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(`${found} items`)).toBeVisible();
  expect(await countOf('')).toBe(all);

  await button(page, texts.items.filter).click();
  await sellAll();
  expect(await taps()).toBeLessThanOrEqual(8);
  await expect(page.getByText(/^Sold for [\d,]+ crystals$/)).toHaveCount(1);
  expect(await countOf('')).toBe(all - found);

  const sold = await account.call('GET', '/api/inventory/?status=sold&sort=dearest&limit=1');
  const { name } = sold.inventory[0].win;
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  const before = await taps();
  await page.getByText(texts.inventory.tab.sold, { exact: true }).click();
  await page.getByRole('textbox').click();
  await page.keyboard.type(name.split(' ')[0]);
  await expect(cards.filter({ hasNotText: name.split(' ')[0] })).toHaveCount(0);
  await cards.first().click();
  await expect(page.getByRole('dialog').getByText(texts.item.history)).toBeVisible();
  expect((await taps()) - before).toBe(3);
});

test('one of 5 000 items is found with 3 taps and a word; some are selected by a long press and by keys', async ({
  page,
}) => {
  await page.goto(`/inventory?as=${COLLECTOR.player}`);
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  const search = page.getByRole('textbox');
  await expect(page.getByText(`${COLLECTOR.items.toLocaleString('en')} items`)).toBeVisible();
  // Before its search has begun, too, a word can be taken back.
  await search.fill('nothing');
  await button(page, texts.items.clear).dispatchEvent('click');
  await expect(search).toHaveValue('');
  const taps = await countTaps(page);
  await search.click();
  await page.keyboard.type('rust');
  await expect(cards.last()).toContainText('Rust');
  const weapon = await cards.last().locator('[class*=_brand_]').innerText();
  await cards.last().click();
  await expect(page.getByRole('dialog', { name: /Rust ×/ }), 'equal items of which weapon').toContainText(
    weapon,
  );
  expect(await taps()).toBeLessThanOrEqual(3);
  await page.setViewportSize({ width: 740, height: 320 });
  // Its place is read once the sheet has risen.
  await page
    .getByRole('dialog')
    .evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  const sale = await button(page, new RegExp(`^${texts.item.sell}`)).boundingBox();
  expect((sale?.y ?? 320) + (sale?.height ?? 0), 'sold in a phone turned sideways').toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');

  await cards.first().click({ trial: true });
  await page.mouse.move(...(await middleOf(cards.first())));
  await page.mouse.down();
  await expect(cards.first()).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.up();
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(cards.and(page.locator('[aria-pressed=true]'))).toHaveCount(3);
  // Further down too the card with the focus is seen whole.
  const bar = await page.getByRole('region', { name: texts.opening.select }).boundingBox();
  for (let row = 0; row < 4; row++) {
    await page.keyboard.press('ArrowDown');
    const card = await page.locator('main li button:focus').boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }

  // A keyboard leaves so much of a small phone: no bar lies over what is typed.
  await page.setViewportSize({ width: 320, height: 300 });
  await expect(page.getByRole('navigation')).toBeVisible();
  await search.fill('no such thing');
  await expect(page.getByRole('navigation')).toBeHidden();
  await search.press('Enter');
  await expect(page.getByRole('navigation'), 'the keyboard goes by Enter').toBeVisible();
  await search.focus();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect(page.getByRole('navigation'), 'a rail beside the page lies over nothing').toBeVisible();
  await page.setViewportSize({ width: 320, height: 300 });
  await expect(page.getByText(texts.items.none)).toBeVisible();
  await button(page, texts.items.showAll).click();
  await expect(page.getByText(`${COLLECTOR.items.toLocaleString('en')} items`)).toBeVisible();

  // The upgrader lists all of them too, and takes the oldest by its link.
  const counts = cards.getByText(/^×/);
  const count = (await counts.first().textContent()) ?? '';
  await page.goto('/upgrader');
  await expect(counts.first()).toHaveText(count);
  await expect(cards, 'in the document is what is near the screen').toHaveCount(24);
  await page.goto('/upgrader?item=1');
  await expect(page.getByText(texts.upgrader.steps.target)).toBeVisible();

  // The two that are not laid out yet keep their place, to a row: a page is as long as what is on it.
  await page.route('**/api/upgrader/?*', async (route) => {
    const response = await route.fetch();
    const { upgrader, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, upgrader: upgrader.slice(0, 26) } });
  });
  await page.goto('/upgrader');
  await expect(cards).toHaveCount(24);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(cards.last()).toBeInViewport();
  expect(Math.abs((await height()) - before)).toBeLessThan(207);
});
