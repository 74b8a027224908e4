import { OperatorError } from '../OperatorError.ts';
import type { Db, Trx } from './schema.ts';
import { readSetting, settleSetting } from './settings.ts';
import { hasSqlState } from './sqlState.ts';

const RATE_SETTING = 'crystals_per_usd';
const UNDEFINED_TABLE_SQLSTATE = '42P01';

/**
 * Crystals that a US dollar of market value is worth in this database.
 * @throws OperatorError where no server has ever begun it.
 */
export async function readRate(db: Db | Trx): Promise<number> {
  const rate = await readSetting(db, RATE_SETTING).catch((error: unknown) => {
    if (!hasSqlState(error, [UNDEFINED_TABLE_SQLSTATE])) throw error;
  });
  if (typeof rate !== 'number')
    throw new OperatorError(
      'the database is empty: start the server once, or set DATABASE_URL to the one that the server has',
    );
  return rate;
}

/**
 * Gives a new database its rate, for ever: balances and sales of another rate would be wrong in dollars.
 * @throws OperatorError where the database was begun with another one.
 */
export async function fixRate(trx: Trx, rate: number): Promise<void> {
  const known = await settleSetting(trx, RATE_SETTING, rate);
  if (known !== rate) {
    throw new OperatorError(
      `CRYSTALS_PER_USD: this database was begun with ${known} and stays at it, ${rate} needs a new one`,
    );
  }
}
