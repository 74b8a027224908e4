import { type RawBuilder, sql } from 'kysely';
import { type Check, ledgerType, numberedWithoutGaps } from './check.ts';

/** Types whose every row is held against what it is for. */
const CROSS_CHECKED_TYPES = (
  [
    ...(['registration', 'topUp', 'opening', 'sale'] as const),
    ...(['referralRegistration', 'referralIncome', 'penalty', 'adminCredit', 'adminDebit'] as const),
  ] as const
).map(ledgerType);

/** What money must obey, where a cent is so many crystals. */
export const ledgerChecks = (crystalsPerCent: RawBuilder<number>): readonly Check[] => [
  {
    name: 'balances are the sums of the ledger',
    problems: sql`
      SELECT format('user %s: balance %s, ledger %s', u.id, u.balance, coalesce(l.total, 0)) AS problem
      FROM users u LEFT JOIN (
        SELECT user_id, sum(value) AS total FROM ledger GROUP BY user_id
      ) l ON l.user_id = u.id
      WHERE u.balance <> coalesce(l.total, 0)`,
  },
  numberedWithoutGaps('ledger rows are numbered without gaps', 'ledger', 'ledger_count'),
  {
    name: 'every ledger row carries the balance on',
    problems: sql`
      SELECT format('user %s row %s: %s after %s and %s', user_id, id, balance, before, value) AS problem
      FROM (
        SELECT *, lag(balance, 1, 0::bigint) OVER (PARTITION BY user_id ORDER BY id) AS before FROM ledger
      ) l
      WHERE balance <> before + value`,
  },
  {
    name: 'every opening was paid for once, at its price',
    problems: sql`
      SELECT format('user %s: draw %s/%s, ledger reference %s', coalesce(d.user_id, l.user_id), d.chain, d.k,
                    coalesce(d.receipt_id, l.reference)) AS problem
      FROM (SELECT * FROM draws WHERE price > 0) d
      FULL JOIN (SELECT * FROM ledger WHERE type = ${ledgerType('opening')}) l
        ON l.user_id = d.user_id AND l.reference = d.receipt_id AND l.value = -d.price
      WHERE d.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    name: 'every sale was credited once, at its value',
    problems: sql`
      SELECT format('user %s: item %s worth %s cents, ledger reference %s', coalesce(i.user_id, l.user_id), i.id,
                    i.cents, l.reference) AS problem
      FROM (SELECT * FROM inventory WHERE status = 'sold' AND NOT sold_upgrader) i
      FULL JOIN (SELECT * FROM ledger WHERE type = ${ledgerType('sale')}) l
        ON l.user_id = i.user_id AND l.reference = 'item:' || i.id AND l.value = i.cents * ${crystalsPerCent}
      WHERE i.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    name: 'every penalty was taken once, from its sale',
    problems: sql`
      SELECT format('user %s: item %s with penalty %s, ledger reference %s', coalesce(i.user_id, l.user_id), i.id,
                    i.penalty, l.reference) AS problem
      FROM (SELECT * FROM inventory WHERE status = 'sold' AND NOT sold_upgrader AND penalty > 0) i
      FULL JOIN (SELECT * FROM ledger WHERE type = ${ledgerType('penalty')}) l
        ON l.user_id = i.user_id AND l.reference = 'item:' || i.id
        AND l.value = -least(i.penalty, i.cents * ${crystalsPerCent})
      WHERE i.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    name: 'every account began with its bonus, and got it once',
    problems: sql`
      SELECT format('user %s: registration bonus in row %s', coalesce(u.id, l.user_id), l.id) AS problem
      FROM users u FULL JOIN (SELECT * FROM ledger WHERE type = ${ledgerType('registration')}) l
        ON l.user_id = u.id
      WHERE u.id IS NULL OR l.id IS DISTINCT FROM 1`,
  },
  {
    name: 'every bonus names its task or its operator',
    problems: sql`
      SELECT format('user %s row %s: type %s, reference %s', user_id, id, type, reference) AS problem
      FROM ledger
      WHERE type NOT IN (${sql.join(CROSS_CHECKED_TYPES)})
        AND coalesce(reference, '') NOT LIKE 'task:%' AND coalesce(reference, '') NOT LIKE 'admin:_%'`,
  },
];
