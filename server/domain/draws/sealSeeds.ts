import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import { settleSetting, writeSetting } from '../../db/settings.ts';
import { OperatorError } from '../../OperatorError.ts';
import { type Job, startJob } from '../job.ts';
import type { Services } from '../services.ts';
import { secretOf } from './chainSecret.ts';
import { type ChainPlace, type SeedCipher, UnknownSeedKey } from './SeedCipher.ts';

const SEED_KEY_SETTING = 'seed_key';
const BATCH_CHAINS = 500;

/** Makes the key of this cipher the one that the database's seeds are sealed with, whatever it was. */
export async function adoptSeedKey(db: Db | Trx, cipher: SeedCipher): Promise<void> {
  await writeSetting(db, SEED_KEY_SETTING, cipher.keyId);
}

/** The same in the place of the cipher's other key alone: while it sealed, an operator may have given up both. */
async function succeedOtherKey(db: Db, { keyId, otherKeyId }: SeedCipher): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(keyId) })
    .where('key', '=', SEED_KEY_SETTING)
    .where('value', '=', JSON.stringify(otherKeyId))
    .execute();
}

/**
 * Writes down, where nothing has yet, which key seals the seeds of this database.
 * @throws OperatorError where it is none of the cipher's: nobody could draw, and new seeds would be under another key.
 */
export async function checkSeedKey(db: Db | Trx, cipher: SeedCipher): Promise<void> {
  const keyId = await settleSetting(db, SEED_KEY_SETTING, cipher.keyId);
  if (keyId === cipher.keyId || keyId === cipher.otherKeyId) return;
  throw new OperatorError(
    'SEED_KEY: the seeds of this database are sealed with another key; set that one, here or as SEED_KEY_PREVIOUS. ' +
      'Where it is lost: npm run admin -- chains rekey',
  );
}

interface Sealed {
  readonly last: ChainPlace;
  readonly sealed: number;
  /** Sealed with a key that is not set. */
  readonly unknown: number;
}

/** Seals the next chains behind `last` that are plain or under another key. */
async function sealBatch(trx: Trx, cipher: SeedCipher, last: ChainPlace): Promise<Sealed | null> {
  const rows = await trx
    .selectFrom('chains')
    .select(['user_id', 'chain', 'secret', 'sealed'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('user_id', 'chain'), '>', tuple(last.user_id, last.chain)),
    )
    .where(({ eb, or }) => or([eb('sealed', 'is', null), eb('sealed', 'not like', `${cipher.keyId}.%`)]))
    .orderBy('user_id')
    .orderBy('chain')
    .limit(BATCH_CHAINS)
    .forUpdate()
    .execute();
  const next = rows.at(-1);
  if (!next) return null;
  const done: (ChainPlace & { sealed: string })[] = [];
  for (const row of rows) {
    const { user_id, chain } = row;
    try {
      done.push({ user_id, chain, sealed: cipher.seal(secretOf(row, row, cipher), row) });
    } catch (error) {
      if (!(error instanceof UnknownSeedKey)) throw error;
    }
  }
  await sql`UPDATE chains AS c SET sealed = s.sealed, secret = NULL
    FROM jsonb_to_recordset(${JSON.stringify(done)}::jsonb) AS s (user_id bigint, chain integer, sealed text)
    WHERE c.user_id = s.user_id AND c.chain = s.chain`.execute(trx);
  return { last: next, sealed: done.length, unknown: rows.length - done.length };
}

/**
 * Seals what is plain or under the other key, some chains at a time, until nothing is left or the signal is aborted.
 */
export async function sealSeeds(
  db: Db,
  cipher: SeedCipher,
  signal?: AbortSignal,
): Promise<Omit<Sealed, 'last'>> {
  let last: ChainPlace = { user_id: 0, chain: 0 };
  const total = { sealed: 0, unknown: 0 };
  while (!signal?.aborted) {
    const from = last;
    const batch = await db.transaction().execute((trx) => sealBatch(trx, cipher, from));
    if (!batch) {
      await succeedOtherKey(db, cipher);
      return total;
    }
    last = batch.last;
    total.sealed += batch.sealed;
    total.unknown += batch.unknown;
  }
  return total;
}

/** Seals in the background; stopping waits for the batch in hand. */
export function startSealing({ db, log }: Pick<Services, 'db' | 'log'>, cipher: SeedCipher): Job {
  return startJob(async (signal) => {
    try {
      const { sealed, unknown } = await sealSeeds(db, cipher, signal);
      if (sealed > 0) log.info({ chains: sealed }, 'sealed the seeds of chains');
      if (unknown > 0) log.error({ chains: unknown }, 'chains are sealed with a key that is not set');
    } catch (err) {
      log.error({ err }, 'seeds could not be sealed');
    }
  });
}
