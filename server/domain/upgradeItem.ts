import type { Selectable } from 'kysely';
import type { Answer } from '../../src/api/contract.ts';
import { centsToCrystals } from '../../src/rules/crystals.ts';
import { profit } from '../../src/rules/profit.ts';
import { chancePercent } from '../../src/rules/upgrade.ts';
import type { DrawTable, InventoryTable, Trx } from '../db/schema.ts';
import type { CatalogueSkin } from './catalogue.ts';
import { type DrawCall, drawNext, nextDraw } from './draws.ts';
import { findAvailable, recordState } from './item.ts';
import { describeLimits } from './limits.ts';
import { landedAt } from './live.ts';
import { receiptOf, upgradeOdds } from './receipts.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { findTarget, type Skins, targetOf, upgraderItemOf } from './upgrader.ts';

type Place = Pick<InventoryTable, 'user_id' | 'chain' | 'k' | 'created_at'>;

/** Moves the user on to the next draw, which locks the row until the commit. */
async function takeDraw(trx: Trx, userId: number, now: Date) {
  const row = await trx
    .updateTable('users')
    .set(nextDraw)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (describeLimits(row, now).paused_seconds > 0) throw new Refusal('opening paused');
  return row;
}

async function consume(trx: Trx, userId: number, donorId: number, now: Date): Promise<void> {
  await trx
    .updateTable('inventory')
    .set({ status: 'sold', sold_upgrader: true })
    .where('user_id', '=', userId)
    .where('id', '=', donorId)
    .execute();
  await recordState(trx, userId, donorId, 'sold', now);
}

/** Keeps what was won and answers its id. A penalty moves on with it: an upgrade is no way round one. */
async function keepWon(
  trx: Trx,
  rate: number,
  place: Place,
  donor: Pick<Selectable<InventoryTable>, 'cents' | 'penalty'>,
  target: CatalogueSkin,
): Promise<number> {
  const { user_id, created_at } = place;
  const { item_count: id } = await trx
    .updateTable('users')
    .set((user) => ({ item_count: user('item_count', '+', 1) }))
    .where('id', '=', user_id)
    .returning('item_count')
    .executeTakeFirstOrThrow();
  const gain = profit(centsToCrystals(target.cents, rate), centsToCrystals(donor.cents, rate));
  const won = { skin_id: target.id, cents: target.cents, profit: gain, ppm: null };
  await trx
    .insertInto('inventory')
    .values({ ...place, ...won, id, penalty: donor.penalty, status: 'available', win_upgrader: true })
    .execute();
  await recordState(trx, user_id, id, 'available', created_at);
  await trx
    .insertInto('live_wins')
    .values({ ...won, user_id, visible_at: landedAt(created_at) })
    .execute();
  return id;
}

/**
 * Gives an item away for the chance of a dearer one: consumes, draws, and keeps what is won, all in the given
 * transaction. `roll` is in percent: below `chance` it has won.
 * @throws Refusal `item not found`, `item not available`, `target not available` or `opening paused`.
 */
export async function upgradeItem(
  trx: Trx,
  { seeds, skins, rate }: Pick<Services, 'seeds' | 'rate'> & { skins: Skins },
  call: DrawCall,
  { donorId, targetId }: { donorId: number; targetId: string },
  now: Date,
): Promise<Answer<'upgrade'>> {
  const row = await takeDraw(trx, call.userId, now);
  const donor = await findAvailable(trx, call.userId, donorId);
  const { target, ppm } = findTarget(skins, donor.cents, targetId);
  const odds = upgradeOdds(donorId, target.id, ppm);
  const seed = call.seed && ({ ...call.seed, mode: '', talisman: '' } as const);
  const { previous, commitment, ...drawn } = await drawNext(trx, seeds, { ...call, seed }, row, odds.weights);
  const win = drawn.drop_index === 0;
  await consume(trx, call.userId, donorId, now);
  const place = { user_id: call.userId, chain: row.chain, k: row.nonce, created_at: now };
  const itemId = win ? await keepWon(trx, rate, place, donor, target) : null;
  const draw: DrawTable = {
    ...place,
    ...drawn,
    kind: 'upgrade',
    case_id: null,
    case_version: null,
    donor_id: donorId,
    target_skin: target.id,
    win_ppm: ppm,
    price: 0,
    item_id: itemId,
  };
  await trx.insertInto('draws').values(draw).execute();
  return {
    donor: upgraderItemOf({ ...donor, status: 'sold', sold_upgrader: true }),
    target: targetOf(target),
    chance: chancePercent(ppm),
    win,
    roll: chancePercent(drawn.pick),
    receipt: receiptOf(draw, { commitment, previous }, odds),
    inventory_id: itemId,
  };
}
