import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { button, doubleTap, middleOf, startKnown } from './player.ts';
import { test } from './slowStage.ts';

test('a double tap on what ends a selection opens no item below it, on a busy page neither', async ({
  page,
}) => {
  await startKnown(page, newPlayer(), '/inventory');
  // What ends a selection lies over the only item in a window as high as this.
  const [, y] = await middleOf(page.getByRole('main').getByRole('listitem').getByRole('button'));
  await page.setViewportSize({ width: 390, height: Math.round(y) + 106 });
  const end = page.getByRole('region', { name: texts.opening.select }).getByLabel(texts.opening.cancel);
  for (const busy of [150, 900]) {
    await button(page, texts.opening.select).click();
    await end.click({ trial: true });
    const place = await middleOf(end);
    await doubleTap(page, end, place, 150, busy);
    await page.waitForTimeout(400);
    await expect(end).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const below = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('li button'),
      place,
    );
    expect(below, 'an item lies below it').toBeTruthy();
  }
});
