import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { button, newPlayer, prize, sell, startKnown, toCheapCase } from './player.ts';
import { test } from './slowStage.ts';

// What a screen reader is given to say by itself.

test('a sale is read out once, without the numbers that the balance counts through', async ({ page }) => {
  await startKnown(page, newPlayer());
  await (await toCheapCase(page)).click();
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  await page.waitForTimeout(500);
  const read = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]');
        if (region?.getAttribute('aria-live') === 'off') continue;
        texts.push(
          ...[...addedNodes, ...(target instanceof Text ? [target] : [])].map(
            (node) => node.textContent ?? '',
          ),
        );
      }
    });
    for (const region of document.querySelectorAll('[aria-live=polite]'))
      observer.observe(region, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  await sell(page);
  await expect(page.getByRole('main').getByText(texts.opening.sold)).toBeVisible();
  await page.waitForTimeout(600);
  expect((await read.jsonValue()).filter(Boolean)).toEqual([expect.stringMatching(/^Sold for /)]);
});
