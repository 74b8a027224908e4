import { type Selectable, sql } from 'kysely';
import { previousSeed } from '../../common/rules/fairness/chain.ts';
import { draw } from '../../common/rules/fairness/draw.ts';
import { PPM } from '../../common/rules/ppm.ts';
import { upgradePpm } from '../../common/rules/upgrade.ts';
import { inPages } from '../db/inPages.ts';
import type { DrawTable, Trx } from '../db/schema.ts';
import { byKey, type Rows } from './rows.ts';

/** The weights that a draw was made by; none where its case is not in the catalogue. */
type Weights = (row: Selectable<DrawTable>) => readonly number[] | undefined;
/** A draw with the seed before it, what was given for it and what it left, where those are there. */
type StoredDraw = Selectable<DrawTable> & {
  commitment: string;
  seed_before: string | null;
  staked_cents: number | null;
  won_cents: number | null;
};

async function readWeights(trx: Trx): Promise<Weights> {
  const drops = await trx
    .selectFrom('case_drops')
    .select(['case_id', 'version', 'ppm'])
    .orderBy('case_id')
    .orderBy('version')
    .orderBy('position')
    .execute();
  const published = new Map<string, number[]>();
  for (const { case_id, version, ppm } of drops) {
    const key = `${case_id}:${version}`;
    published.set(key, [...(published.get(key) ?? []), ppm]);
  }
  return ({ kind, case_id, case_version, win_ppm }) =>
    kind === 'upgrade' ? [win_ppm ?? 0, PPM - (win_ppm ?? 0)] : published.get(`${case_id}:${case_version}`);
}

/** Draws in their order; each is looked up with what it is about, as few are replayed and the tables may be huge. */
const inOrder = ({ draws }: Rows) => sql<StoredDraw>`
  SELECT d.*, c.commitment, b.seed AS seed_before, w.cents AS won_cents, CASE d.kind WHEN 'upgrade' THEN (
      SELECT sum(i.cents)::bigint FROM upgrade_donors g
      JOIN inventory i ON i.user_id = g.user_id AND i.id = g.item_id
      WHERE g.user_id = d.user_id AND g.chain = d.chain AND g.k = d.k) END AS staked_cents
  FROM ${draws} d
  JOIN chains c ON c.user_id = d.user_id AND c.chain = d.chain
  LEFT JOIN ${byKey('draws', sql`t.user_id = d.user_id AND t.chain = d.chain AND t.k = d.k - 1`)} b ON true
  LEFT JOIN ${byKey('inventory', sql`t.user_id = d.user_id AND t.id = d.item_id`)} w ON true
  ORDER BY d.user_id, d.chain, d.k`;

function problemOf(row: StoredDraw, weights: Weights): string | null {
  const expected = row.k === 1 ? row.commitment : row.seed_before;
  if (expected === null) return 'does not follow the draw before it';
  if (previousSeed(row.seed) !== expected) return 'its seed is not of the chain that was promised';
  if (row.staked_cents !== null && row.won_cents !== null) {
    if (upgradePpm(row.staked_cents, row.won_cents) !== row.win_ppm) return 'its chance was another one';
  }
  const published = weights(row);
  if (!published) return 'its odds are not in the catalogue';
  const { pick, index } = draw(row.seed, `${row.client_seed}:${row.k}`, published);
  return pick === row.pick && index === row.drop_index ? null : `drawn ${pick}, stored ${row.pick}`;
}

/** Draws draws again; one line for each that is not what the rules give. */
export async function replayDraws(trx: Trx, rows: Rows): Promise<string[]> {
  const weights = await readWeights(trx);
  const problems: string[] = [];
  for await (const batch of inPages(trx, 'draws_in_order', inOrder(rows))) {
    for (const row of batch) {
      const problem = problemOf(row, weights);
      if (problem) problems.push(`user ${row.user_id} draw ${row.chain}/${row.k}: ${problem}`);
    }
  }
  return problems;
}
