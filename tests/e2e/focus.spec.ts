import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { button, startKnown } from './player.ts';
import { test } from './slowStage.ts';

// Where the focus goes when what had it goes: a screen reader would begin the page anew.

/** Presses `control` by a key. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');

test('beside the list one item is sold after the other, and the panel keeps the focus after the last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startKnown(page, newPlayer(), '/inventory', async (seller) => {
    await seller.topUp();
    await seller.openCheap(3);
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
