import { type Selectable, sql } from 'kysely';
import type { HoldReason } from '../../../common/api/schemas.ts';
import { usdToCents } from '../../../common/rules/crystals.ts';
import { UNDER_WAY_STATES } from '../../db/deliveryTables.ts';
import type { InventoryTable, Trx, UserTable } from '../../db/schema.ts';
import { hasPaid } from '../hasPaid.ts';
import { Refusal } from '../Refusal.ts';
import { DAY_MS, dayOf, LATE_CALL_SECONDS, startOfDay } from '../time.ts';
import type { WithdrawalRules } from '../withdrawalRules.ts';

/** Milliseconds for which nothing is sent after a trade link was changed to another account. */
const NEW_TRADELINK_HOLD_MS = DAY_MS;

type User = Pick<Selectable<UserTable>, 'id' | 'tradelink_changed_at'>;
type Item = Pick<Selectable<InventoryTable>, 'id' | 'cents' | 'market_cents' | 'created_at'>;

/** What the operator allows, and the moment that it is asked at. */
export interface WithdrawalGate {
  readonly rules: WithdrawalRules;
  readonly now: Date;
}

/** What keeps an item from being sent; `until` null where no time ends it. */
interface Hold {
  readonly reason: HoldReason;
  readonly until: Date | null;
  readonly usd?: number;
}

/** What an item costs where it is bought: a replaced one leaves as what replaced it. */
const marketCents = ({ cents, market_cents }: Pick<Item, 'cents' | 'market_cents'>) => market_cents ?? cents;

/** Cents of all items that have left or are about to. */
async function withdrawnCents(trx: Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(coalesce(market_cents, cents)), 0)::bigint AS cents FROM inventory
    WHERE user_id = ${userId} AND status IN ('sending', 'sent', 'processing')`.execute(trx);
  return rows[0]?.cents ?? 0;
}

/**
 * The last payment since `from` that an item may have been drawn with: the newest before a paid opening that it came
 * from, by however many upgrades. Crystals are all alike, so every payment before a draw counts, and a share in a
 * friend's payment as one's own. Which came first is not told by their moments where those are close.
 */
async function lastPaymentBehind(trx: Trx, userId: number, itemId: number, from: Date): Promise<Date | null> {
  const { rows } = await sql<{ paid_at: Date | null }>`
    WITH RECURSIVE origin AS (
      SELECT d.kind, d.chain, d.k, d.price, d.created_at
      FROM inventory i JOIN draws d ON (d.user_id, d.chain, d.k) = (i.user_id, i.chain, i.k)
      WHERE i.user_id = ${userId} AND i.id = ${itemId}
      UNION ALL
      SELECT d.kind, d.chain, d.k, d.price, d.created_at
      FROM origin o
      JOIN upgrade_donors g ON (g.user_id, g.chain, g.k) = (${userId}, o.chain, o.k)
      JOIN inventory i ON i.user_id = ${userId} AND i.id = g.item_id
      JOIN draws d ON (d.user_id, d.chain, d.k) = (i.user_id, i.chain, i.k)
    )
    SELECT max(c.created_at) AS paid_at FROM origin o
    JOIN charges c ON (c.user_id = ${userId} OR (c.inviter_id = ${userId} AND c.commission > 0))
      AND c.status = 'credited' AND c.created_at > ${from}
      AND c.created_at <= o.created_at + make_interval(secs => ${sql.lit(LATE_CALL_SECONDS)})
    WHERE o.kind = 'opening' AND o.price > 0`.execute(trx);
  return rows[0]?.paid_at ?? null;
}

/** Cents that a user began to withdraw and still has not got back, by the day, since a day. */
async function withdrawnByDay(trx: Trx, userId: number, since: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('deliveries as d')
    .innerJoin('inventory as i', (join) =>
      join.onRef('i.user_id', '=', 'd.user_id').onRef('i.id', '=', 'd.item_id'),
    )
    .select(['d.created_at', 'i.cents', 'i.market_cents'])
    .where('d.user_id', '=', userId)
    .where('d.state', 'in', UNDER_WAY_STATES)
    .where('d.created_at', '>=', startOfDay(since))
    .execute();
  const byDay = new Map<number, number>();
  for (const row of rows) {
    const day = dayOf(row.created_at);
    byDay.set(day, (byDay.get(day) ?? 0) + marketCents(row));
  }
  return byDay;
}

/** Days whose allowances an item of so many cents takes. */
const daysNeeded = (cents: number, dailyCents: number) => Math.max(1, Math.ceil(cents / dailyCents));

/**
 * The first day, from `today` on, whose allowance an item fits into. One that is worth more than a day's allowance
 * takes that of as many days as it needs, counted from the day that it was won on.
 */
function firstDayToSend(
  { cents, wonOn }: { cents: number; wonOn: number },
  withdrawn: ReadonlyMap<number, number>,
  dailyCents: number,
  today: number,
): number {
  const days = daysNeeded(cents, dailyCents);
  for (let day = Math.max(today, wonOn + days - 1); ; day++) {
    let sum = cents;
    for (let back = 0; back < days; back++) sum += withdrawn.get(day - back) ?? 0;
    if (sum <= days * dailyCents) return day;
  }
}

async function dailyHold(
  trx: Trx,
  { rules, now }: WithdrawalGate,
  user: User,
  item: Item,
): Promise<Hold | null> {
  const { dailyUsd } = rules;
  const cents = marketCents(item);
  const dailyCents = usdToCents(dailyUsd);
  const today = dayOf(now);
  const since = today - daysNeeded(cents, dailyCents) + 1;
  const withdrawn = await withdrawnByDay(trx, user.id, since);
  const day = firstDayToSend({ cents, wonOn: dayOf(item.created_at) }, withdrawn, dailyCents, today);
  return day === today ? null : { reason: 'daily limit', until: startOfDay(day), usd: dailyUsd };
}

async function findHold(trx: Trx, gate: WithdrawalGate, user: User, item: Item): Promise<Hold | null> {
  const { rules, now } = gate;
  const { freeUsd, holdDays } = rules;
  const linkHeldUntil = (user.tradelink_changed_at?.getTime() ?? 0) + NEW_TRADELINK_HOLD_MS;
  if (linkHeldUntil > now.getTime()) return { reason: 'new trade link', until: new Date(linkHeldUntil) };
  if (
    !(await hasPaid(trx, user.id)) &&
    (await withdrawnCents(trx, user.id)) + marketCents(item) > usdToCents(freeUsd)
  ) {
    return { reason: 'no payment', until: null, usd: freeUsd };
  }
  const holdMs = holdDays * DAY_MS;
  const paidAt = await lastPaymentBehind(trx, user.id, item.id, new Date(now.getTime() - holdMs));
  if (paidAt !== null) return { reason: 'recent payment', until: new Date(paidAt.getTime() + holdMs) };
  return dailyHold(trx, gate, user, item);
}

/**
 * Lets an item be sent by the operator's rules; the user's row is locked.
 * @throws Refusal `withdrawal on hold`, with the reason and the time that ends it.
 */
export async function requireNoHold(trx: Trx, gate: WithdrawalGate, user: User, item: Item): Promise<void> {
  const hold = await findHold(trx, gate, user, item);
  if (hold === null) return;
  const { reason, until, usd } = hold;
  throw new Refusal('withdrawal on hold', {
    reason,
    ...(until && { until: until.toISOString() }),
    ...(usd !== undefined && { usd }),
  });
}
