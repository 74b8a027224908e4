import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { ChargeTable, Db, OrderTable, Trx } from '../../db/schema.ts';
import { lockUserIfThere } from '../ledger.ts';
import { claimKey, ownerOf } from '../uniqueKeys.ts';

/** More than Telegram's payloads (128 bytes) and ids have, and less than an index of PostgreSQL takes (2.7 kB). */
const MAX_TEXT_BYTES = 1024;

// PostgreSQL's text can't hold a NUL.
const text = v.pipe(v.string(), v.maxBytes(MAX_TEXT_BYTES), v.excludes('\0'));
const wholeFrom = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least));

/** What a charge has to be like to be kept. */
const Keepable = v.object({ id: text, payer_id: wholeFrom(1), stars: wholeFrom(0), payload: text });

/** Stars have moved that can't be kept, now or at another attempt; the message says why. */
export class NotKeepable extends Error {}

/** Whether a charge of this id may be on record, and can be asked for. */
export function isKeepableId(id: string): boolean {
  return v.is(text, id);
}

/** A charge as Telegram tells of it, and what it means for us. */
type ToldCharge = Pick<Selectable<ChargeTable>, 'id' | 'payer_id' | 'stars' | 'payload' | 'status'>;

/** Charges, as `c`, of which only Telegram's ids are known. */
export function chargesById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('charge_owners as o')
    .innerJoin('charges as c', (join) => join.onRef('c.user_id', '=', 'o.user_id').onRef('c.id', '=', 'o.id'))
    .where('o.id', 'in', ids);
}

/**
 * Keeps a charge with the order that it is for, whose owner's row is locked. Returns whose it is, and whether it was
 * not on record yet.
 * @throws NotKeepable
 */
export async function recordCharge(
  trx: Trx,
  charge: ToldCharge,
  order: Pick<Selectable<OrderTable>, 'user_id' | 'id'> | undefined,
  now: Date,
): Promise<{ userId: number; isNew: boolean }> {
  const [issue] = v.safeParse(Keepable, charge).issues ?? [];
  if (issue) throw new NotKeepable(`${v.getDotPath(issue)}: ${issue.message}`);
  // As before every movement of money: what an operator has credited need not name an order.
  const owner = await ownerOf(trx, 'charge_owners', charge.id);
  if (owner !== null) await lockUserIfThere(trx, owner);
  const userId = await claimKey(trx, 'charge_owners', charge.id, order?.user_id ?? charge.payer_id);
  const recorded = await trx
    .insertInto('charges')
    .values({
      ...charge,
      user_id: userId,
      order_id: order?.id ?? null,
      inviter_id: null,
      created_at: now,
      refunded_at: charge.status === 'refunded' ? now : null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return { userId, isNew: recorded !== undefined };
}
