import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Texts } from '../../src/i18n/texts.ts';
import { Ledger, newPlayer, WELCOME } from '../e2e/player.ts';

/** Somebody with a bit of everything, and somebody who has never been here. */
export interface People {
  readonly known: number;
  readonly fresh: number;
  readonly ledger: Ledger;
  readonly freshLedger: Ledger;
  /** Ids of a case that can be paid for and of one that cannot. */
  readonly cheap: string;
  readonly dear: string;
  /** What a reload in the middle of a round finds: its end. */
  readonly round: string;
  readonly upgrade: string;
}

const KEY = { round: 'a1'.repeat(16), upgrade: 'b2'.repeat(16), limit: 'c3'.repeat(16) } as const;

async function playRound(ledger: Ledger, caseId: string, luckCode: string): Promise<string> {
  const headers = { 'idempotency-key': KEY.round, 'x-client-seed': `${luckCode}|precise|dragon` };
  const answer = await ledger.call('POST', `/api/case/${caseId}/open/`, { headers });
  const tap = { caseId, key: KEY.round, mode: 'precise', talisman: 'dragon', luckCode, tappedAt: 0 };
  return JSON.stringify({ ...tap, answer });
}

async function playUpgrade(ledger: Ledger, donorId: number, luckCode: string): Promise<string> {
  const { multy, donor } = await ledger.call('GET', `/api/upgrader/${donorId}/`);
  const [target] = Object.values<{ id: string }[]>(multy).flat();
  const headers = { 'idempotency-key': KEY.upgrade, 'x-client-seed': `${luckCode}||` };
  const path = `/api/upgrader/${donorId}/${target?.id}/`;
  const { chance } = await ledger.call('GET', path);
  const answer = await ledger.call('GET', `${path}upgrade/`, { headers });
  return JSON.stringify({ donor, target, chance, key: KEY.upgrade, luckCode, answer });
}

/** Makes the people of a tour; the known one has played, sold, sent, upgraded and set a limit. */
export async function makePeople(request: APIRequestContext): Promise<People> {
  const [known, fresh] = [newPlayer(), newPlayer()];
  const ledger = new Ledger(request, known);
  const luckCode = 'amber-birch-cobalt-0042';
  await ledger.welcome();
  await ledger.topUp();
  await ledger.openCheap(12);
  const cases = await ledger.cases();
  const round = await playRound(ledger, cases[2]?.id ?? '', luckCode);
  await ledger.linkUp();
  const [first, second, third] = await ledger.available();
  await ledger.call('GET', `/api/inventory/${first}/sale/`);
  await ledger.call('GET', `/api/inventory/${second}/send/`);
  const upgrade = await playUpgrade(ledger, third ?? 0, luckCode);
  await ledger.call('POST', '/api/limits/', {
    headers: { 'idempotency-key': KEY.limit },
    json: { openings_day: 500 },
  });
  const [cheap, dear] = [cases[0]?.id ?? '', cases.at(-1)?.id ?? ''];
  return { known, fresh, ledger, freshLedger: new Ledger(request, fresh), cheap, dear, round, upgrade };
}

/** A place of a tour: how to come there from the page before, and its name. */
export interface Stop {
  readonly name: string;
  readonly go: (page: Page) => Promise<void>;
}

/** What stands in for something on its way. */
const WAITING = '[aria-busy=true], [class*=_skeleton_]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/** Goes to `path` as a tap on a link would, without loading the app again. */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    scrollTo(0, 0);
    history.pushState(null, '', address);
  }, path);
  await expect(page.locator(WAITING)).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
}

const press = (page: Page, name: string | RegExp, place = 0) =>
  page.getByRole('button', { name, exact: true }).nth(place).click();

/** Loads the app anew with something in the storage of this sitting. */
export async function reloadWith(page: Page, path: string, name: string, value: string, player: number) {
  await page.evaluate(([key, kept]) => sessionStorage.setItem(key, kept), [
    `facet:${player}:${name}`,
    value,
  ] as const);
  await page.goto(path);
  await expect(page.locator('[aria-live] h1, [aria-live] h2').first()).toBeVisible();
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
        await walk(page, `/cases/${WELCOME}`);
      },
    },
  ];
}

const PAGES = [
  '/games',
  '/cases',
  '/inventory',
  '/inventory?tab=sending',
  '/inventory?tab=sent',
  '/inventory?tab=sold',
  '/payment',
  '/profile',
  '/transactions',
  '/tasks',
  '/profile/history',
  '/profile/care',
  '/profile/luck-code',
  '/fair',
  '/upgrader',
  '/nowhere',
] as const;

/** What opens over a page: where, and by which button. */
export function overlays(texts: Texts): Stop[] {
  const over = (name: string, path: string, open: (page: Page) => Promise<void>): Stop => ({
    name,
    go: async (page) => {
      await walk(page, '/games'); // whatever was open goes with its page
      await walk(page, path);
      await open(page);
      await expect(page.locator(DIALOG)).toBeVisible();
      await expect(page.locator(WAITING)).toHaveCount(0);
    },
  });
  const item = (page: Page) => page.locator('main li button').first().click();
  return [
    over('trade link sheet', '/profile?openTradeLink=true', async () => {}),
    over('language sheet', '/profile', (page) => press(page, new RegExp(`^${texts.profile.language}`))),
    over('item sheet', '/inventory', item),
    over('proof sheet', '/profile/history', item),
    over('limit sheet', '/profile/care', (page) => press(page, texts.care.change)),
    over('pause dialog', '/profile/care', (page) => page.locator('main').getByRole('button').last().click()),
    over('help sheet', '/profile/luck-code', (page) => press(page, texts.luck.help)),
  ];
}

/** What a call that fails leads to, with the toast that says so. */
export function troubles(texts: Texts, cheap: string): Stop[] {
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
        await walk(page, `/cases/${cheap}`);
        await page.getByRole('button', { name: new RegExp(`^${texts.case.open} `) }).click();
        await expect(page.getByRole('alert').getByText(texts.error.openFailed)).toBeVisible();
      },
    },
  ];
}

/** The upgrader with an item chosen, then with its target. */
export function upgraderSteps(): Stop[] {
  const first = async (page: Page) => {
    await page.locator('main li button').first().click();
    await expect(page.locator(WAITING)).toHaveCount(0);
  };
  return [
    {
      name: 'upgrader, step 2',
      go: async (page) => {
        await walk(page, '/upgrader');
        await first(page);
        await expect(page.getByRole('radio').first()).toBeAttached();
      },
    },
    {
      name: 'upgrader, step 3',
      go: async (page) => {
        await first(page);
        await expect(page.getByRole('radio')).toHaveCount(0);
      },
    },
  ];
}

/** Every page that somebody known comes to by walking. */
export function pagesOfKnown(texts: Texts, { cheap, dear }: Pick<People, 'cheap' | 'dear'>): Stop[] {
  return [
    { name: 'home', go: (page) => walk(page, '/') },
    ...PAGES.map((path) => ({ name: path, go: (page: Page) => walk(page, path) })),
    { name: 'a case that can be paid', go: (page) => walk(page, `/cases/${cheap}`) },
    { name: 'a case too dear', go: (page) => walk(page, `/cases/${dear}`) },
    { name: 'no such case', go: (page) => walk(page, `/cases/${'f'.repeat(32)}`) },
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

/** What a round and an upgrade come to. */
export function resultsOf({ known, round, upgrade }: Pick<People, 'known' | 'round' | 'upgrade'>): Stop[] {
  return [
    {
      name: 'upgrade, result',
      go: (page) => reloadWith(page, '/upgrader?hideUI=true', 'upgrade', upgrade, known),
    },
    {
      name: 'opening, prize',
      go: (page) => {
        const { caseId } = JSON.parse(round);
        return reloadWith(page, `/cases/${caseId}/opening`, 'round', round, known);
      },
    },
  ];
}

/** Everything that somebody known sees, each stop from the one before. */
export function stopsOfKnown(texts: Texts, people: People): Stop[] {
  return [
    ...pagesOfKnown(texts, people),
    ...overlays(texts),
    ...troubles(texts, people.cheap),
    ...upgraderSteps(),
    ...resultsOf(people),
  ];
}
