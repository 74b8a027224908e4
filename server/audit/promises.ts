import { oddsHash } from '../../src/rules/fairness/odds.ts';
import type { Trx } from '../db/schema.ts';
import { commitmentOf } from '../domain/chains.ts';

const BATCH = 1000;

/** What was published of the odds of cases and does not fit them, a line each. */
export async function checkOdds(trx: Trx): Promise<string[]> {
  const cases = await trx.selectFrom('cases').select(['id', 'version', 'odds_hash']).execute();
  const drops = await trx
    .selectFrom('case_drops')
    .select(['case_id', 'version', 'skin_id', 'ppm'])
    .orderBy('position')
    .execute();
  const wrong = cases.filter(({ id, version, odds_hash }) => {
    const own = drops.filter((drop) => drop.case_id === id && drop.version === version);
    const odds = own.map(({ skin_id, ppm }) => [skin_id, ppm] as const);
    return oddsHash(id, version, odds) !== odds_hash;
  });
  return wrong.map(({ id, version }) => `case ${id} version ${version}`);
}

/** Chains whose secret does not lead to what was promised of them, a line each. */
export async function checkChains(trx: Trx): Promise<string[]> {
  const problems: string[] = [];
  let last = { user_id: 0, chain: 0 };
  for (;;) {
    const batch = await trx
      .selectFrom('chains')
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('user_id', 'chain'), '>', tuple(last.user_id, last.chain)),
      )
      .orderBy('user_id')
      .orderBy('chain')
      .limit(BATCH)
      .execute();
    for (const { user_id, chain, secret, commitment } of batch) {
      if (commitmentOf(secret) !== commitment) problems.push(`user ${user_id} chain ${chain}`);
    }
    last = batch.at(-1) ?? last;
    if (batch.length < BATCH) return problems;
  }
}
