import { expect, test } from '@playwright/test';
import { worldOf } from './fixed/world.ts';
import { textsOf } from './languages.ts';
import { walk } from './pagesTour.ts';
import { start } from './shots.ts';

test.use({ viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion: 'reduce' } });

test('on the smallest phone a selected tile’s flags and the count of what is selected take one line each', async ({
  page,
}) => {
  const world = worldOf('ru', 'much');
  const items = world.items.map((item) => ({ ...item, win: { ...item.win, win_upgrader: 1 as const } }));
  await start(page, { ...world, items });
  const texts = await textsOf('ru');
  await walk(page, '/inventory');
  const first = page.locator('main li button').first();
  const flags = first.locator('[class*=_edge_]');
  await expect(first).toContainText('×2');
  await page.getByRole('button', { name: texts.opening.select, exact: true }).click();
  expect((await flags.boundingBox())?.height).toBeLessThan(26);
  await page.getByRole('button', { name: texts.inventory.selectAll }).click();
  const count = page.getByText(/^Выбрано: \d{3}$/);
  expect((await count.boundingBox())?.height).toBeLessThan(30);
});
