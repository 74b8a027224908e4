import { type Selectable, sql } from 'kysely';
import { previousSeed } from '../../common/rules/fairness/chain.ts';
import { draw } from '../../common/rules/fairness/draw.ts';
import { PPM } from '../../common/rules/ppm.ts';
import { upgradePpm } from '../../common/rules/upgrade.ts';
import type { DrawTable, Trx } from '../db/schema.ts';

const DRAW_BATCH_ROWS = 1000;

/** The weights that a draw was made by; none where its case is not in the catalogue. */
type Weights = (row: Selectable<DrawTable>) => readonly number[] | undefined;
/** A draw with what was given for it and what it left, where those are still what they were. */
type StoredDraw = Selectable<DrawTable> & {
  commitment: string;
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

function nextBatch(trx: Trx, last: StoredDraw | undefined): Promise<StoredDraw[]> {
  return trx
    .selectFrom('draws as d')
    .innerJoin('chains as c', (join) =>
      join.onRef('c.user_id', '=', 'd.user_id').onRef('c.chain', '=', 'd.chain'),
    )
    .leftJoin('inventory as w', (join) =>
      join.onRef('w.user_id', '=', 'd.user_id').onRef('w.id', '=', 'd.item_id'),
    )
    .selectAll('d')
    .select(['c.commitment', 'w.cents as won_cents'])
    .select(
      sql<number | null>`CASE d.kind WHEN 'upgrade' THEN (
        SELECT sum(i.cents)::bigint FROM upgrade_donors g
        JOIN inventory i ON i.user_id = g.user_id AND i.id = g.item_id
        WHERE g.user_id = d.user_id AND g.chain = d.chain AND g.k = d.k) END`.as('staked_cents'),
    )
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(d.user_id, d.chain, d.k) > (${last?.user_id}::bigint, ${last?.chain}::int, ${last?.k}::int)`,
      ),
    )
    .orderBy('d.user_id')
    .orderBy('d.chain')
    .orderBy('d.k')
    .limit(DRAW_BATCH_ROWS)
    .execute();
}

function problemOf(row: StoredDraw, before: StoredDraw | undefined, weights: Weights): string | null {
  const first = row.k === 1;
  const expected = first ? row.commitment : before?.seed;
  if (!first && (before?.user_id !== row.user_id || before.chain !== row.chain || before.k !== row.k - 1)) {
    return 'does not follow the draw before it';
  }
  if (previousSeed(row.seed) !== expected) return 'its seed is not of the chain that was promised';
  if (row.staked_cents !== null && row.won_cents !== null) {
    if (upgradePpm(row.staked_cents, row.won_cents) !== row.win_ppm) return 'its chance was another one';
  }
  const published = weights(row);
  if (!published) return 'its odds are not in the catalogue';
  const { pick, index } = draw(row.seed, `${row.client_seed}:${row.k}`, published);
  return pick === row.pick && index === row.drop_index ? null : `drawn ${pick}, stored ${row.pick}`;
}

/** Draws every draw of the database again; one line for each that is not what the rules give. */
export async function replayDraws(trx: Trx): Promise<string[]> {
  const weights = await readWeights(trx);
  const problems: string[] = [];
  let before: StoredDraw | undefined;
  for (;;) {
    const batch = await nextBatch(trx, before);
    for (const row of batch) {
      const problem = problemOf(row, before, weights);
      if (problem) problems.push(`user ${row.user_id} draw ${row.chain}/${row.k}: ${problem}`);
      before = row;
    }
    if (batch.length < DRAW_BATCH_ROWS) return problems;
  }
}
