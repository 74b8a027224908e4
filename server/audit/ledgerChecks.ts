import { type RawBuilder, sql } from 'kysely';

/** A question to the whole database whose answer has to be empty; each row says in `problem` what is wrong. */
export interface Check {
  readonly name: string;
  readonly problems: RawBuilder<{ problem: string }>;
}

/** What money must obey. */
export const ledgerChecks: readonly Check[] = [
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
      FULL JOIN (SELECT * FROM ledger WHERE type = 3) l
        ON l.user_id = d.user_id AND l.reference = d.receipt_id AND l.value = -d.price
      WHERE d.user_id IS NULL OR l.user_id IS NULL`,
  },
  {
    name: 'every sale was credited once, at its value',
    problems: sql`
      SELECT format('user %s: item %s, ledger reference %s', coalesce(i.user_id, l.user_id), i.id, l.reference)
             AS problem
      FROM (SELECT * FROM inventory WHERE status = 'sold' AND NOT sold_upgrader) i
      FULL JOIN (SELECT * FROM ledger WHERE type = 4) l
        ON l.user_id = i.user_id AND l.reference = 'item:' || i.id
      WHERE i.user_id IS NULL OR l.user_id IS NULL`,
  },
];
