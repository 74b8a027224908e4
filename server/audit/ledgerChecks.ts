import { type RawBuilder, sql } from 'kysely';
import { LEDGER } from '../domain/ledger.ts';

/** A question to the whole database whose answer has to be empty; each row says in `problem` what is wrong. */
export interface Check {
  readonly name: string;
  readonly problems: RawBuilder<{ problem: string }>;
}

const type = (name: keyof typeof LEDGER) => sql.lit(LEDGER[name]);

/** Types whose every row is held against what it is for. */
const CHECKED = (
  [
    ...(['registration', 'topUp', 'opening', 'sale'] as const),
    ...(['referralRegistration', 'referralIncome', 'penalty'] as const),
  ] as const
).map(type);

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
  {
    name: 'ledger rows are numbered without gaps',
    problems: sql`
      SELECT format('user %s: %s rows up to %s, counted %s', u.id, l.rows, l.last, u.ledger_count) AS problem
      FROM users u LEFT JOIN (
        SELECT user_id, count(*) AS rows, max(id) AS last FROM ledger GROUP BY user_id
      ) l ON l.user_id = u.id
      WHERE (u.ledger_count, u.ledger_count) IS DISTINCT FROM (coalesce(l.rows, 0), coalesce(l.last, 0))`,
  },
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
      FULL JOIN (SELECT * FROM ledger WHERE type = ${type('opening')}) l
        ON l.user_id = d.user_id AND l.reference = d.receipt_id AND l.value = -d.price
      WHERE d.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    name: 'every sale was credited once, at its value',
    problems: sql`
      SELECT format('user %s: item %s worth %s cents, ledger reference %s', coalesce(i.user_id, l.user_id), i.id,
                    i.cents, l.reference) AS problem
      FROM (SELECT * FROM inventory WHERE status = 'sold' AND NOT sold_upgrader) i
      FULL JOIN (SELECT * FROM ledger WHERE type = ${type('sale')}) l
        ON l.user_id = i.user_id AND l.reference = 'item:' || i.id AND l.value = i.cents * ${crystalsPerCent}
      WHERE i.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    name: 'every penalty was taken once, from its sale',
    problems: sql`
      SELECT format('user %s: item %s with penalty %s, ledger reference %s', coalesce(i.user_id, l.user_id), i.id,
                    i.penalty, l.reference) AS problem
      FROM (SELECT * FROM inventory WHERE status = 'sold' AND NOT sold_upgrader AND penalty > 0) i
      FULL JOIN (SELECT * FROM ledger WHERE type = ${type('penalty')}) l
        ON l.user_id = i.user_id AND l.reference = 'item:' || i.id
        AND l.value = -least(i.penalty, i.cents * ${crystalsPerCent})
      WHERE i.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    name: 'every account began with its bonus, and got it once',
    problems: sql`
      SELECT format('user %s: registration bonus in row %s', coalesce(u.id, l.user_id), l.id) AS problem
      FROM users u FULL JOIN (SELECT * FROM ledger WHERE type = ${type('registration')}) l
        ON l.user_id = u.id
      WHERE u.id IS NULL OR l.id IS DISTINCT FROM 1`,
  },
  {
    name: 'every bonus names its task or its operator, and whatever an operator moves its reason',
    problems: sql`
      SELECT format('user %s row %s: type %s, reference %s', user_id, id, type, reference) AS problem
      FROM ledger
      WHERE type NOT IN (${sql.join(CHECKED)}) AND coalesce(reference, '') NOT LIKE
          CASE WHEN type IN (${type('adminCredit')}, ${type('adminDebit')}) THEN '_%' ELSE 'task:%' END
        AND coalesce(reference, '') NOT LIKE 'admin:_%'`,
  },
  {
    name: 'every invitation was rewarded once',
    problems: sql`
      SELECT format('user %s: invited %s, ledger reference %s', coalesce(u.invited_by, l.user_id), u.id, l.reference)
             AS problem
      FROM (SELECT * FROM users WHERE invited_by IS NOT NULL) u
      FULL JOIN (SELECT * FROM ledger WHERE type = ${type('referralRegistration')}) l
        ON l.user_id = u.invited_by AND l.reference = u.id::text
      WHERE u.id IS NULL OR l.user_id IS NULL`,
  },
];
