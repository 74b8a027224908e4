import { sql } from 'kysely';
import { BONUSES_AND_PAYMENTS, type Check, isAfterSetting, LATE_CALL, ledgerType } from './check.ts';

/** Whether something of `createdAt` was booked since bookings name the keys of orders. */
const namesItsOrder = (createdAt: string) => isAfterSetting(createdAt, 'order_bookings_since');

/** What operators booked has to be what the log says that they ordered. */
export const orderChecks: readonly Check[] = [
  {
    name: 'every order of crystals was booked once, and nothing under an operator’s name without an order',
    problems: sql`
      SELECT format('order %s (%s): booked %s × %s for user %s', coalesce(o.key, substr(l.reference, 7)), o.action,
                    coalesce(l.rows, 0), l.value, l.user_id) AS problem
      FROM (SELECT * FROM admin_log WHERE action ~ '^(credit|debit|grant) ' AND ${namesItsOrder('created_at')}) o
      FULL JOIN (
        SELECT user_id, type, value, reference, count(*) AS rows FROM ${BONUSES_AND_PAYMENTS} b
        WHERE reference LIKE 'admin:%' AND ${namesItsOrder('created_at')} GROUP BY user_id, type, value, reference
      ) l ON l.reference = 'admin:' || o.key AND o.action = CASE l.type
        WHEN ${ledgerType('adminCredit')} THEN format('credit %s %s', l.user_id, l.value)
        WHEN ${ledgerType('adminDebit')} THEN format('debit %s %s', l.user_id, -l.value)
        ELSE format('grant %s %s %s', l.type, l.user_id, l.value) END
      WHERE o.key IS NULL OR l.rows IS DISTINCT FROM 1`,
  },
  {
    // A type that only operators book: what moves crystals in local mode says so. Debts are paid under their charge.
    name: 'whatever an operator alone may book names its order',
    problems: sql`
      SELECT format('user %s row %s: type %s, reference %s', user_id, id, type, reference) AS problem
      FROM ledger
      WHERE type IN (${ledgerType('adminCredit')}, ${ledgerType('adminDebit')}) AND ${namesItsOrder('created_at')}
        AND coalesce(reference, '') NOT LIKE 'admin:_%' AND coalesce(reference, '') NOT LIKE 'local:_%'
        AND NOT (type = ${ledgerType('adminDebit')} AND coalesce(reference, '') IN (SELECT id FROM charges))`,
  },
  {
    name: 'every refund that was ordered was booked',
    problems: sql`
      SELECT format('order %s (%s): the charge is %s', o.key, o.action, coalesce(c.status, 'not known')) AS problem
      FROM admin_log o LEFT JOIN charges c ON o.action = 'refund ' || c.id
      WHERE o.action LIKE 'refund %' AND c.status IS DISTINCT FROM 'refunded'`,
  },
  {
    name: 'every held payment that an operator accepted was credited',
    problems: sql`
      SELECT format('order %s (%s): no such charge was credited', o.key, o.action) AS problem
      FROM admin_log o LEFT JOIN charges c
        ON o.action = format('accept %s %s', c.id, c.crystals) AND c.status IN ('credited', 'refunded')
      WHERE o.action LIKE 'accept %' AND c.id IS NULL`,
  },
  {
    name: 'an account is frozen where that was ordered last, and only there',
    problems: sql`
      SELECT format('user %s: frozen since %s without an order', u.id, u.frozen_at) AS problem
      FROM users u WHERE u.frozen_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM admin_log o WHERE o.action = 'freeze ' || u.id AND o.created_at = u.frozen_at)
      UNION ALL
      SELECT format('order %s (%s): frozen since %s', o.key, o.action, coalesce(u.frozen_at::text, 'never'))
      FROM admin_log o LEFT JOIN users u ON u.id::text = split_part(o.action, ' ', 2)
      WHERE o.action LIKE 'freeze %' AND u.frozen_at IS DISTINCT FROM o.created_at AND NOT EXISTS (
        SELECT FROM admin_log n WHERE n.action = 'un' || o.action AND n.created_at >= o.created_at - ${LATE_CALL})`,
  },
];
