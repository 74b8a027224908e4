import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { decideOnChains } from '../domain/draws/chainEpochs.ts';
import type { SeedCipher } from '../domain/draws/SeedCipher.ts';
import { adoptSeedKey } from '../domain/draws/sealSeeds.ts';
import { OperatorError } from '../OperatorError.ts';

const DECISIONS = { renew: 'renewed', keep: 'kept' } as const;

function isAction(action: string | undefined): action is keyof typeof DECISIONS {
  return action === 'renew' || action === 'keep';
}

/**
 * `chains renew` gives every player fresh chains before their next draw; `chains keep` goes on with
 * those that are there, and needs no key of theirs. Both let draws go on where they wait. Returns what to print.
 * @throws OperatorError.
 */
export async function decideChains(
  db: Db | Trx,
  cipher: () => SeedCipher,
  [action, ...words]: readonly string[],
  now: Date,
): Promise<string> {
  const reason = words.join(' ').trim();
  if (!isAction(action)) throw new OperatorError('chains renew or chains keep, with --reason');
  if (reason === '') throw new OperatorError('a reason is needed: it stays in the database');
  return inTransaction(db, async (trx) => {
    const epoch = await decideOnChains(trx, DECISIONS[action], reason, now);
    if (action === 'keep') return `chains of epoch ${epoch} go on`;
    // What is sealed with a key that was lost is never opened again.
    await adoptSeedKey(trx, cipher());
    return `epoch ${epoch}: every player draws from a fresh chain`;
  });
}
