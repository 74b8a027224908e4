import { expect, type JSHandle, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { asInOldestWebView } from './oldWebView.ts';
import { Account, button, CHEAP, prize, sell, toCheapCase, toWelcomeCase } from './player.ts';
import { test } from './slowStage.ts';

/** Addresses of the pictures that fly over the page from now on. */
function flyingPictures(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const sources: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLImageElement) sources.push(node.src);
    }).observe(document.body, { childList: true });
    return sources;
  });
}

test('somebody new, in the oldest WebView, opens the free case, sells the item, tops up, opens a case and finds it', async ({
  page,
  request,
}) => {
  const player = newPlayer();
  const account = new Account(request, player);

  await asInOldestWebView(page);
  await toWelcomeCase(page, player);
  await button(page, texts.case.openFree).click();
  await expect(page).toHaveURL(/\/opening$/);
  await button(page, texts.opening.skip).click();
  await expect(prize(page)).toBeVisible();
  await expect(page.getByText(texts.proof.state.ok)).toBeVisible();

  const before = await account.balance();
  await sell(page);
  await expect(page.getByRole('main').getByText(texts.opening.sold)).toBeVisible();
  const sold = await account.balance();
  expect(sold).toBeGreaterThan(before);

  await page.getByRole('link', { name: texts.opening.toCases }).click();
  await page.getByRole('link', { name: texts.home.topUp }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await page.getByRole('button', { name: /^1,000/ }).click();
  await expect(page.getByText(texts.payment.paid)).toBeVisible();
  expect(await account.balance()).toBe(sold + 1000);

  await page.goto('/cases');
  await (await toCheapCase(page)).click();
  await button(page, texts.opening.skip).click();
  const name = (await prize(page).textContent())?.trim().split(/\s+/).pop() ?? '';
  expect(await account.balance()).toBe(sold + 1000 - CHEAP.price);

  const flown = await flyingPictures(page);
  await page.getByRole('link', { name: texts.opening.toInventory }).click();
  await expect(page).toHaveURL(/\/inventory/);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  // Its file was not there yet: the item went with the result, instead of coming back to fly.
  expect(await flown.jsonValue()).toEqual([]);
});
