import type { Receipt, Win } from '../../../common/api/schemas.ts';
import { previousSeed } from '../../../common/rules/fairness/chain.ts';
import { draw } from '../../../common/rules/fairness/draw.ts';
import { oddsHash } from '../../../common/rules/fairness/odds.ts';

/** Seeds s_0 … s_`length` of a chain that ends in `last`. */
export function chainOf(last: string, length: number): string[] {
  const seeds = [last];
  while (seeds.length <= length) seeds.unshift(previousSeed(seeds[0] ?? ''));
  return seeds;
}

interface Drawn {
  readonly seeds: readonly string[];
  /** Number of the draw in its chain. */
  readonly k: number;
  readonly clientSeed: string;
  readonly odds: readonly (readonly [item: string, ppm: number])[];
  readonly of: Pick<Receipt, 'case' | 'upgrade'>;
}

/** The receipt of a draw, drawn as the server draws. */
export function receiptOf({ seeds, k, clientSeed, odds, of }: Drawn): Receipt {
  const weights = odds.map(([, ppm]) => ppm);
  const seed = seeds[k] ?? '';
  const { pick, index } = draw(seed, `${clientSeed}:${k}`, weights);
  return {
    v: 'pf/1',
    id: 'ee'.repeat(16),
    version: 1,
    own_key: true,
    k,
    nonce: k,
    ...of,
    seed,
    previous: seeds[k - 1] ?? '',
    commitment: seeds[0] ?? '',
    client_seed: clientSeed,
    items: odds.map(([item]) => item),
    weights,
    odds_hash: oddsHash(of.case ?? 'upgrade', 1, odds),
    pick,
    index,
  };
}

/** A win that was neither sold nor upgraded. */
export const TIDE: Win = {
  id: 'tide',
  name: 'Viper-9 | Neon Tide',
  img: '/tide.webp',
  cost: 1,
  profit: '+1.0',
  rarity: 0,
  penalty: 0,
  sold_upgrader: 0,
  win_upgrader: 0,
  changed: 0,
};
