import { sql } from 'kysely';
import { oddsHash } from '../../common/rules/fairness/odds.ts';
import { inPages } from '../db/inPages.ts';
import type { Database, Trx } from '../db/schema.ts';
import { secretOf } from '../domain/draws/chainSecret.ts';
import { commitmentOf } from '../domain/draws/SeedChain.ts';
import { type SeedCipher, UnknownSeedKey } from '../domain/draws/SeedCipher.ts';
import type { Rows } from './rows.ts';

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

function chainProblem(row: Database['chains'], latest: number, cipher: SeedCipher): string | null {
  try {
    return commitmentOf(secretOf(row, row, cipher)) === row.commitment ? null : 'leads to another commitment';
  } catch (error) {
    if (!(error instanceof UnknownSeedKey)) return 'its secret was changed';
    // A key that was lost is the end of an epoch: its draws are checked by themselves.
    return row.epoch < latest ? null : error.message;
  }
}

/** Chains whose secret does not lead to what was promised of them, a line each. */
export async function checkChains(trx: Trx, cipher: SeedCipher, { chains }: Rows): Promise<string[]> {
  const problems: string[] = [];
  const { latest } = await trx
    .selectFrom('chain_epochs')
    .select((epochs) => epochs.fn.max('epoch').as('latest'))
    .executeTakeFirstOrThrow();
  const inOrder = sql<Database['chains']>`SELECT * FROM ${chains} c ORDER BY user_id, chain`;
  for await (const batch of inPages(trx, 'chains_of_players', inOrder)) {
    for (const row of batch) {
      const problem = chainProblem(row, latest, cipher);
      if (problem) problems.push(`user ${row.user_id} chain ${row.chain}: ${problem}`);
    }
  }
  return problems;
}
