import type { Fair } from '../../../common/api/schemas.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { lockUser } from '../ledger.ts';
import type { Services } from '../services.ts';
import { currentEpoch } from './chainEpochs.ts';

/** The user's running chain and the next one; `seed` is that of the last draw. */
async function readChains(db: Db | Trx, userId: number) {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('chains as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').onRef('c.chain', '>=', 'u.chain'),
    )
    .leftJoin('draws as d', (join) =>
      join
        .onRef('d.user_id', '=', 'u.id')
        .onRef('d.chain', '=', 'c.chain')
        .onRef('d.k', '=', 'u.nonce')
        .onRef('c.chain', '=', 'u.chain'),
    )
    .select(['u.nonce', 'u.luck_code', 'c.chain', 'c.commitment', 'c.epoch', 'd.seed'])
    .select(currentEpoch.as('current_epoch'))
    .where('u.id', '=', userId)
    .orderBy('c.chain')
    .limit(2)
    .execute();
  const [current, next] = rows;
  if (!current || !next) throw new Error(`user ${userId} lacks a chain`);
  const isOver = current.current_epoch !== null && current.epoch < current.current_epoch;
  return { current, next, isOver };
}

/** Gives a user fresh chains where those of their epoch are over: what is promised has to be so before it is drawn. */
async function renewChains({ db, seeds }: Pick<Services, 'db' | 'seeds'>, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { isOver } = await readChains(trx, userId);
    if (isOver) await seeds.renew(trx, userId, 0);
  });
}

/** Where a user's chain of seeds stands: what has been promised and what has been revealed. */
export async function readFair(services: Pick<Services, 'db' | 'seeds'>, userId: number): Promise<Fair> {
  let chains = await readChains(services.db, userId);
  if (chains.isOver) {
    await renewChains(services, userId);
    chains = await readChains(services.db, userId);
  }
  const { current, next } = chains;
  return {
    epoch: current.epoch,
    chain: current.chain,
    commitment: current.commitment,
    next_commitment: next.commitment,
    nonce: current.nonce,
    revealed: current.seed ?? current.commitment,
    luck_code: current.luck_code,
  };
}

/** Keeps the luck code that a user draws with from now on. */
export async function saveLuckCode(trx: Trx, userId: number, luckCode: string): Promise<void> {
  await trx.updateTable('users').set({ luck_code: luckCode }).where('id', '=', userId).execute();
}
