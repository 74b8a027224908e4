import type { Selectable } from 'kysely';
import type { Answer } from '../../../common/api/contract.ts';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import { profit } from '../../../common/rules/profit.ts';
import { chancePercent } from '../../../common/rules/upgrade.ts';
import type { CatalogueSkin } from '../../catalogue/Catalogue.ts';
import type { DrawTable, InventoryTable, Trx } from '../../db/schema.ts';
import { requireNotFrozen } from '../accountStanding.ts';
import { requireNoDebt } from '../debts.ts';
import { changeItem, findAvailable, recordState } from '../item.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import { type DrawCall, drawNext, nextDraws, standing } from './draws.ts';
import { describeLimits } from './limits.ts';
import { landedAt } from './liveWins.ts';
import { receiptOf, upgradeOdds } from './receipts.ts';
import { findTarget, type Skins, targetOf, upgraderItemOf } from './upgrader.ts';

type Place = Pick<InventoryTable, 'user_id' | 'chain' | 'k' | 'created_at'>;

/** Moves the user on to the next draw, which locks the row until the commit. */
async function advanceDraw(trx: Trx, userId: number, now: Date) {
  const row = await trx
    .updateTable('users')
    .set(nextDraws(1))
    .where('id', '=', userId)
    .returningAll()
    .returning(standing)
    .executeTakeFirstOrThrow();
  requireNotFrozen(row);
  if (describeLimits(row, now).paused_seconds > 0) throw new Refusal('opening paused');
  return row;
}

/** Keeps what was won and returns its id. A penalty moves on with it: an upgrade is no way round one. */
async function addWonItem(
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
 * @throws Refusal `item not found`, `item not available`, `target not available`, `chance changed` where the phone shows
 * another one (null compares nothing), `opening paused`, `debt unpaid`, `account frozen` or what `drawNext` refuses.
 */
export async function upgradeItem(
  trx: Trx,
  { seeds, skins, rate }: Pick<Services, 'seeds' | 'rate'> & { skins: Skins },
  call: DrawCall,
  { donorId, targetId, shownChance }: { donorId: number; targetId: string; shownChance: number | null },
  now: Date,
): Promise<Answer<'upgrade'>> {
  const row = await advanceDraw(trx, call.userId, now);
  await requireNoDebt(trx, call.userId);
  const donor = await findAvailable(trx, call.userId, donorId);
  const { target, ppm } = findTarget(skins, donor.cents, targetId);
  if (shownChance !== null && shownChance !== chancePercent(ppm)) throw new Refusal('chance changed');
  const odds = upgradeOdds(donorId, target.id, ppm);
  const seed = call.seed && ({ ...call.seed, mode: '', talisman: '' } as const);
  const [draw] = await drawNext(trx, seeds, { ...call, seed }, row, odds.weights, 1);
  const { previous, commitment, ...drawn } = draw;
  const win = drawn.drop_index === 0;
  await changeItem(trx, call.userId, donorId, { status: 'sold', sold_upgrader: true }, now);
  const { chain, k } = drawn;
  const place = { user_id: call.userId, chain, k, created_at: now };
  const itemId = win ? await addWonItem(trx, rate, place, donor, target) : null;
  const kept: DrawTable = {
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
  await trx.insertInto('draws').values(kept).execute();
  return {
    donor: upgraderItemOf({ ...donor, status: 'sold', sold_upgrader: true }),
    target: targetOf(target),
    chance: chancePercent(ppm),
    win,
    roll: chancePercent(drawn.pick),
    receipt: receiptOf(kept, { commitment, previous }, odds),
    inventory_id: itemId,
  };
}
