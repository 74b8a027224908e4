import type { Page, Request } from '@playwright/test';
import { type Answer, type CallName, endpoints } from '../../../common/api/contract.ts';
import type {
  CaseDetail,
  CaseSummary,
  InventoryItem,
  Skin,
  UpgraderItem,
} from '../../../common/api/schemas.ts';
import {
  CRYSTALS_PER_USD,
  centsToCrystals,
  centsToUsd,
  crystalsOf,
  usdToCents,
} from '../../../common/rules/crystals.ts';
import { oddsHash } from '../../../common/rules/fairness/odds.ts';
import { PPM, PPM_PER_PERCENT } from '../../../common/rules/ppm.ts';
import { chancePercent, maxMultiplier, upgradePpm, upgradeTargets } from '../../../common/rules/upgrade.ts';
import { SHIPPED_DESIGN, skins } from '../../../server/catalogue/shipped.ts';
import { packagesAt } from '../../../server/catalogue/terms.ts';
import { localizedText } from '../../../server/domain/players/language.ts';
import { type Box, opened, skinOf } from './draws.ts';
import { stacked } from './stacked.ts';
import { statisticsOf } from './statistics.ts';
import { fairOf, shelf, type World, welcome } from './world.ts';

/** What a call came with: its path's parameters and query. */
type Asked = Readonly<Record<string, string>>;
type Answers = { readonly [N in CallName]?: (asked: Asked) => Answer<N> | undefined };

function summaryOf(box: Box, { language }: World): CaseSummary {
  const { id, name, img, price, version, drops } = box;
  const value =
    drops.reduce(
      (sum, drop) => sum + centsToCrystals(skinOf(drop.skin).cents, CRYSTALS_PER_USD) * drop.ppm,
      0,
    ) / PPM;
  const items = drops.map(({ skin }) => skinOf(skin));
  const dearest = items.reduce((best, skin) => (skin.cents > best.cents ? skin : best));
  const gains = drops
    .filter(({ skin }) => centsToCrystals(skinOf(skin).cents, CRYSTALS_PER_USD) > price)
    .reduce((sum, { ppm }) => sum + ppm, 0);
  const rtp = price === 0 ? 0 : Math.round((value / price) * 10_000) / 100;
  return {
    id,
    name,
    img,
    price,
    version,
    rtp,
    desc: localizedText(box.desc, language),
    category: JSON.stringify(box.category),
    best: cardOf(dearest),
    gain: gains / PPM_PER_PERCENT,
  };
}

/** A case as its page gets it. */
export function detailOf(box: Box, world: World): CaseDetail {
  const odds = box.drops.map(({ skin, ppm }) => [skin, ppm] as const);
  return {
    ...summaryOf(box, world),
    odds_hash: oddsHash(box.id, box.version, odds),
    skins: box.drops.map(({ skin, ppm, rarity }) => {
      return { ...cardOf(skinOf(skin)), chance: ppm / PPM_PER_PERCENT, rarity };
    }),
  };
}

const cardOf = ({ id, name, img, cents }: (typeof skins)[number]): Skin => ({
  id,
  name,
  img,
  price: centsToUsd(cents),
});
const isOwned = ({ status }: InventoryItem) => status === 'available' || status === 'returned';
const donorOf = (item: InventoryItem): UpgraderItem => ({ ...item, cost: item.win.cost });

const PAGE = 50;

/** What the server of this world says; nothing where it would refuse. */
function answersOf(world: World): Answers {
  const { me, items, transactions, history } = world;
  const fair = fairOf(world);
  const itemOf = (id: string | undefined) => items.find((item) => item.id === Number(id));
  const stakeOf = (ids = '') => {
    const donors = decodeURIComponent(ids)
      .split(',')
      .flatMap((id) => itemOf(id) ?? [])
      .map(donorOf);
    const [donor] = donors;
    return donor && { donor, donors, cents: donors.reduce((sum, { cost }) => sum + usdToCents(cost), 0) };
  };
  const boxOf = (id: string | undefined) =>
    [...shelf, ...(welcome ? [welcome] : [])].find((box) => box.id === id);
  return {
    init: () => ({ me, balance: me.balance, tasks: me.tasks, recent_wins: [...world.recent], fair }),
    me: () => ({ me }),
    fair: () => ({ fair }),
    live: () => ({ live: { win: [...world.live], online: world.live.length * 21 + 1 } }),
    recentWins: () => ({ recent_wins: [...world.recent] }),
    packages: () => ({ topup: packagesAt(SHIPPED_DESIGN.packages, CRYSTALS_PER_USD) }),
    invoice: () => ({ invoice_url: 'https://t.me/$fixed', payment_id: 'b0'.repeat(16) }),
    paymentStatus: () => ({ status: 'pending', balance: me.balance }),
    setLuckCode: () => ({ me }),
    setLanguage: () => ({ lang: { result: true }, me }),
    cases: () => ({ cases: shelf.map((box) => summaryOf(box, world)) }),
    case: ({ id }) => {
      const box = boxOf(id);
      return box && { case: detailOf(box, world) };
    },
    history: () => ({ history: [...history], next: null, me }),
    statistics: () => ({ statistics: statisticsOf(history) }),
    transactions: ({ page = '1', limit = '20' }) => {
      const from = (Number(page) - 1) * Number(limit);
      return { history: transactions.slice(from, from + Number(limit)), total: transactions.length };
    },
    inventory: ({ status, cursor = String(Number.MAX_SAFE_INTEGER), ...asked }) => {
      const all = items.filter((item) => (status === 'available' ? isOwned(item) : item.status === status));
      const shown = asked.stacked ? stacked(all) : all;
      const rest = shown.filter(({ id }) => id < Number(cursor));
      const page = rest.slice(0, PAGE);
      const next = rest.length > PAGE ? (page.at(-1)?.id ?? null) : null;
      const value = crystalsOf(
        all.map(({ win }) => win.value ?? win.cost),
        CRYSTALS_PER_USD,
      );
      return { inventory: page, next, total: all.length, value };
    },
    inventoryItem: ({ id }) => {
      const item = itemOf(id);
      const entry = history.find(({ receipt }) => receipt.k === item?.id);
      const was = { status: 'available', sec_ago: 9 * 3600 } as const;
      const is = { status: item?.status ?? 'available', sec_ago: 2 * 3600 } as const;
      const states = is.status === 'available' ? [was] : [was, is];
      const box = shelf[0];
      return (
        item && {
          inventory: {
            ...item,
            history: states,
            receipt: entry?.receipt ?? (box ? opened(item.id, box).receipt : null),
          },
        }
      );
    },
    upgraderItems: (asked) => ({
      upgrader: (asked.stacked ? stacked(items.filter(isOwned)) : items.filter(isOwned)).map((item) => ({
        ...donorOf(item),
        max_multiplier: maxMultiplier(skins, usdToCents(item.win.cost)),
      })),
    }),
    multipliers: ({ id }) => {
      const stake = stakeOf(id);
      if (!stake) return undefined;
      const { cents, ...staked } = stake;
      const lists = Object.entries(upgradeTargets(skins, cents));
      return {
        multy: Object.fromEntries(lists.map(([times, targets]) => [times, targets.map(cardOf)])),
        ...staked,
      };
    },
    chance: ({ donorId, targetId = '' }) => {
      const stake = stakeOf(donorId);
      if (!stake) return undefined;
      const { cents, ...staked } = stake;
      const target = cardOf(skinOf(targetId));
      return { ...staked, target, chance: chancePercent(upgradePpm(cents, usdToCents(target.price))) };
    },
  };
}

const patterns = Object.entries(endpoints).map(([name, { method, path }]) => {
  const words = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { name: name as CallName, method, pattern: new RegExp(`^${words}$`) };
});

function askedBy(request: Request): { name: CallName; asked: Asked } | undefined {
  const { pathname, searchParams } = new URL(request.url());
  for (const { name, method, pattern } of patterns) {
    const match = method === request.method() && pattern.exec(pathname);
    if (match) return { name, asked: { ...Object.fromEntries(searchParams), ...match.groups } };
  }
  return undefined;
}

/** Lets `world` answer every call of the page, or the world that it returns: the server is not asked. */
export async function answerFrom(page: Page, world: World | (() => World)): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const call = askedBy(route.request());
    const answers = answersOf(typeof world === 'function' ? world() : world);
    const answer = call && answers[call.name]?.(call.asked);
    await route.fulfill(answer ? { json: answer } : { status: 404, json: { error: 'not found' } });
  });
}
