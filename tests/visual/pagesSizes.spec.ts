import { expect, type Locator, test } from '@playwright/test';
import { LANGUAGES } from '../../common/api/schemas.ts';
import { contrast } from './contrast.ts';
import { settledOpening } from './fixed/taps.ts';
import { playerOf, worldOf } from './fixed/world.ts';
import { textsOf } from './languages.ts';
import { CHEAP, results, upgraderSteps, walk } from './pagesTour.ts';
import { decoded } from './pictures.ts';
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

test('on the smallest phone the words beside a count of three digits lie no more over the picture than one line', async ({
  page,
}) => {
  const world = worldOf('uz', 'little');
  await start(page, { ...world, items: world.items.map((item) => ({ ...item, count: 117 })) });
  await walk(page, '/upgrader');
  const first = page.locator('main li button').first();
  const overPicture = async () => {
    const note = await first.getByText('eng koʻpi').boundingBox();
    const picture = await first.locator('[class*=_picture_]').boundingBox();
    return (note?.y ?? 0) + (note?.height ?? 0) - (picture?.y ?? 0);
  };
  await expect(first).toContainText('×117eng koʻpi ×50');
  // 20.8 px of one line, 12 px below whose top the picture begins.
  expect(await overPicture()).toBeLessThan(9);
  const { upgrader } = await textsOf('uz');
  await page.getByRole('button', { name: upgrader.several, exact: true }).click();
  expect(await overPicture()).toBeLessThan(9);
});

test('in a wide window with letters twice as large an item’s flags lie beside no edge of its card, and no more over the picture than one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const world = worldOf('ru', 'much');
  const items = world.items.map((item) => ({
    ...item,
    win: { ...item.win, win_upgrader: 1 as const, sold_upgrader: 0 as const },
  }));
  await start(page, { ...world, items });
  await walk(page, '/inventory?tab=sending');
  const first = page.locator('main li button').first();
  const flags = first.locator('[class*=_edge_] > *');
  await expect(flags).toHaveCount(2);
  await page.evaluate(() => {
    const larger = new CSSStyleSheet();
    larger.replaceSync('main li button * { font-size: 24px !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, larger];
  });
  const card = await first.boundingBox();
  const picture = await first.locator('[class*=_picture_]').boundingBox();
  for (const flag of await flags.all()) {
    const box = await flag.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
    // A line of 37.6 px, whose top the picture begins 12 px below.
    expect((box?.y ?? 0) + (box?.height ?? 0) - (picture?.y ?? 0)).toBeLessThan(26);
  }
});

test('a phone turned sideways shows what sells one prize or ten and what opens the next without scrolling, the smallest has the words that open ten on one line', async ({
  page,
}) => {
  const world = worldOf('ru', 'little');
  const texts = await textsOf('ru');
  await start(page, world);
  await page.setViewportSize({ width: 568, height: 320 });
  await results(texts, world)
    .find(({ name }) => name === 'opening, prize')
    ?.go(page);
  for (const words of [texts.item.sell, texts.opening.again]) {
    const box = await page.getByRole('button', { name: words }).boundingBox();
    expect((box?.y ?? 320) + (box?.height ?? 0), words).toBeLessThanOrEqual(320);
  }
  await results(texts, world)
    .find(({ name }) => name === 'opening, ten prizes')
    ?.go(page);
  for (const words of [texts.opening.sellAll, texts.opening.again, texts.opening.select]) {
    const box = await page.getByRole('button', { name: words }).boundingBox();
    expect((box?.y ?? 320) + (box?.height ?? 0), `ten: ${words}`).toBeLessThanOrEqual(320);
  }

  await page.setViewportSize({ width: 320, height: 568 });
  const again = await page.getByRole('button', { name: 'Открыть ещё ×10' }).boundingBox();
  // A line of 17 px and the price in its tag of 29 px below it, 4 px between them, 8 px around both.
  expect(again?.height).toBeLessThan(70);
});

test('where motion is reduced a prize and its buttons stand in their places from their first frame', async ({
  page,
}) => {
  const world = worldOf('ru', 'little');
  const tops = () =>
    [...document.querySelectorAll('main section :is([data-item], button)')]
      .map((part) => part.getBoundingClientRect().top)
      .join(' ');
  await page.addInitScript(`
    window.firstTops = new Promise((resolve) => {
      const look = () => (${tops})() && resolve((${tops})());
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });`);
  await start(page, world);
  await results(await textsOf('ru'), world)
    .find(({ name }) => name === 'opening, prize')
    ?.go(page);
  await drawn(page);
  expect(await page.evaluate<string>('firstTops')).toBe(await page.evaluate(tops));
});

test('where motion is reduced a sheet that was drawn down a little is back in its place in the next frame', async ({
  page,
}) => {
  const world = worldOf('en', 'little');
  const help = (await textsOf('en')).luck.help;
  await start(page, world);
  await walk(page, '/profile/luck-code');
  await page.getByRole('button', { name: help }).click();
  const sheet = page.getByRole('dialog');
  const top = () => sheet.evaluate((panel) => panel.getBoundingClientRect().top);
  const before = await top();
  const afterwards = sheet.evaluate(
    (panel) =>
      new Promise((resolve) => {
        const look = () => resolve(panel.getBoundingClientRect().top);
        addEventListener('pointerup', () => requestAnimationFrame(look));
      }),
  );
  const box = await sheet.getByRole('heading').first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  expect(await top()).toBe(before + 40);
  await page.waitForTimeout(200); // the finger rests: no flick
  await page.mouse.up();
  expect(await afterwards).toBe(before);
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

/** Contrast of words to the pixel just before them. */
async function contrastOf(words: Locator): Promise<number> {
  await words.scrollIntoViewIfNeeded();
  const box = await words.boundingBox();
  const color = await words.evaluate((element) => getComputedStyle(element).color);
  const clip = { x: (box?.x ?? 0) - 3, y: (box?.y ?? 0) + (box?.height ?? 0) / 2, width: 1, height: 1 };
  const { data } = await decoded(await words.page().screenshot({ clip }));
  return contrast((color.match(/\d+/g) ?? []).map(Number), [...data]);
}

test('what several prizes came to, a loss too, can be read over the light of a gold one', async ({
  page,
}) => {
  const world = worldOf('en', 'little');
  await start(page, world);
  const { id, kept } = settledOpening(world, 10);
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [
    `facet:${playerOf('en')}:round`,
    kept.replace(/"rarity":\d/g, '"rarity":5'),
  ] as const);
  await page.goto(`/cases/${id}/opening`);
  const loss = page.locator('main header').getByText(/^−[\d.]+%$/);
  const keep = page.getByText((await textsOf('en')).opening.keep, { exact: true });
  await expect(keep).toBeVisible();
  // Phones held upright and sideways, and a window.
  for (const [width, height] of [
    [320, 568],
    [568, 320],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    // They fade in first.
    await expect.poll(() => contrastOf(loss), `the loss at ${width} px`).toBeGreaterThanOrEqual(4.5);
    await expect.poll(() => contrastOf(keep), `a button at ${width} px`).toBeGreaterThanOrEqual(4.5);
  }
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
  const boxOf = (words: string) => page.getByText(words, { exact: true }).boundingBox();
  const [one, five, ten] = [await boxOf('×1'), await boxOf('×5'), await boxOf('×10')];
  // Two rows of five, as wide as the button.
  expect(five?.y).toBe(one?.y);
  expect(ten?.x).toBe(five?.x);
  expect((five?.x ?? 0) + (five?.width ?? 0)).toBe((open?.x ?? 0) + (open?.width ?? 0));
  expect((ten?.x ?? 1280) + (ten?.width ?? 0)).toBeLessThanOrEqual((open?.x ?? 0) + (open?.width ?? 0));
  expect((ten?.y ?? 800) + (ten?.height ?? 0)).toBeLessThanOrEqual(open?.y ?? 0);
});

test('on the outer screen of a foldable no word of the navigation is cut, in any language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 280, height: 653 });
  await start(page, worldOf('en', 'little'));
  const words = page.getByRole('navigation').locator('a > :last-child');
  for (const language of LANGUAGES) {
    const { nav } = await textsOf(language);
    const cut = await words.evaluateAll(
      (labels, texts) =>
        labels.flatMap((label, place) => {
          label.textContent = texts[place] ?? '';
          return label.scrollWidth > label.clientWidth ? [label.textContent] : [];
        }),
      [nav.home, nav.games, nav.inventory, nav.profile],
    );
    expect(cut, language).toEqual([]);
  }
});
