import { expect } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { newPlayer } from '../newPlayer.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { delayRequests } from './delayRequests.ts';
import { Account, button, CHEAP, startKnown, toCheapCase, walk } from './player.ts';
import { test } from './slowStage.ts';

test('somebody new comes to the onboarding whatever page they ask for, and goes no further who is no adult', async ({
  page,
}) => {
  const isOnboarding = async () => {
    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(button(page, texts.common.back)).toHaveCount(0);
  };
  await page.goto(`/nowhere?as=${newPlayer()}`);
  await isOnboarding();
  for (const address of ['/', '/cases', '/inventory?tab=sold', '/profile', '/upgrader']) {
    await walk(page, address);
    await isOnboarding();
  }
  // The way on is on the first screen of a small phone in letters of 130 %, too.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('main *')];
    const sizes = texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    for (const [place, text] of texts.entries()) text.style.fontSize = `${1.3 * (sizes[place] ?? 0)}px`;
  });
  const open = await button(page, texts.onboarding.open).boundingBox();
  expect((open?.y ?? 640) + (open?.height ?? 0)).toBeLessThanOrEqual(640);
  await button(page, texts.onboarding.open).click();
  await button(page, texts.onboarding.notAdult).click();
  await expect(page.getByText(texts.onboarding.minor)).toBeVisible();
  await button(page, texts.common.close).click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('somebody new may enter the welcome case at once, is asked their age there, and only once', async ({
  page,
}) => {
  const player = newPlayer();
  const openFree = button(page, texts.case.openFree);
  const question = page.getByRole('alertdialog');
  await page.goto(`/cases/${WELCOME_CASE_ID}?as=${player}`);
  await expect(openFree).toBeVisible();
  const backdrop = await question.locator('..').elementHandle();
  await button(page, texts.onboarding.notAdult).click();
  await expect(page.getByText(texts.onboarding.minor)).toBeVisible();
  await expect(question, 'it is read out').toBeFocused();
  expect(await backdrop?.evaluate((layer) => layer.isConnected), 'the page behind stays dark').toBe(true);
  await button(page, texts.common.close).click();
  await expect(page).toHaveURL(/\/onboarding$/);

  await walk(page, `/cases/${WELCOME_CASE_ID}`);
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/age/') && response.ok());
  await button(page, texts.onboarding.adult).click();
  await saved;
  await expect(openFree).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/cases/${WELCOME_CASE_ID}?as=${player}`);
  await expect(openFree).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('somebody known who lands on the onboarding goes home, where wins, players, tasks and the balance lead on', async ({
  page,
}) => {
  await startKnown(page, newPlayer(), '/Onboarding/');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: texts.home.openCases })).toBeVisible();
  await expect(page.getByText(/^\d+ online$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.tasks.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.home.recent })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: texts.home.topUp }).click();
  await expect(page).toHaveURL(/\/payment$/);
});

test('the bar has four items: home matches exactly, the others by their beginning', async ({ page }) => {
  await startKnown(page, newPlayer(), '/');
  const bar = page.getByRole('navigation').getByRole('link');
  const chosen = page.locator('nav [aria-current=page]');
  await expect(bar).toHaveText(['Home', 'Games', 'Inventory', 'Profile']);
  await expect(chosen).toHaveText('Home');
  for (const [place, path] of [
    [1, '/games'],
    [2, '/inventory'],
    [3, '/profile'],
  ] as const) {
    await bar.nth(place).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(chosen).toHaveText((await bar.nth(place).textContent()) ?? '');
  }
  await walk(page, '/profile/care');
  await expect(chosen).toHaveText('Profile');
  await walk(page, '/cases');
  await expect(chosen).toHaveCount(0);
});

test('the bar and its room are gone on openings and where hideUI is asked for', async ({ page }) => {
  await startKnown(page, newPlayer(), '/upgrader');
  const room = () =>
    page
      .locator('#app > div')
      .first()
      .evaluate((shell) => getComputedStyle(shell).paddingBottom);
  await expect(page.getByRole('navigation')).toBeVisible();
  const barred = await room();
  await walk(page, '/cases');
  await (await toCheapCase(page)).click();
  await expect(page).toHaveURL(/\/opening$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(Number.parseFloat(await room())).toBeLessThan(Number.parseFloat(barred));
  await walk(page, '/upgrader?hideUI=true');
  await expect(page.locator('main li button').first()).toBeVisible();
  await expect(page).toHaveURL(/\/upgrader\?hideUI=true$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(Number.parseFloat(await room())).toBeLessThan(Number.parseFloat(barred));
});

test('an opening that was not started leads to the cases, also from a link', async ({ page }) => {
  const player = newPlayer();
  const [cheap] = await new Account(page.request, player).cases();
  await startKnown(page, player, `/cases/${cheap?.id}/opening`);
  await expect(page).toHaveURL(/\/cases$/);
});

test('the back button goes a step back, and home where there is none', async ({ page }) => {
  await startKnown(page, newPlayer(), '/games');
  await page.getByRole('main').getByRole('link', { name: texts.games.cases.words }).click();
  await expect(page).toHaveURL(/\/cases$/);
  await button(page, texts.common.back).click();
  await expect(page).toHaveURL(/\/games/);
  await page.goForward();
  await expect(page).toHaveURL(/\/cases$/);
  await page.reload();
  await button(page, texts.common.back).click();
  await expect(page).toHaveURL(/\/games/);
  await page.goto('/fair');
  await button(page, texts.common.back).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(button(page, texts.common.back)).toHaveCount(0);
});

test('a new page scrolls smoothly to its top, and begins there', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const { scrollTo } = window;
    const listen = (options: ScrollToOptions) => {
      asked.push(options);
      scrollTo(options);
    };
    Object.assign(window, { asked, scrollTo: listen });
  });
  await startKnown(page, newPlayer(), '/cases');
  await expect(page.getByRole('link', { name: new RegExp(CHEAP.name) })).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.getByRole('link', { name: texts.nav.inventory }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
  await expect.poll(asked).toContainEqual({ top: 0, behavior: 'smooth' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the column is centered and at most 672 px wide, and games that are still to come cannot be entered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startKnown(page, newPlayer(), '/games');
  await expect(page.getByRole('heading', { name: texts.games.title })).toBeVisible();
  const box = await page.getByRole('main').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(672);
  expect(Math.round((box?.x ?? 0) * 2 + (box?.width ?? 0))).toBe(1280);
  for (const name of [texts.games.contracts.name, texts.games.roulette.name]) {
    const tile = button(page, new RegExp(name));
    await expect(tile).toBeDisabled();
    await expect(tile).toContainText(texts.games.soon);
  }
});

test('cases that can be paid for come first, the category is remembered, the welcome case is in none', async ({
  page,
}) => {
  const account = await startKnown(page, newPlayer());
  const names = Object.values(texts.cases.category);
  await expect(page.locator('main fieldset label')).toHaveText(names);
  await expect(page.getByRole('radio', { name: texts.cases.category.All, exact: true })).toBeChecked();
  const links = page.getByRole('main').locator('a[href^="/cases/"]');
  await expect(links.first()).toBeVisible();
  const all = await links.count();
  // 500 crystals pay for these.
  for (const [place, name] of ['Pocket Change', 'Scrapyard', 'Clover Field', 'Campfire'].entries()) {
    await expect(links.nth(place)).toContainText(name);
  }
  await account.topUp();
  await account.topUp();
  await page.reload();
  for (const [place, name] of ['All In Case', 'Blue Case', 'Old School Case', 'Rich Guy Case'].entries()) {
    await expect(links.nth(place)).toContainText(name);
  }
  await expect(page.locator(`a[href="/cases/${WELCOME_CASE_ID}"]`)).toHaveCount(0);
  await page.getByText(texts.cases.category.Cheap, { exact: true }).click();
  expect(await links.count()).toBeLessThan(all);
  await page.reload();
  await expect(page.getByRole('radio', { name: texts.cases.category.Cheap })).toBeChecked();
});

test('without the crystals the case says how many are missing, leads to more and has who paid back', async ({
  page,
}) => {
  const player = newPlayer();
  const account = new Account(page.request, player);
  const dear = (await account.cases()).find(({ price }) => price > 2_500);
  await startKnown(page, player, `/cases/${dear?.id}`);
  const missing = (dear?.price ?? 0) - (await account.balance());
  await page.getByRole('link', { name: `Top up: ${missing.toLocaleString('en')} more needed` }).click();
  await expect(page).toHaveURL(`/payment?case=${dear?.id}&count=1`);
  const packages = page.getByRole('main').getByRole('listitem');
  // Not the first two, of 1 000 and 2 050 crystals.
  const enough = packages.filter({ hasText: 'ENOUGH' });
  await expect(enough).toHaveCount(1);
  await expect(enough).toContainText('5,250');
  await expect(packages.first()).not.toContainText('%');
  await expect(enough).toContainText('+5%');
  await enough.getByRole('button').click();
  await page.getByRole('link', { name: texts.opening.toCase }).click();
  await expect(page).toHaveURL(`/cases/${dear?.id}`);
  await expect(button(page, new RegExp(`^${texts.case.open}`))).toBeEnabled();
});

test('a friend’s link is kept from the first start', async ({ page }) => {
  const inviter = newPlayer();
  const account = await startKnown(page, inviter);
  const before = await account.balance();
  const { me } = await account.call('GET', '/api/me/');
  const code = new URL(me.ref_link).searchParams.get('startapp');
  const friend = newPlayer();
  await page.goto(`/?as=${friend}&tgWebAppStartParam=${code}`);
  await expect(page).toHaveURL(/\/onboarding/);
  await new Account(page.request, friend).openCheap(1);
  expect(await account.balance()).toBe(before + 500);
});

test('the result offers to open again, and the second round is another one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = await startKnown(page, newPlayer());
  await (await toCheapCase(page)).click();
  const again = button(page, new RegExp(`^${texts.opening.again}`));
  await expect(again).toBeVisible();
  // Held, so that the first result is seen to go: on a busy machine the second may be there as soon.
  const answer = await delayRequests(page, '**/api/case/*/open/');
  await again.click();
  await expect(again).toBeHidden();
  answer();
  await page.getByRole('link', { name: texts.upgrader.go }).click();
  await expect(page).toHaveURL(/\/upgrader/);
  await expect(page.getByRole('heading', { name: texts.upgrader.steps.target })).toBeVisible();
  expect(await account.draws()).toBe(3);
});

test('a case shows its price, its items with the dear ones lit, its modes and its talismans', async ({
  page,
}) => {
  const player = newPlayer();
  const account = new Account(page.request, player);
  const dear = (await account.cases()).at(-6);
  const { skins } = (await account.call('GET', `/api/case/${dear?.id}/`)).case;
  await startKnown(page, player, `/cases/${dear?.id}`);
  await expect(page.getByRole('heading', { name: dear?.name ?? '' })).toBeVisible();
  const price = (dear?.price ?? 0).toLocaleString('en');
  await expect(page.getByRole('main').getByText(price, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await button(page, `All items: ${skins.length}`).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(skins.length);
  const lit = skins.filter(({ price }: { price: number }) => price >= 9).length;
  expect(lit).toBeGreaterThan(0);
  expect(lit).toBeLessThan(skins.length);
  await expect(page.locator('main li [class*=_rare_]')).toHaveCount(lit);
  const choices = [...Object.values(texts.case.modes), ...Object.values(texts.case.talismans)];
  const numbers = ['×1', '×2', '×3', '×4', '×5', '×6', '×7', '×8', '×9', '×10'];
  await expect(page.getByRole('radio')).toHaveCount(choices.length + numbers.length);
  for (const name of numbers) await expect(page.getByRole('radio', { name, exact: true })).toBeVisible();
  for (const name of choices) {
    const choice = page.getByRole('radio', { name });
    // The bar with the button lies over what stands at the lower end of the screen.
    await choice.evaluate((radio) => radio.scrollIntoView({ block: 'center' }));
    await choice.check({ force: true });
  }
  await page.reload();
  await expect(page.getByRole('radio', { name: texts.case.modes.calm })).toBeChecked();
  await expect(page.getByRole('radio', { name: texts.case.talismans.lightning })).toBeChecked();
});
