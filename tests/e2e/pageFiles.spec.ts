import { expect, type Locator, test } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { lift, loseOnce } from '../lift.ts';
import { newPlayer } from '../newPlayer.ts';
import { button, startKnown } from './player.ts';
import { withScarceData } from './scarceData.ts';

test('a page whose file cannot be had without a network says so, and comes when there is one', async ({
  page,
  context,
}) => {
  await withScarceData(page);
  await startKnown(page, newPlayer(), '/');
  const bar = page.getByRole('navigation');
  const home = page.getByRole('link', { name: texts.home.openCases });
  await expect(home).toBeVisible();
  await context.setOffline(true);
  await bar.getByRole('link', { name: texts.nav.games }).click();
  await expect(page.getByText(texts.common.checkNetwork)).toBeVisible();
  // The crystal in the place of a picture that is missing keeps that place, above the words.
  const crystal = page.getByRole('main').locator('section svg').last();
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  const heading = page.getByRole('heading', { level: 1, name: texts.error.network });
  await expect.poll(() => bottomOf(crystal)).toBeLessThan(await bottomOf(heading));
  await button(page, texts.common.retry).click();
  await expect(page.getByRole('list').getByText(texts.error.network), 'a tap is answered').toBeVisible();
  await bar.getByRole('link', { name: texts.nav.home }).click();
  await expect(home).toBeVisible();
  await bar.getByRole('link', { name: texts.nav.games }).click();
  await expect(page.getByText(texts.common.checkNetwork)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
});

test('a page whose file cannot be had, though there is a network, leaves the others and comes at a tap', async ({
  page,
}) => {
  let tries = 0;
  const lost: string[] = [];
  page.on('requestfailed', (request) => lost.push(...(/(?:Profile|History)Page/.exec(request.url()) ?? [])));
  for (const file of ['ProfilePage*.css', 'HistoryPage*.js']) await loseOnce(page, `**/assets/${file}`);
  const icons = '**/art/icons.*.svg';
  await page.route(icons, (route) => route.abort());
  await page.route('**/assets/GamesPage*.js', (route) => {
    tries += 1;
    return route.abort();
  });
  await startKnown(page, newPlayer(), '/');
  const bar = page.getByRole('navigation');
  await expect.poll(() => tries, 'it is fetched ahead').toBeGreaterThan(0);
  await bar.getByRole('link', { name: texts.nav.games }).click();
  await expect(page.getByText(texts.common.checkNetwork)).toBeVisible();
  await lift(page, icons);
  await bar.getByRole('link', { name: texts.nav.profile }).click();
  // Its styles got lost as it was fetched ahead.
  const person = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(person, 'the styles come at the second try').toHaveCSS('display', 'flex');
  await expect.poll(() => lost.length).toBe(2);
  const icon = bar.locator('use').first();
  const drawn = () => icon.evaluate((use: SVGUseElement) => use.getBBox().width);
  await expect.poll(drawn, 'so do icons that were there before').toBeGreaterThan(0);
  await button(page, texts.settings.history).click();
  await expect(page.getByRole('heading', { name: texts.draws.title }), 'so does the script').toBeVisible();
  await bar.getByRole('link', { name: texts.nav.home }).click();
  await expect(page.getByRole('link', { name: texts.home.openCases })).toBeVisible();
  await bar.getByRole('link', { name: texts.nav.games }).click();
  const mark = () => page.evaluate(() => document.body.setAttribute('data-kept', ''));
  const kept = page.locator('[data-kept]');
  await mark();
  await page.route('**', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await button(page, texts.common.retry).click();
  await asked;
  await expect(kept, 'a server that is away has no page to begin anew with').toBeAttached();
  await lift(page, '**');
  await button(page, texts.common.retry).click();
  await expect(kept, 'what is still lost may have another name by now').toHaveCount(0);
  await expect(page.getByText(texts.common.checkNetwork)).toBeVisible();
  await mark();
  await lift(page, '**/assets/GamesPage*.js');
  await button(page, texts.common.retry).click();
  await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
  await expect(kept, 'the app goes on').toBeAttached();
  expect(new URL(page.url()).pathname).toBe('/games');
});

test('styles count in the order of their files, also where the first of them comes last or gets lost', async ({
  page,
}) => {
  const shared = '**/assets/pages-*.css';
  // A balance is of weight 600, and that of the page at home of 700.
  const balance = page.getByRole('link', { name: texts.home.balance }).getByText('500');
  const own = page.waitForResponse('**/assets/home-*.css');
  await page.route(shared, async (route) => {
    await (await own).finished();
    await page.waitForTimeout(200);
    await route.continue();
  });
  await startKnown(page, newPlayer(), '/');
  await expect(balance, 'it comes last').toHaveCSS('font-weight', '700');

  await lift(page, shared);
  await loseOnce(page, shared);
  const lost = page.waitForEvent('requestfailed');
  await page.reload();
  await lost;
  const bar = page.getByRole('navigation');
  await bar.getByRole('link', { name: texts.nav.games }).click();
  await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
  await bar.getByRole('link', { name: texts.nav.home }).click();
  await expect(balance, 'it gets lost').toHaveCSS('font-weight', '700');
});

test('a page that breaks, as it is shown or as its file is loaded, says so and can be loaded anew', async ({
  page,
}) => {
  let body = 'export const GamesPage = () => null.broken;';
  await page.route('**/assets/GamesPage*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await startKnown(page, newPlayer(), '/games');
  const said = page.getByRole('alert').getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(said).toBeVisible();
  body = 'export const GamesPage = null.broken;';
  await page.reload();
  await expect(said).toBeVisible();
  await lift(page, '**/assets/GamesPage*.js');
  await page.route('**', (route) => route.abort());
  await button(page, texts.common.reload).click();
  await expect(page.getByRole('list').getByText(texts.error.network)).toBeVisible();
  await lift(page, '**');
  await button(page, texts.common.reload).click();
  await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
});

test('a start that can have no texts leaves a button that begins anew, and so does the network', async ({
  page,
  context,
}) => {
  const none = '**/assets/{en,ru}-*.js';
  await page.route(none, (route) => route.abort());
  await page.goto(`/?as=${newPlayer()}`);
  const again = button(page, '↻');
  await expect(again).toBeVisible();
  await context.setOffline(true);
  await lift(page, none);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(none, (route) => route.abort());
  await page.reload();
  await expect(again).toBeVisible();
  await lift(page, none);
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
