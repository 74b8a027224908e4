import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { decideOnChains } from '../domain/draws/chainEpochs.ts';
import type { SeedCipher } from '../domain/draws/SeedCipher.ts';
import { adoptSeedKey, checkSeedKey } from '../domain/draws/sealSeeds.ts';
import { OperatorError } from '../OperatorError.ts';

const DECISIONS = { renew: 'renewed', keep: 'kept', rekey: 'renewed' } as const;

function isAction(action: string | undefined): action is keyof typeof DECISIONS {
  return action !== undefined && Object.hasOwn(DECISIONS, action);
}

/**
 * `chains renew` gives every player fresh chains before their next draw, `chains rekey` too, under another key than the
 * one that is lost; `chains keep` goes on with those that are there, and needs no key of theirs. All let draws go on
 * where they wait. Returns what to print.
 * @throws OperatorError, also where `renew` has a key that no server of this database would start with.
 */
export async function decideChains(
  db: Db | Trx,
  cipher: () => SeedCipher,
  [action, ...words]: readonly string[],
  now: Date,
): Promise<string> {
  const reason = words.join(' ').trim();
  if (!isAction(action)) throw new OperatorError('chains renew, chains keep or chains rekey, with --reason');
  if (reason === '') throw new OperatorError('a reason is needed: it stays in the database');
  return inTransaction(db, async (trx) => {
    const epoch = await decideOnChains(trx, DECISIONS[action], reason, now);
    if (action === 'keep') return `chains of epoch ${epoch} go on`;
    if (action === 'renew') await checkSeedKey(trx, cipher());
    // What is sealed with a key that was lost is never opened again.
    else await adoptSeedKey(trx, cipher());
    return `epoch ${epoch}: every player draws from a fresh chain`;
  });
}
