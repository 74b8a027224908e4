import { expect, test } from '@playwright/test';
import { worldOf } from './fixed/world.ts';
import { textsOf } from './languages.ts';
import { CHEAP, results, upgraderSteps, walk } from './pagesTour.ts';
import { drawn, start } from './shots.ts';

test.use({ viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion: 'reduce' } });

test('on the smallest phone a selected tile’s flags and the count of what is selected take one line each', async ({
  page,
}) => {
  const world = worldOf('uz', 'much');
  const items = world.items.map((item) => ({ ...item, win: { ...item.win, win_upgrader: 1 as const } }));
  await start(page, { ...world, items });
  const texts = await textsOf('uz');
  await walk(page, '/inventory');
  const first = page.locator('main li button').first();
  const flags = first.locator('[class*=_edge_]');
  await expect(first).toContainText('×2');
  await page.getByRole('button', { name: texts.opening.select, exact: true }).click();
  expect((await flags.boundingBox())?.height).toBeLessThan(26);
  await page.getByRole('button', { name: texts.inventory.selectAll }).click();
  const count = page.getByText(/^Tanlandi:\s\d{3}$/);
  expect((await count.boundingBox())?.height).toBeLessThan(30);
});

test('on the smallest phone no word lies over the wheel, and those of a sale take one line above its price', async ({
  page,
}) => {
  const world = worldOf('es', 'little');
  await start(page, world);
  for (const { go } of upgraderSteps()) await go(page);
  await expect(page.getByRole('heading', { name: 'Mira la probabilidad' })).toBeVisible();
  await expect(page.getByText('Probabilidad', { exact: true })).toBeHidden();
  const prizes = results(await textsOf('es'), world).find(({ name }) => name === 'opening, ten prizes');
  await prizes?.go(page);
  const sale = page.getByRole('button', { name: 'Vender todo por' });
  // Two lines of 24 px at most, in 8 px above and below.
  expect((await sale.boundingBox())?.height).toBeLessThan(70);
});

test('on a large screen a prize is as large as its picture, above its words', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const world = worldOf('en', 'little');
  await start(page, world);
  const prize = results(await textsOf('en'), world).find(({ name }) => name === 'opening, prize');
  await prize?.go(page);
  await drawn(page);
  const item = page.locator('main [data-item]');
  // It comes out of its middle, for an instant where nothing is to move.
  await expect.poll(async () => (await item.boundingBox())?.width).toBe(448);
  const box = await item.boundingBox();
  const rarity = await page.locator('main [class*=_rarity_]').boundingBox();
  expect((box?.y ?? 1080) + (box?.height ?? 0)).toBeLessThan(rarity?.y ?? 0);
});

test('in a wide window every number of cases is in sight, above the button that opens them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await start(page, worldOf('en', 'little'));
  await walk(page, `/cases/${CHEAP}`);
  const open = await page.getByRole('button', { name: /^Open/ }).boundingBox();
  const ten = await page.getByText('×10', { exact: true }).boundingBox();
  expect((ten?.x ?? 1280) + (ten?.width ?? 0)).toBeLessThanOrEqual((open?.x ?? 0) + (open?.width ?? 0));
  expect((ten?.y ?? 800) + (ten?.height ?? 0)).toBeLessThanOrEqual(open?.y ?? 0);
});
