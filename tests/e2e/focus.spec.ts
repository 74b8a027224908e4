import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { button, CHEAP, startKnown } from './player.ts';
import { test } from './slowStage.ts';

// Where the focus goes when what had it goes: a screen reader would begin the page anew.

/** Presses `control` by a key. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');

test('beside the list one item is sold after the other, and the panel keeps the focus until it is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startKnown(page, newPlayer(), '/inventory', async (seller) => {
    await seller.topUp();
    await seller.openDifferent(3);
  });
  const panel = page.getByRole('complementary');
  await press(cards(page).first());
  for (let left = await cards(page).count(); left > 0; left--) {
    await expect(cards(page)).toHaveCount(left);
    await press(panel.getByRole('button', { name: texts.item.sell }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: texts.item.sell }));
    await expect(cards(page)).toHaveCount(left - 1);
    await expect(panel).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});

test('where all items are selected and sold the page begins at its title', async ({ page }) => {
  await startKnown(page, newPlayer(), '/inventory', async (seller) => {
    await seller.topUp();
    await seller.openCheap(2);
  });
  await press(button(page, texts.opening.select));
  await press(button(page, texts.inventory.selectAll));
  await press(button(page, texts.opening.sellSome));
  await press(page.getByRole('alertdialog').getByRole('button', { name: texts.opening.sellSome }));
  await expect(cards(page)).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});

test('where the last item is sold in its sheet the page begins at its title once that is closed', async ({
  page,
}) => {
  await startKnown(page, newPlayer(), '/inventory');
  await press(cards(page).first());
  const sheet = page.getByRole('dialog');
  await press(sheet.getByRole('button', { name: texts.item.sell }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: texts.item.sell }));
  await expect(cards(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});

test('an opening has the focus at its title, then at what cuts it short, then at what comes next', async ({
  page,
}) => {
  await startKnown(page, newPlayer(), '/', (player) => player.topUp().then(() => {}));
  await press(page.getByRole('link', { name: texts.home.openCases }));
  await press(page.getByRole('link', { name: new RegExp(CHEAP.name) }));
  await press(button(page, new RegExp(`^${texts.case.open}`)));
  const again = button(page, new RegExp(`^${texts.opening.again}`));
  for (let round = 0; round < 2; round++) {
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(title(page)).toHaveText(CHEAP.name);
    await expect(title(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(button(page, texts.opening.skip)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
  }
});

test('an upgrade has the focus at the title of its step, and at what cuts it short while that is there', async ({
  page,
}) => {
  await startKnown(page, newPlayer(), '/upgrader', async (player) => {
    await player.topUp();
    await player.openToUpgrade(1);
  });
  const step = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await press(cards(page).first());
  await expect(step).toContainText(texts.upgrader.steps.target);
  await expect(step).toBeFocused();
  await press(cards(page).first());
  await press(button(page, texts.upgrader.go));
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(step).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(page, texts.upgrader.skip)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, texts.upgrader.again)).toBeVisible();
  await expect(step).toBeFocused();
});
