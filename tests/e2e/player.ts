import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../locales/en.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';

/** Cheapest case of the catalogue, so that the first crystals pay for it. */
export const CHEAP = { name: 'Pocket Change', price: 90 };

/** Three dearer items, in dollars, may be worth more than any target of an upgrade: one opening in 160 gives one. */
const DEAREST = 290;

/** What a call to the server carries besides its path. */
interface Sent {
  readonly form?: Record<string, string>;
  readonly json?: object;
  readonly headers?: Record<string, string>;
}

/** A player’s account as the server itself has it, past the client. */
export class Account {
  readonly #request: APIRequestContext;
  readonly #player: number;

  constructor(request: APIRequestContext, player: number) {
    this.#request = request;
    this.#player = player;
  }

  async call(method: 'GET' | 'POST' | 'DELETE', path: string, { form, json, headers = {} }: Sent = {}) {
    const session = await this.#request.get(`/local/session?as=${this.#player}`);
    const { init_data } = await session.json();
    const send = () =>
      this.#request.fetch(path, {
        method,
        headers: { ...headers, authorization: `tma ${init_data}` },
        ...(form ? { form } : {}),
        ...(json ? { data: json } : {}),
      });
    let answer = await send();
    // A script is faster than the server lets anybody be, or can serve: it waits as long as it is told to.
    while (answer.headers()['retry-after']) {
      await new Promise((resolve) => setTimeout(resolve, Number(answer.headers()['retry-after']) * 1000));
      answer = await send();
    }
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  }

  async #list(path: string, field: string): Promise<unknown[]> {
    const list = (await this.call('GET', path))[field];
    if (!Array.isArray(list)) throw new Error(`${path} has no list ${field}`);
    return list;
  }

  /** Opens the welcome case: what a first visit comes to. */
  async welcome(): Promise<void> {
    await this.call('POST', `/api/case/${WELCOME_CASE_ID}/open/`);
  }

  /** Speaks `language` from now on, as the profile's own call does. */
  async speak(language: string): Promise<void> {
    await this.call('POST', '/api/lang/', { form: { lang: language } });
  }

  /** Buys the largest package; a payment of local mode completes by itself. */
  async topUp(): Promise<number> {
    const { topup } = await this.call('GET', '/api/topup/');
    const { id, crystals, stars } = topup.at(-1);
    const { payment_id } = await this.call('GET', `/api/invoice/${id}/?crystals=${crystals}&stars=${stars}`);
    const paid = async () => (await this.call('GET', `/api/payment/status/${payment_id}/`)).status;
    await expect.poll(paid).toBe('paid');
    return crystals;
  }

  /** The cases from the cheapest up. */
  async cases(): Promise<{ id: string; name: string; price: number }[]> {
    const { cases } = await this.call('GET', '/api/cases/');
    return cases.sort((a: { price: number }, b: { price: number }) => a.price - b.price);
  }

  /** Opens the cheapest case `times` times. */
  async openCheap(times: number): Promise<void> {
    const [cheap] = await this.cases();
    for (let i = 0; i < times; i++) {
      await this.call('POST', `/api/case/${cheap?.id}/open/`);
    }
  }

  /** Opens the cheapest case until there are so many items that all differ; those that are equal to one are sold. */
  async openDifferent(items: number): Promise<void> {
    const [cheap] = await this.cases();
    const { inventory } = await this.call('GET', '/api/inventory/?status=available');
    const names = new Set(inventory.map(({ win }: { win: { name: string } }) => win.name));
    while (names.size < items) {
      const { open } = await this.call('POST', `/api/case/${cheap?.id}/open/`);
      if (names.has(open.win.name)) await this.call('GET', `/api/inventory/${open.inventory_id}/sale/`);
      names.add(open.win.name);
    }
  }

  /** Opens the cheapest case until it has given so many items of which three have targets, also together. */
  async openToUpgrade(items: number): Promise<void> {
    const [cheap] = await this.cases();
    for (let given = 0; given < items; ) {
      const { open } = await this.call('POST', `/api/case/${cheap?.id}/open/`);
      if (open.win.cost <= DEAREST) given++;
      else await this.call('GET', `/api/inventory/${open.inventory_id}/sale/`);
    }
  }

  /** Ids of the items that can be sold, newest first. */
  async available(): Promise<number[]> {
    const { inventory } = await this.call('GET', '/api/inventory/?status=available');
    return inventory.map(({ id }: { id: number }) => id);
  }

  /** Saves a trade link that is nobody else's. */
  async linkUp(): Promise<void> {
    await this.call('POST', '/api/tradelink/', { form: { tradelink: tradelinkOf(this.#player) } });
  }

  async balance(): Promise<number> {
    return Number((await this.call('GET', '/api/user/init/')).balance);
  }

  /** How many draws the player has paid for. */
  async draws(): Promise<number> {
    return (await this.#list('/api/history/', 'history')).length;
  }

  async items(query = ''): Promise<number> {
    return (await this.#list(`/api/inventory/${query}`, 'inventory')).length;
  }
}

/** A trade link of the player's own. */
export function tradelinkOf(player: number): string {
  const partner = 1 + (player % 4_000_000_000);
  return `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbCd_-12`;
}

/** The button of this name. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name });
}

/** Sells the item on show, and says again that this is meant. */
export async function sell(page: Pick<Page, 'getByRole'>): Promise<void> {
  await page.getByRole('button', { name: texts.item.sell }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.item.sell }).click();
}

/** The middle of what is on the screen, px. */
export async function middleOf(target: Locator): Promise<readonly [x: number, y: number]> {
  const box = await target.first().boundingBox();
  if (!box) throw new Error(`${target} is not on the screen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Taps `first`, and once more `gap` milliseconds later at `place`, whatever is there by then. The page itself counts
 * them: on a busy machine taps from outside come as they can. A page that is busy itself has the second only `busy`
 * milliseconds after the first.
 */
export async function doubleTap(
  page: Page,
  first: Locator,
  place: readonly [x: number, y: number],
  gap: number,
  busy = gap,
): Promise<void> {
  await first.click({ trial: true }); // what has just come up takes no tap yet
  const places = [await middleOf(first), place] as const;
  await page.evaluate(
    async ([places, gap, busy]) => {
      const tap = ([x, y]: readonly [x: number, y: number], timeStamp: number) => {
        const hit = document.elementFromPoint(x, y);
        for (const type of ['pointerdown', 'pointerup', 'click']) {
          const event = new PointerEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y });
          hit?.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
        }
      };
      const began = performance.now();
      tap(places[0], began);
      await new Promise((resolve) => setTimeout(resolve, busy));
      tap(places[1], began + gap);
    },
    [places, gap, busy] as const,
  );
}

/** The name of the prize, which is there only when the reel has landed. */
export function prize(page: Page): Locator {
  return page.locator('[aria-live]').getByRole('heading', { level: 1 });
}

/** A round is on: on a busy machine its reel may turn by now. */
export async function roundIsOn(page: Page): Promise<void> {
  await expect(page.getByRole('timer').or(button(page, texts.opening.skip))).toBeVisible();
}

/** From a first start to the page of the welcome case. */
export async function toWelcomeCase(page: Page, player: number): Promise<void> {
  await page.goto(`/?as=${player}`);
  await expect(page).toHaveURL(/\/onboarding$/);
  await button(page, texts.onboarding.open).click();
  await button(page, texts.onboarding.adult).click();
  await expect(page).toHaveURL(new RegExp(`/cases/${WELCOME_CASE_ID}$`));
}

/** Goes to `path` as a tap on a link would, without loading the app again. */
export function walk(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => history.pushState(null, '', address), path);
}

/** Starts as a player who has been here before, on the list of cases; `prepare` is what they did last time. */
export async function startKnown(
  page: Page,
  player: number,
  path = '/cases',
  prepare?: (account: Account) => Promise<unknown>,
): Promise<Account> {
  const account = new Account(page.request, player);
  await account.welcome();
  await prepare?.(account);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}as=${player}`);
  // Who plays is remembered once the app has begun: without that the next address would be somebody else's.
  await page.waitForFunction(() => document.querySelector('#app:not([data-drawn]) main'));
  return account;
}

/** From the list of cases to the page of the cheap one. */
export async function toCheapCase(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: new RegExp(CHEAP.name) }).click();
  const open = button(page, new RegExp(`^${texts.case.open}`));
  await expect(open).toBeVisible();
  return open;
}
