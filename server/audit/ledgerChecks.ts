import { type RawBuilder, sql } from 'kysely';
import { bookedPerReference, type Check, ledgerType, numberedWithoutGaps } from './check.ts';
import { itemOf, type Rows } from './rows.ts';

/** Types whose every row is held against what it is for. */
const CROSS_CHECKED_TYPES = (
  [
    'registration',
    'topUp',
    'opening',
    'sale',
    'referralRegistration',
    'referralIncome',
    'penalty',
    'adminCredit',
    'adminDebit',
  ] as const
).map(ledgerType);

/** What money must obey, where a cent is so many crystals. */
export const ledgerChecks = (
  crystalsPerCent: RawBuilder<number>,
  { marks, ledger, draws, staked, movedItems }: Rows,
): readonly Check[] => [
  {
    name: 'balances are the sums of the ledger',
    problems: sql`
      SELECT format('user %s: balance %s, ledger %s', u.id, u.balance, coalesce(m.balance, 0) + coalesce(l.total, 0))
             AS problem
      FROM users u LEFT JOIN ${marks} m ON m.user_id = u.id LEFT JOIN (
        SELECT user_id, sum(value) AS total FROM ${ledger} b GROUP BY user_id
      ) l ON l.user_id = u.id
      WHERE u.balance <> coalesce(m.balance, 0) + coalesce(l.total, 0)`,
  },
  numberedWithoutGaps('ledger rows are numbered without gaps', {
    rows: ledger,
    marks,
    mark: 'ledger_id',
    counter: 'ledger_count',
  }),
  {
    name: 'every ledger row carries the balance on',
    problems: sql`
      SELECT format('user %s row %s: %s after %s and %s', user_id, id, balance, before, value) AS problem
      FROM (
        SELECT b.*, lag(b.balance, 1, coalesce(m.balance, 0)) OVER (PARTITION BY b.user_id ORDER BY b.id) AS before
        FROM ${ledger} b LEFT JOIN ${marks} m ON m.user_id = b.user_id
      ) l
      WHERE balance <> before + value`,
  },
  {
    name: 'every opening was paid for once, at its price',
    problems: sql`
      SELECT format('user %s: draw %s/%s, ledger reference %s', coalesce(d.user_id, l.user_id), d.chain, d.k,
                    coalesce(d.receipt_id, l.reference)) AS problem
      FROM (SELECT * FROM ${draws} p WHERE price > 0) d
      FULL JOIN ${bookedPerReference('opening', ledger)} l
        ON l.user_id = d.user_id AND l.reference = d.receipt_id AND l.total = -d.price
      WHERE d.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    name: 'every sale was credited once, at its value',
    problems: sql`
      SELECT format('user %s: item %s worth %s cents, ledger reference %s', coalesce(i.user_id, l.user_id), i.id,
                    i.cents, l.reference) AS problem
      FROM (SELECT * FROM ${movedItems} s WHERE status = 'sold' AND NOT sold_upgrader) i
      FULL JOIN ${bookedPerReference('sale', ledger)} l
        ON l.user_id = i.user_id AND l.reference = 'item:' || i.id AND l.total = i.cents * ${crystalsPerCent}
      WHERE i.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    name: 'every penalty was taken once, from its sale',
    problems: sql`
      SELECT format('user %s: item %s with penalty %s, ledger reference %s', coalesce(i.user_id, l.user_id), i.id,
                    i.penalty, l.reference) AS problem
      FROM (SELECT * FROM ${movedItems} s WHERE status = 'sold' AND NOT sold_upgrader AND penalty > 0) i
      FULL JOIN ${bookedPerReference('penalty', ledger)} l
        ON l.user_id = i.user_id AND l.reference = 'item:' || i.id
        AND l.total = -least(i.penalty, i.cents * ${crystalsPerCent})
      WHERE i.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    // A sale or a stake of what had gone before is seen by this alone where only what is new is read.
    name: 'every item that is gone went once, when it was sold or staked',
    problems: sql`
      SELECT format('user %s: item %s went at %s, sold %s times', w.user_id, w.item_id, w.created_at, e.times)
             AS problem
      FROM (
        SELECT user_id, ${itemOf('reference')} AS item_id, created_at FROM ${ledger} l
        WHERE type = ${ledgerType('sale')}
        UNION ALL
        SELECT s.user_id, s.item_id, d.created_at FROM ${staked} s
        JOIN ${draws} d ON d.user_id = s.user_id AND d.chain = s.chain AND d.k = s.k
      ) w
      CROSS JOIN LATERAL (
        SELECT count(*) AS times, count(*) FILTER (WHERE created_at = w.created_at) AS then FROM item_events
        WHERE user_id = w.user_id AND item_id = w.item_id AND status = 'sold'
      ) e
      WHERE (e.times, e.then) <> (1, 1)`,
  },
  {
    name: 'every account began with its bonus, and got it once',
    problems: sql`
      SELECT format('user %s: registration bonus in row %s', coalesce(u.id, l.user_id), l.id) AS problem
      FROM (
        SELECT n.id FROM users n LEFT JOIN ${marks} m ON m.user_id = n.id WHERE m.user_id IS NULL
      ) u
      FULL JOIN (SELECT * FROM ${ledger} b WHERE type = ${ledgerType('registration')}) l ON l.user_id = u.id
      WHERE u.id IS NULL OR l.id IS DISTINCT FROM 1`,
  },
  {
    name: 'every bonus names its task or its operator',
    problems: sql`
      SELECT format('user %s row %s: type %s, reference %s', user_id, id, type, reference) AS problem
      FROM ${ledger} b
      WHERE type NOT IN (${sql.join(CROSS_CHECKED_TYPES)})
        AND coalesce(reference, '') NOT LIKE 'task:%' AND coalesce(reference, '') NOT LIKE 'admin:_%'`,
  },
];
