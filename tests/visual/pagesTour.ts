import { expect, type Page } from '@playwright/test';
import type { Texts } from '../../locales/texts.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { settledOpening, settledUpgrade } from './fixed/taps.ts';
import { playerOf, shelf, type World } from './fixed/world.ts';

/** A case that can be paid for, and one that cannot. */
export const CHEAP = shelf[5]?.id ?? '';
const DEAR = shelf.at(-1)?.id ?? '';

/** A place of a tour: how to come there from the page before, and its name. */
export interface Stop {
  readonly name: string;
  readonly go: (page: Page) => Promise<void>;
}

/** What stands in for something on its way. */
export const WAITING = '[aria-busy=true], [class*=_skeleton_]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Waits until nothing is on its way and `there` can be seen. It looks at every frame: `expect` waits longer each time.
 */
async function settled(page: Page, there = 'h1, h2'): Promise<void> {
  await page.waitForFunction(
    ([waiting, wanted]) =>
      !document.querySelector(waiting) && document.querySelector(wanted)?.checkVisibility() === true,
    [WAITING, there] as const,
  );
}

/** Goes to `path` as a tap on a link would, without loading the app again. */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    scrollTo(0, 0);
    history.pushState(null, '', address);
  }, path);
  await settled(page);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Loads the app anew with something in the tab's own storage. */
async function reloadWith(page: Page, path: string, name: string, value: string) {
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [name, value] as const);
  await page.goto(path);
  await settled(page, '[aria-live] :is(h1, h2)');
}

/** Everything that somebody new sees. */
export function stopsOfFresh(texts: Texts): Stop[] {
  return [
    { name: 'onboarding', go: (page) => walk(page, '/onboarding') },
    { name: 'age question', go: (page) => press(page, texts.onboarding.open) },
    { name: 'not an adult', go: (page) => press(page, texts.onboarding.notAdult) },
    {
      name: 'welcome case',
      go: async (page) => {
        await press(page, texts.common.close);
        await walk(page, `/cases/${WELCOME_CASE_ID}`);
        await press(page, texts.onboarding.adult);
      },
    },
  ];
}

const at = (path: string): Stop => ({ name: path, go: (page) => walk(page, path) });

/** Pages with the game's art on them. */
export const PLAYED: readonly Stop[] = [
  { ...at('/'), name: 'home' },
  at('/games'),
  at('/cases'),
  { ...at(`/cases/${CHEAP}`), name: 'case' },
  at('/inventory'),
  at('/upgrader'),
  at('/nowhere'),
];

/** Pages that are lists and settings. */
export const KEPT: readonly Stop[] = [
  at('/payment'),
  at('/profile'),
  at('/transactions'),
  at('/tasks'),
  at('/profile/history'),
  at('/profile/statistics'),
  at('/profile/care'),
  at('/profile/luck-code'),
  at('/fair'),
];

/** Pages that differ from those only in what is in them. */
export function variants(texts: Texts): Stop[] {
  return [
    at('/inventory?tab=sending'),
    at('/inventory?tab=sent'),
    at('/inventory?tab=sold'),
    { ...at(`/cases/${DEAR}`), name: 'a case too dear' },
    { ...at(`/cases/${'f'.repeat(32)}`), name: 'no such case' },
    {
      name: 'a receipt to paste',
      go: async (page) => {
        await walk(page, '/fair');
        await page.getByText(texts.fair.paste, { exact: true }).click();
        await page.getByRole('textbox').fill('no receipt');
        await press(page, texts.fair.checkNow);
      },
    },
  ];
}

/** What opens over a page: where, and by which button. */
export function overlays(texts: Texts): Stop[] {
  const over = (name: string, path: string, open: (page: Page) => Promise<void>): Stop => ({
    name,
    go: async (page) => {
      await walk(page, '/games'); // whatever was open goes with its page
      await walk(page, path);
      await open(page);
      await settled(page, DIALOG);
    },
  });
  // Not several that are shown as one.
  const item = (page: Page) => page.locator('main li button').filter({ hasNotText: '×' }).first().click();
  return [
    over('trade link sheet', '/profile?openTradeLink=true', async () => {}),
    over('language sheet', '/profile', (page) => press(page, new RegExp(`^${texts.profile.language}`))),
    over('item sheet', '/inventory', item),
    over('item filter', '/inventory', (page) => press(page, texts.items.filter)),
    over('withdrawal on hold', '/inventory', async (page) => {
      const until = '2026-12-13T12:00:00.000Z';
      const json = { error: 'withdrawal on hold', reason: 'recent payment', until };
      await page.route('**/api/inventory/*/send/', (route) => route.fulfill({ status: 423, json }));
      await item(page);
      await press(page, texts.item.send);
      await settled(page, '[role=alertdialog]');
    }),
    over('proof sheet', '/profile/history', item),
    over('limit sheet', '/profile/care', (page) =>
      press(page, `${texts.care.change}: ${texts.care.crystals}`),
    ),
    over('pause dialog', '/profile/care', (page) => page.locator('main').getByRole('button').last().click()),
    ...[
      ['inventory, some selected', '/inventory', texts.opening.select],
      ['upgrader, some picked', '/upgrader', texts.upgrader.several],
    ].map(([name = '', path = '', select = '']) => ({
      name,
      go: async (page: Page) => {
        await walk(page, '/games');
        await walk(page, path);
        await press(page, select);
        for (const place of [0, 2]) await page.locator('main li button').nth(place).click();
      },
    })),
    over('help sheet', '/profile/luck-code', (page) => press(page, texts.luck.help)),
  ];
}

/** What a call that fails leads to, with the toast that says so. */
export function troubles(texts: Texts): Stop[] {
  const refused = { status: 400, json: { error: 'bad request' } };
  return [
    {
      name: 'payment that was not made',
      go: async (page) => {
        await page.route('**/api/invoice/**', (route) => route.fulfill(refused));
        await walk(page, '/payment');
        await page.locator('main li button').first().click();
        await expect(page.getByRole('heading', { name: texts.error.paymentCreateFailed })).toBeVisible();
      },
    },
    {
      name: 'opening that was refused',
      go: async (page) => {
        await page.route('**/api/case/*/open/', (route) => route.fulfill(refused));
        await walk(page, `/cases/${CHEAP}`);
        await page.getByRole('button', { name: new RegExp(`^${texts.case.open} `) }).click();
        await expect(page.getByRole('alert').getByText(texts.error.openFailed)).toBeVisible();
      },
    },
  ];
}

/** The upgrader with an item chosen, then with its target. */
export function upgraderSteps(): Stop[] {
  const first = (page: Page) => page.locator('main li button').first().click();
  return [
    {
      name: 'upgrader, step 2',
      go: async (page) => {
        await walk(page, '/upgrader');
        await first(page);
        await settled(page, 'label:has([type=radio])');
      },
    },
    {
      name: 'upgrader, step 3',
      go: async (page) => {
        await first(page);
        await settled(page, 'main:not(:has([type=radio])) h1');
      },
    },
  ];
}

/** What a round and an upgrade come to. */
export function results(texts: Texts, world: World): Stop[] {
  const name = `facet:${playerOf(world.language)}:round`;
  const opening = (count: number) => (page: Page) => {
    const { id, kept } = settledOpening(world, count);
    return reloadWith(page, `/cases/${id}/opening`, name, kept);
  };
  const upgraded = (won: boolean) => (page: Page) =>
    reloadWith(page, '/upgrader', name, settledUpgrade(world, won));
  return [
    { name: 'opening, prize', go: opening(1) },
    { name: 'upgrade, won', go: upgraded(true) },
    { name: 'upgrade, lost', go: upgraded(false) },
    { name: 'opening, ten prizes', go: opening(10) },
    {
      name: 'opening, some selected',
      go: async (page) => {
        await page.getByRole('main').getByRole('button', { name: texts.opening.select, exact: true }).click();
        for (const place of [0, 3, 4]) await page.locator('main li button').nth(place).click();
      },
    },
  ];
}
