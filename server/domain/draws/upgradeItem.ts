import type { Answer } from '../../../common/api/contract.ts';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import { profit } from '../../../common/rules/profit.ts';
import { chancePercent } from '../../../common/rules/upgrade.ts';
import type { CatalogueSkin } from '../../catalogue/cases.ts';
import type { DrawTable, InventoryTable, Trx } from '../../db/schema.ts';
import { requireNotFrozen } from '../accountStanding.ts';
import { requireNoDebt } from '../debts.ts';
import { changeItems } from '../item.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import { type DrawCall, drawNext, placeAfter, standingColumns } from './draws.ts';
import { isPaused } from './limits.ts';
import { landedAt } from './liveWins.ts';
import { receiptOf, upgradeOdds } from './receipts.ts';
import { findStake, findTarget, type Skins, stakeOf, targetOf } from './upgrader.ts';

/** Whose item it is, and the draw and the moment that it came from. */
type Origin = Pick<InventoryTable, 'user_id' | 'chain' | 'k' | 'created_at'>;

/** Moves the user on to the next draw, which locks the row until the commit. */
async function advanceDraw(trx: Trx, userId: number, now: Date) {
  const row = await trx
    .updateTable('users')
    .set(placeAfter(1))
    .where('id', '=', userId)
    .returningAll()
    .returning(standingColumns)
    .executeTakeFirstOrThrow();
  requireNotFrozen(row);
  if (isPaused(row, now)) throw new Refusal('opening paused');
  return row;
}

/** Keeps what was won and returns its id. A penalty moves on with it: an upgrade is no way round one. */
async function addWonItem(
  trx: Trx,
  rate: number,
  origin: Origin,
  stake: { readonly cents: number; readonly penalty: number },
  target: CatalogueSkin,
): Promise<number> {
  const { user_id, created_at } = origin;
  const { item_count: id } = await trx
    .updateTable('users')
    .set((user) => ({ item_count: user('item_count', '+', 1) }))
    .where('id', '=', user_id)
    .returning('item_count')
    .executeTakeFirstOrThrow();
  const won = {
    skin_id: target.id,
    cents: target.cents,
    profit: profit(centsToCrystals(target.cents, rate), centsToCrystals(stake.cents, rate)),
    ppm: null,
  };
  await trx
    .insertInto('inventory')
    .values({ ...origin, ...won, id, penalty: stake.penalty, status: 'available', win_upgrader: true })
    .execute();
  await trx
    .insertInto('live_wins')
    .values({ ...won, user_id, visible_at: landedAt(created_at) })
    .execute();
  return id;
}

/** Keeps an upgrade, and what was staked beside its donor. */
async function keepUpgrade(trx: Trx, upgrade: DrawTable, furtherDonors: readonly number[]): Promise<void> {
  await trx.insertInto('draws').values(upgrade).execute();
  if (furtherDonors.length === 0) return;
  const { user_id, chain, k } = upgrade;
  const rows = furtherDonors.map((item_id) => ({ user_id, chain, k, item_id }));
  await trx.insertInto('further_donors').values(rows).execute();
}

/** Items that are staked for a target, at the chance that the phone shows; null compares nothing. */
interface Wager {
  readonly donorId: number | readonly number[];
  readonly targetId: string;
  readonly shownChance: number | null;
  readonly now: Date;
}

/**
 * Gives items away for the chance of a dearer one: consumes, draws, and keeps what is won, all in the given
 * transaction.
 * @throws Refusal `item not found`, `item not available`, `target not available`, `chance changed` where the phone
 * shows another one, `opening paused`, `debt unpaid`, `account frozen` or what `drawNext` refuses.
 */
export async function upgradeItem(
  trx: Trx,
  { seeds, skins, rate }: Pick<Services, 'seeds' | 'rate'> & { skins: Skins },
  call: DrawCall,
  { donorId, targetId, shownChance, now }: Wager,
): Promise<Answer<'upgrade'>> {
  const { userId } = call;
  const row = await advanceDraw(trx, userId, now);
  await requireNoDebt(trx, userId);
  const stake = await findStake(trx, userId, donorId);
  const { target, ppm } = findTarget(skins, stake.cents, targetId);
  if (shownChance !== null && shownChance !== chancePercent(ppm)) throw new Refusal('chance changed');
  const ids = stake.donors.map(({ id }) => id);
  const odds = upgradeOdds(ids, target.id, ppm);
  // Modes and talismans are of cases alone, whatever the phone sends.
  const seed = call.seed && ({ ...call.seed, mode: '', talisman: '' } as const);
  const next = { row, weights: odds.weights, count: 1 };
  const [draw] = await drawNext(trx, seeds, { ...call, seed }, next);
  const { previous, commitment, ...drawn } = draw;
  const win = drawn.drop_index === 0;
  await changeItems(trx, userId, ids, { status: 'sold', sold_upgrader: true }, now);
  const origin = { user_id: userId, chain: drawn.chain, k: drawn.k, created_at: now };
  const itemId = win ? await addWonItem(trx, rate, origin, stake, target) : null;
  const [donor_id = null, ...others] = ids;
  const kept: DrawTable = {
    ...origin,
    ...drawn,
    kind: 'upgrade',
    case_id: null,
    case_version: null,
    donor_id,
    target_skin: target.id,
    win_ppm: ppm,
    price: 0,
    item_id: itemId,
  };
  await keepUpgrade(trx, kept, others);
  return {
    ...stakeOf(stake.donors.map((donor) => ({ ...donor, status: 'sold', sold_upgrader: true }))),
    target: targetOf(target),
    chance: chancePercent(ppm),
    win,
    // Percent, too: below the chance it has won.
    roll: chancePercent(drawn.pick),
    receipt: receiptOf(kept, { commitment, previous }, odds),
    inventory_id: itemId,
  };
}
