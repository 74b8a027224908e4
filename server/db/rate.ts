import { OperatorError } from '../OperatorError.ts';
import type { Db, Trx } from './schema.ts';

const RATE_SETTING = 'crystals_per_usd';

/**
 * Crystals that a US dollar of market value is worth in this database.
 * @throws OperatorError where no server has ever begun it.
 */
export async function readRate(db: Db | Trx): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', RATE_SETTING)
    .executeTakeFirst();
  if (typeof row?.value !== 'number') throw new OperatorError('the database is empty: start the server once');
  return row.value;
}

/**
 * Gives a new database its rate, for ever: balances and sales of another rate would be wrong in dollars.
 * @throws OperatorError where the database was begun with another one.
 */
export async function fixRate(trx: Trx, rate: number): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: RATE_SETTING, value: JSON.stringify(rate) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const known = await readRate(trx);
  if (known !== rate) {
    throw new OperatorError(
      `CRYSTALS_PER_USD: this database was begun with ${known} and stays at it, ${rate} needs a new one`,
    );
  }
}
