import type { Selectable } from 'kysely';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import type { CatalogueSkin } from '../../catalogue/cases.ts';
import type { DeliveryState, DeliveryTable } from '../../db/deliveryTables.ts';
import type { InventoryTable, ItemState, Trx } from '../../db/schema.ts';
import { tellLater } from '../botMessages/outbox.ts';
import { changeItem, type ItemChanges } from '../item.ts';

/** Percent of an item's value that a trade costs the player who let it fall through. */
export const PENALTY_PERCENT = 5;

/** States in which a worker does not hold the delivery any more. */
type SettledState = Exclude<DeliveryState, 'queued' | 'handing' | 'handed'>;

/** How a delivery ends; `next` is when it is looked at again, and `skin` what replaces the item. */
export interface Outcome {
  readonly state: SettledState;
  readonly next?: Date | null;
  readonly error?: string | null;
  readonly skin?: CatalogueSkin;
}

type Item = Selectable<InventoryTable>;

/** The penalty on an item after one more failed trade, in crystals; never more than the item is worth. */
function penaltyAfter({ cents, penalty }: Pick<Item, 'cents' | 'penalty'>, rate: number): number {
  const value = centsToCrystals(cents, rate);
  return Math.min(value, penalty + Math.floor((value * PENALTY_PERCENT) / 100));
}

/** The other skins of equal or higher value, the cheapest first; none for an item that was replaced before. */
export function replacementsFor(
  skins: Iterable<CatalogueSkin>,
  { skin_id, cents, changed }: Pick<Item, 'skin_id' | 'cents' | 'changed'>,
): CatalogueSkin[] {
  if (changed) return [];
  return [...skins]
    .filter((skin) => skin.id !== skin_id && skin.cents >= cents)
    .sort((one, other) => one.cents - other.cents);
}

function statusAfter(state: SettledState): ItemState {
  if (state === 'sent') return 'sent';
  return state === 'dead' ? 'processing' : 'returned';
}

function changesOf(item: Item, { state, skin }: Outcome, rate: number): ItemChanges {
  const status = statusAfter(state);
  if (state === 'declined' || state === 'expired' || state === 'reversed') {
    return { status, penalty: penaltyAfter(item, rate) };
  }
  return skin ? { status, changed: true, skin_id: skin.id, market_cents: skin.cents, ppm: null } : { status };
}

/**
 * Ends a delivery and gives its item the state that follows, in a transaction that holds the user's lock. A penalty is
 * reckoned at `rate` crystals a dollar.
 * @returns false, and nothing is changed, where somebody else has taken or ended the delivery meanwhile.
 */
export async function settleDelivery(
  trx: Trx,
  {
    user_id,
    ref,
    item_id,
    claim,
    state: before,
  }: Pick<Selectable<DeliveryTable>, 'user_id' | 'ref' | 'item_id' | 'claim' | 'state'>,
  outcome: Outcome,
  { rate, now }: { rate: number; now: Date },
): Promise<boolean> {
  const held = await trx
    .updateTable('deliveries')
    .set({
      state: outcome.state,
      run_at: outcome.next ?? null,
      error: outcome.error ?? null,
      attempts: 0,
      settled_at: now,
    })
    .where('user_id', '=', user_id)
    .where('ref', '=', ref)
    .where('claim', '=', claim)
    .where('state', '=', before)
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) return false;
  const item = await trx
    .selectFrom('inventory as i')
    .innerJoin('skins as s', 's.id', 'i.skin_id')
    .selectAll('i')
    .select('s.name')
    .where('i.user_id', '=', user_id)
    .where('i.id', '=', item_id)
    .executeTakeFirstOrThrow();
  await changeItem(trx, user_id, item_id, changesOf(item, outcome, rate), now);
  // What the player has taken back themselves is no news, and a dead delivery has not ended yet.
  if (outcome.state === 'cancelled' || outcome.state === 'dead') return true;
  const name = outcome.skin?.name ?? item.name;
  await tellLater(trx, user_id, { kind: 'delivery', item: name, arrived: outcome.state === 'sent' }, now);
  return true;
}
