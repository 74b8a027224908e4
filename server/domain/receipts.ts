import type { Receipt } from '../../src/api/schemas.ts';
import { previousSeed } from '../../src/rules/fairness/chain.ts';
import { oddsHash, PPM } from '../../src/rules/fairness/odds.ts';
import type { DrawTable } from '../db/schema.ts';
import type { CaseVersion, Catalogue } from './catalogue.ts';

type Published = Pick<Receipt, 'case' | 'upgrade' | 'version' | 'items' | 'weights' | 'odds_hash'>;

const oddsOfCases = new WeakMap<CaseVersion, Published>();

/** What a receipt says of the odds of a case: the same object every time, as a version never changes. */
export function caseOdds(box: CaseVersion): Published {
  const known = oddsOfCases.get(box);
  if (known) return known;
  const odds = {
    case: box.id,
    upgrade: null,
    version: box.version,
    items: box.drops.map(({ id }) => id),
    weights: box.drops.map(({ ppm }) => ppm),
    odds_hash: box.oddsHash,
  };
  oddsOfCases.set(box, odds);
  return odds;
}

/** What a receipt says of the odds of an upgrade that wins in `winPpm` of a million. */
export function upgradeOdds(donorId: number, target: string, winPpm: number): Published {
  const odds = [
    ['win', winPpm],
    ['lose', PPM - winPpm],
  ] as const;
  return {
    case: null,
    upgrade: { donor: donorId, target },
    version: 1,
    items: odds.map(([name]) => name),
    weights: odds.map(([, ppm]) => ppm),
    odds_hash: oddsHash('upgrade', 1, odds),
  };
}

/** Where the seed of a draw stands in its chain. */
interface Place {
  readonly commitment: string;
  readonly previous: string;
}

/** What of a draw stands on its receipt. */
type DrawnFacts = Pick<
  DrawTable,
  'receipt_id' | 'k' | 'seed' | 'client_seed' | 'own_key' | 'pick' | 'drop_index'
>;

/** The receipt of a draw, by the odds that were published for it. */
export function receiptOf(draw: DrawnFacts, { commitment, previous }: Place, published: Published): Receipt {
  return {
    v: 'pf/1',
    id: draw.receipt_id,
    ...published,
    k: draw.k,
    seed: draw.seed,
    previous,
    commitment,
    client_seed: draw.client_seed,
    own_key: draw.own_key,
    nonce: draw.k,
    pick: draw.pick,
    index: draw.drop_index,
  };
}

/** A draw as it is read back, with the commitment of its chain. */
export type StoredDraw = DrawTable & { commitment: string };

/** The receipt of a draw read back from the database. Reads the catalogue: not inside a transaction. */
export async function readReceipt(catalogue: Catalogue, draw: StoredDraw): Promise<Receipt> {
  const place = { commitment: draw.commitment, previous: previousSeed(draw.seed) };
  if (draw.case_id !== null && draw.case_version !== null) {
    const box = await catalogue.version(draw.case_id, draw.case_version);
    return receiptOf(draw, place, caseOdds(box));
  }
  const { donor_id, target_skin, win_ppm } = draw;
  if (donor_id === null || target_skin === null || win_ppm === null) {
    throw new Error(`draw ${draw.receipt_id} is neither an opening nor an upgrade`);
  }
  return receiptOf(draw, place, upgradeOdds(donor_id, target_skin, win_ppm));
}
