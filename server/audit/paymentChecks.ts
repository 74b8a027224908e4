import { sql } from 'kysely';
import { COMMISSION_PERCENT } from '../domain/payments/settle.ts';
import { BONUSES, bookedPerReference, type Check, ledgerType } from './check.ts';

/** What payments and rewards must obey. */
export const paymentChecks: readonly Check[] = [
  {
    // What is still owed of a charge that was given back stays booked, until it is taken from top-ups or from sales.
    name: 'every charge is booked as its state says',
    problems: sql`
      SELECT format('charge %s %s: booked %s', coalesce(c.id, l.reference), c.status, l.total) AS problem
      FROM charges c
      FULL JOIN (
        SELECT user_id, reference, sum(value) AS total FROM ledger
        WHERE type = ${ledgerType('topUp')}
          OR (type = ${ledgerType('adminDebit')} AND reference IN (SELECT id FROM charges))
        GROUP BY user_id, reference
      ) l ON l.reference = c.id AND l.user_id = c.user_id
      WHERE c.id IS NULL OR coalesce(l.total, 0) <>
        CASE c.status WHEN 'credited' THEN c.crystals WHEN 'refunded' THEN c.owed ELSE 0 END
        OR (c.owed > 0 AND c.status <> 'refunded')`,
  },
  {
    name: 'nothing waits to be sent to somebody who owes',
    problems: sql`
      SELECT format('user %s: delivery %s waits, owed %s', d.user_id, d.ref, c.owed) AS problem
      FROM deliveries d JOIN (
        SELECT user_id, sum(owed) AS owed FROM charges WHERE owed > 0 GROUP BY user_id
      ) c ON c.user_id = d.user_id
      WHERE d.state = 'queued'`,
  },
  {
    name: 'every credited charge is what its order asks, or an operator',
    problems: sql`
      SELECT format('charge %s: %s stars, %s crystals, order %s', c.id, c.stars, c.crystals, o.id) AS problem
      FROM charges c LEFT JOIN orders o ON o.user_id = c.user_id AND o.id = c.order_id
      WHERE c.status = 'credited' AND (c.stars, c.crystals) IS DISTINCT FROM (o.stars::bigint, o.crystals)
        AND format('accept %s %s', c.id, c.crystals) NOT IN (SELECT action FROM admin_log)`,
  },
  {
    name: 'inviters have their share of every credited charge',
    problems: sql`
      SELECT format('charge %s: share %s, booked %s', coalesce(c.id, l.reference), c.commission, l.total) AS problem
      FROM (SELECT * FROM charges WHERE status = 'credited' AND commission > 0) c
      FULL JOIN ${bookedPerReference('referralIncome')} l ON l.reference = c.id AND l.user_id = c.inviter_id
      WHERE (c.id IS NOT NULL AND l.total IS DISTINCT FROM c.commission)
         OR (c.id IS NULL AND NOT EXISTS (
              SELECT FROM charges r WHERE r.id = l.reference AND r.status = 'refunded' AND r.inviter_id = l.user_id
                AND l.total BETWEEN 0 AND r.commission))`,
  },
  {
    // Who has invited somebody never changes, but for its number where they are erased, there and here.
    name: 'every share is that of the buyer’s inviter, and as much as the rules say',
    problems: sql`
      SELECT format('charge %s: %s of %s crystals for %s, invited by %s', c.id, c.commission, c.crystals, c.inviter_id,
                    u.invited_by) AS problem
      FROM charges c JOIN users u ON u.id = c.user_id
      WHERE c.crystals > 0 AND (c.inviter_id, c.commission) IS DISTINCT FROM (u.invited_by,
        CASE WHEN u.invited_by IS NULL THEN 0 ELSE c.crystals * ${sql.lit(COMMISSION_PERCENT)} / 100 END)`,
  },
  {
    name: 'orders are paid where a charge is credited, and only there',
    problems: sql`
      SELECT format('user %s: order %s is %s, credited charges %s', o.user_id, o.id, o.status, c.credited) AS problem
      FROM orders o LEFT JOIN (
        SELECT user_id, order_id, count(*) AS credited FROM charges WHERE status = 'credited'
        GROUP BY user_id, order_id
      ) c ON c.user_id = o.user_id AND c.order_id = o.id
      WHERE (o.status = 'paid') <> (coalesce(c.credited, 0) > 0)`,
  },
  {
    name: 'the bonus of a first top-up goes back with a payment, and not more than it was',
    problems: sql`
      SELECT format('user %s row %s: %s crystals, reference %s', b.user_id, b.id, b.value, b.reference) AS problem
      FROM ${BONUSES} b
      WHERE b.type = ${ledgerType('firstDeposit')} AND b.value < 0 AND (
        NOT EXISTS (SELECT FROM charges c WHERE c.user_id = b.user_id AND c.refunded_at = b.created_at)
        OR (SELECT sum(value) FROM ledger l WHERE l.user_id = b.user_id AND l.reference = b.reference) < 0)`,
  },
  {
    name: 'every task was rewarded once',
    problems: sql`
      SELECT format('user %s: task %s %s, booked %s', coalesce(r.user_id, l.user_id), r.task_id, r.period, l.count)
             AS problem
      FROM (SELECT *, 'task:' || task_id || ':' || period AS reference FROM task_rewards
            WHERE task_id <> 'invite') r
      FULL JOIN (
        SELECT user_id, reference, count(*) FROM ${BONUSES} b WHERE reference LIKE 'task:%' AND value > 0
        GROUP BY user_id, reference
      ) l ON l.user_id = r.user_id AND l.reference = r.reference
      WHERE l.count IS DISTINCT FROM 1 OR r.user_id IS NULL`,
  },
];
