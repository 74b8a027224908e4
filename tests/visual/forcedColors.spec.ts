import { expect, type Locator, test } from '@playwright/test';
import { worldOf } from './fixed/world.ts';
import { textsOf } from './languages.ts';
import { overlays, walk } from './pagesTour.ts';
import { start } from './shots.ts';

/** Controls that reach over the column of the page, by their words. */
function besideColumn(): (string | null)[] {
  const column = document.querySelector('main')?.getBoundingClientRect();
  return [...document.querySelectorAll('#app :is(a, button)')]
    .filter((control) => !control.closest('nav, fieldset'))
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return column && right > left + 1 && (left < column.left - 0.5 || right > column.right + 0.5);
    })
    .map(({ textContent }) => textContent);
}

test('where a system sets all colors, lines tell a field, a card, the bar of the pages, what is chosen and what has the focus, and keep to the column', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const texts = await textsOf('en');
  await start(page, worldOf('en', 'little'));
  const open = (over: string) =>
    overlays(texts)
      .find(({ name }) => name === over)
      ?.go(page);
  await open('item filter');
  const line = (of: Locator, side: 'border' | 'outline') =>
    of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(`${name}-style`), side);
  // A bar says how far something is by its ground alone, and so does what tells a rarity.
  const ground = (of: Locator, part?: '::after') =>
    of.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, part);
  const none = await ground(page.locator('html'));
  const chosen = page.locator('main input:checked + span').first();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.focus();
  expect(await line(chosen, 'outline')).toBe('solid');
  expect(await line(field, 'border')).toBe('solid');
  expect(await line(field, 'outline')).toBe('solid');
  expect(await line(page.locator('main select'), 'border')).toBe('solid');
  expect(await ground(page.locator('[class*=_gem_]').first())).not.toBe(none);

  await walk(page, '/');
  await expect(page.locator('[class*=_cut_]').first()).toHaveCSS('clip-path', 'none');
  expect(await line(page.locator('nav > div'), 'border')).toBe('solid');

  for (const path of ['/inventory', '/upgrader']) {
    await walk(page, path);
    await expect(page.locator('main li button').first()).toBeVisible();
    expect(await page.evaluate(besideColumn), path).toEqual([]);
    expect(await ground(page.locator('[class*=_edge_]').first(), '::after'), path).not.toBe(none);
  }

  for (const [path, bar] of [
    ['/profile/care', '[class*=_bar_] > span'],
    ['/upgrader', '[class*=_lit_]'],
    ['/fair', 'ol > [class*=_bar_]'],
    ['/profile/statistics', '[class*=_range_]'],
  ] as const) {
    await walk(page, path);
    expect(await ground(page.locator('main').locator(bar).first()), path).not.toBe(none);
  }
  await walk(page, '/profile/care');
  const rest = page.locator('main [class*=_bar_]:has(> span)').first();
  expect(await ground(rest)).toBe(none);
  expect(await line(rest, 'border')).toBe('solid');

  await open('inventory, some selected');
  const bar = page.getByRole('region', { name: texts.opening.select });
  const end = await bar.getByRole('button', { name: texts.opening.cancel }).boundingBox();
  const count = await bar.locator('p').boundingBox();
  expect(count?.x).toBe((end?.x ?? 0) + (end?.width ?? 0) + 8);
  for (const mark of await page.locator('main li [class*=_mark_]').all())
    expect(await line(mark, 'outline')).toBe('solid');

  // The language in use has but its mark.
  await open('language sheet');
  await expect(page.locator('[role=dialog] label svg')).not.toHaveCSS('color', 'rgb(94, 242, 255)');
});
