import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { startKnown } from './player.ts';
import { test } from './slowStage.ts';

test('a broken link leads to its page where one is meant, and else to one with a way home', async ({
  page,
  baseURL,
}) => {
  await startKnown(page, newPlayer(), '/games//');
  await expect(page).toHaveURL((url) => url.pathname === '/games');
  await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
  for (const path of ['/%zz', '//evil/']) {
    await page.goto(`${baseURL}${path}`);
    await page.getByRole('main').getByRole('link', { name: texts.notFound.home }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
  }
  await page.goto('/cases/%E0%A4%A');
  await page.getByRole('main').getByRole('link', { name: texts.case.toCases }).click();
  await expect(page).toHaveURL(/\/cases$/);
});
