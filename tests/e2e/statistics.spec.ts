import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { button, CHEAP, startKnown } from './player.ts';
import { test } from './slowStage.ts';

test('the statistics say what the server counts, by case and by month, and lead to the best drop and its proof', async ({
  page,
}) => {
  const account = await startKnown(page, newPlayer());
  await page.getByRole('link', { name: texts.nav.profile }).click();
  await button(page, texts.statistics.title).click();
  await expect(page).toHaveURL(/\/profile\/statistics$/);
  await account.openCheap(3);
  await page.reload();
  const { total } = (await account.call('GET', '/api/statistics/')).statistics;
  expect(total).toMatchObject({ openings: 4, spent: 3 * CHEAP.price });
  const main = page.getByRole('main');
  const shown = (crystals: number) => crystals.toLocaleString('en');
  await expect(main).toContainText(`${texts.statistics.opened}4`);
  await expect(main).toContainText(`${texts.statistics.spent}${shown(270)}`);
  await expect(main).toContainText(`${texts.statistics.returned}${shown(total.returned)}`);
  await expect(main).toContainText(`${texts.statistics.expected}${shown(total.expected)}`);
  await expect(main).toContainText(`${shown(total.low)} to ${shown(total.high)}`);
  const groups = main.getByRole('listitem');
  await expect(groups).toHaveCount(2);
  await expect(groups.first()).toContainText(`${CHEAP.name}`);
  await expect(groups.first()).toContainText(`${texts.statistics.opened}: 3`);
  await page.getByText(texts.statistics.grouping.month, { exact: true }).click();
  await expect(groups).toHaveCount(1);
  await expect(groups).toContainText(`${texts.statistics.opened}: 4`);
  await main.getByRole('button', { name: texts.statistics.best }).first().click();
  await expect(page.getByRole('button', { name: texts.proof.state.ok })).toBeVisible();
});
