import { expect, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { COLLECTOR } from './collector.ts';
import { button } from './player.ts';

/** Comes to the list at `path` as the collector. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?as=${COLLECTOR.player}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

/** Comes to the collector's items, one by one. */
export async function openItems(page: Page): Promise<void> {
  await openList(page, '/inventory');
  await button(page, texts.items.filter).click();
  await page.getByText(texts.items.together).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main li').first()).not.toContainText('×');
}
