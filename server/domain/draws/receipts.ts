import { hash } from 'node:crypto';
import type { Receipt } from '../../../common/api/schemas.ts';
import { oddsHash } from '../../../common/rules/fairness/odds.ts';
import { PPM } from '../../../common/rules/ppm.ts';
import type { CaseVersion, Catalogue } from '../../catalogue/Catalogue.ts';
import type { DrawTable } from '../../db/schema.ts';

/** The odds of a draw as its receipt has them. */
type PublishedOdds = Pick<Receipt, 'case' | 'upgrade' | 'version' | 'items' | 'weights' | 'odds_hash'>;

const oddsOfCases = new WeakMap<CaseVersion, PublishedOdds>();

/** The odds of a case: the same object every time, as a version never changes. */
export function caseOdds(caseVersion: CaseVersion): PublishedOdds {
  const known = oddsOfCases.get(caseVersion);
  if (known) return known;
  const odds = {
    case: caseVersion.id,
    upgrade: null,
    version: caseVersion.version,
    items: caseVersion.drops.map(({ id }) => id),
    weights: caseVersion.drops.map(({ ppm }) => ppm),
    odds_hash: caseVersion.oddsHash,
  };
  oddsOfCases.set(caseVersion, odds);
  return odds;
}

/** The part of them that follows from an upgrade's chance alone. */
type ChanceOdds = Pick<PublishedOdds, 'version' | 'items' | 'weights' | 'odds_hash'>;

const oddsOfChances = new Map<number, ChanceOdds>();

/** The odds of a chance: hashed once each, as a page of history may have a hundred upgrades, and chances are few. */
function chanceOdds(winPpm: number): ChanceOdds {
  const known = oddsOfChances.get(winPpm);
  if (known) return known;
  const odds = [
    ['win', winPpm],
    ['lose', PPM - winPpm],
  ] as const;
  const chance = {
    version: 1,
    items: odds.map(([name]) => name),
    weights: odds.map(([, ppm]) => ppm),
    odds_hash: oddsHash('upgrade', 1, odds),
  };
  oddsOfChances.set(winPpm, chance);
  return chance;
}

/** The odds of an upgrade of `donors`, at least one, that wins in `winPpm` of a million. */
export function upgradeOdds(donors: readonly number[], target: string, winPpm: number): PublishedOdds {
  const [donor = 0] = donors;
  const upgrade = { donor, target, ...(donors.length > 1 && { donors: [...donors] }) };
  return { case: null, upgrade, ...chanceOdds(winPpm) };
}

/** What the seed of a draw is proved by: the commitment of its chain, and the seed before it. */
interface SeedProof {
  readonly commitment: string;
  readonly previous: string;
}

/** The parts of a draw that its receipt shows. */
type DrawnFacts = Pick<
  DrawTable,
  'receipt_id' | 'k' | 'seed' | 'client_seed' | 'own_key' | 'pick' | 'drop_index'
>;

/** The receipt of a draw. */
export function receiptOf(
  draw: DrawnFacts,
  { commitment, previous }: SeedProof,
  odds: PublishedOdds,
): Receipt {
  // In the order of the schema: it is written as it is.
  return {
    v: 'pf/1',
    id: draw.receipt_id,
    case: odds.case,
    upgrade: odds.upgrade,
    version: odds.version,
    items: odds.items,
    k: draw.k,
    seed: draw.seed,
    previous,
    commitment,
    client_seed: draw.client_seed,
    own_key: draw.own_key,
    nonce: draw.k,
    weights: odds.weights,
    odds_hash: odds.odds_hash,
    pick: draw.pick,
    index: draw.drop_index,
  };
}

/** A draw as it is read back, with the commitment of its chain. */
export type StoredDraw = DrawnFacts &
  Pick<DrawTable, 'case_id' | 'case_version' | 'donor_id' | 'target_skin' | 'win_ppm'> & {
    commitment: string;
    /** What was staked beside `donor_id`. */
    further_donors: readonly number[] | null;
  };

/** The version of the case that a draw opened; null for an upgrade. Reads the catalogue: not inside a transaction. */
export async function caseOfDraw(catalogue: Catalogue, draw: StoredDraw): Promise<CaseVersion | null> {
  const { case_id, case_version } = draw;
  return case_id === null || case_version === null ? null : catalogue.version(case_id, case_version);
}

/** The receipt of a draw read back from the database, with what `caseOfDraw` gives for it. */
export function storedReceipt(draw: StoredDraw, caseVersion: CaseVersion | null): Receipt {
  // OpenSSL's hash: the rules' own takes ten times as long, and a page has a hundred receipts.
  const proof = { commitment: draw.commitment, previous: hash('sha256', draw.seed, 'hex') };
  if (caseVersion) return receiptOf(draw, proof, caseOdds(caseVersion));
  const { donor_id, target_skin, win_ppm } = draw;
  if (donor_id === null || target_skin === null || win_ppm === null) {
    throw new Error(`draw ${draw.receipt_id} is neither an opening nor an upgrade`);
  }
  const donors = [donor_id, ...(draw.further_donors ?? [])];
  return receiptOf(draw, proof, upgradeOdds(donors, target_skin, win_ppm));
}
