import type { Receipt, Win } from '../../../common/api/schemas.ts';
import { CRYSTALS_PER_USD, centsToCrystals, centsToUsd } from '../../../common/rules/crystals.ts';
import { previousSeed } from '../../../common/rules/fairness/chain.ts';
import { draw } from '../../../common/rules/fairness/draw.ts';
import { oddsHash } from '../../../common/rules/fairness/odds.ts';
import { PPM } from '../../../common/rules/ppm.ts';
import { profit } from '../../../common/rules/profit.ts';
import { rarityByPrice } from '../../../common/rules/rarity.ts';
import { type cases, skins } from '../../../server/catalogue/shipped.ts';

export type Box = (typeof cases)[number];
export type Skin = (typeof skins)[number];

const LENGTH = 400;
/** Seeds of draws 0 (the commitment) … LENGTH, each the hash of the one after it. */
const SEEDS = Array.from({ length: LENGTH }).reduce<string[]>(
  (chain) => [previousSeed(chain[0] ?? ''), ...chain],
  ['5eed'.repeat(16)],
);

/** Seed of draw `k`; 0 is the chain's commitment. */
export function seedOf(k: number): string {
  return SEEDS[k] ?? '';
}

export const LUCK_CODE = 'amber-birch-cobalt-0042';
const hex = (text: string, place: number) => (text + place.toString(16).padStart(4, '0')).padStart(32, '0');

/** Idempotency key of the tap that made draw `k`. */
export const keyOf = (k: number) => hex('a1', k);

function receiptOf(k: number, player: string, odds: readonly (readonly [string, number])[], key = keyOf(k)) {
  const client_seed = `${player}|${key}`;
  const weights = odds.map(([, ppm]) => ppm);
  const { pick, index } = draw(seedOf(k), `${client_seed}:${k}`, weights);
  return {
    v: 'pf/1',
    id: hex('ee', k),
    items: odds.map(([item]) => item),
    k,
    seed: seedOf(k),
    previous: seedOf(k - 1),
    commitment: seedOf(0),
    client_seed,
    own_key: true,
    nonce: k,
    weights,
    pick,
    index,
  } as const;
}

/** The skin of an id. */
export function skinOf(id: string): Skin {
  const skin = skins.find((one) => one.id === id);
  if (!skin) throw new Error(`there is no skin ${id}`);
  return skin;
}

const FLAGS = { penalty: 0, sold_upgrader: 0, win_upgrader: 0, changed: 0 } as const;

/** Draw `k` as an opening of `box`, by the tap of this key: what came out and the receipt that proves it. */
export function opened(k: number, box: Box, key = keyOf(k)): { win: Win; receipt: Receipt } {
  const odds = box.drops.map(({ skin, ppm }) => [skin, ppm] as const);
  const receipt: Receipt = {
    ...receiptOf(k, `${LUCK_CODE}|precise|dragon`, odds, key),
    case: box.id,
    upgrade: null,
    version: box.version,
    items: odds.map(([item]) => item),
    weights: odds.map(([, ppm]) => ppm),
    odds_hash: oddsHash(box.id, box.version, odds),
  };
  const { id, name, img, cents } = skinOf(receipt.items[receipt.index] ?? '');
  const win: Win = {
    id,
    name,
    img,
    cost: centsToUsd(cents),
    profit: profit(centsToCrystals(cents, CRYSTALS_PER_USD), box.price),
    rarity: box.drops[receipt.index]?.rarity ?? 0,
    ...FLAGS,
  };
  return { win, receipt };
}

/** Draw `k` as an upgrade of item `donor` to `target`, at a chance of `ppm`. */
export function upgraded(k: number, donor: number, target: Skin, ppm: number) {
  const odds = [
    ['win', ppm],
    ['lose', PPM - ppm],
  ] as const;
  const receipt: Receipt = {
    ...receiptOf(k, `${LUCK_CODE}||`, odds),
    case: null,
    upgrade: { donor, target: target.id },
    version: 1,
    items: odds.map(([item]) => item),
    weights: odds.map(([, share]) => share),
    odds_hash: oddsHash('upgrade', 1, odds),
  };
  const cost = centsToUsd(target.cents);
  const win: Win = {
    id: target.id,
    name: target.name,
    img: target.img,
    cost,
    profit: '+100.0',
    rarity: rarityByPrice(cost),
    ...FLAGS,
    win_upgrader: 1,
  };
  return { won: receipt.index === 0, win, receipt };
}
