import { sql } from 'kysely';
import { type Check, ledgerType } from './check.ts';

/** What only the whole history tells: sums that are shown and not paid by, and that no seed of it came again. */
export const historyChecks: readonly Check[] = [
  {
    // What a foreign key would hold, if rows written this often could afford it.
    name: 'every booking, item and draw is of a player who is there',
    problems: sql`
      SELECT format('%s: user %s', kind, user_id) AS problem
      FROM (
        SELECT 'ledger' AS kind, user_id FROM ledger
        UNION SELECT 'inventory', user_id FROM inventory
        UNION SELECT 'draws', user_id FROM draws
      ) r
      WHERE NOT EXISTS (SELECT FROM users WHERE id = r.user_id)`,
  },
  {
    name: 'statistics of openings are the sums of the draws',
    problems: sql`
      SELECT format('user %s: case %s version %s month %s: %s openings, counted %s', user_id, case_id, case_version,
                    month, coalesce(d.openings, 0), coalesce(t.openings, 0)) AS problem
      FROM (
        SELECT d.user_id, d.case_id, d.case_version, utc_month(d.created_at) AS month, count(*) AS openings,
               sum(d.price) AS spent, sum(i.cents) AS cents, max(i.cents) AS best_cents,
               (array_agg(i.id ORDER BY i.cents DESC, i.id))[1] AS best_item
        FROM draws d JOIN inventory i ON i.user_id = d.user_id AND i.id = d.item_id
        JOIN opening_totals_until u ON u.user_id = d.user_id AND (d.chain, d.k) <= (u.chain, u.k)
        WHERE d.kind = 'opening' GROUP BY 1, 2, 3, 4
      ) d
      FULL JOIN opening_totals t USING (user_id, case_id, case_version, month)
      WHERE (d.openings, d.spent, d.cents, d.best_cents, d.best_item)
        IS DISTINCT FROM (t.openings, t.spent, t.cents, t.best_cents, t.best_item)`,
  },
  {
    name: 'statistics of openings have spent what the ledger has, month by month',
    problems: sql`
      SELECT format('user %s month %s: %s spent, ledger %s', user_id, month, coalesce(t.spent, 0),
                    coalesce(l.spent, 0)) AS problem
      FROM (
        SELECT user_id, month, sum(spent) AS spent FROM (
          SELECT user_id, month, spent FROM opening_totals
          UNION ALL
          SELECT d.user_id, utc_month(d.created_at), d.price FROM draws d
          LEFT JOIN opening_totals_until u ON u.user_id = d.user_id AND (d.chain, d.k) <= (u.chain, u.k)
          WHERE d.kind = 'opening' AND u.user_id IS NULL
        ) counted_or_not_yet GROUP BY 1, 2
      ) t
      FULL JOIN (
        SELECT user_id, utc_month(created_at) AS month, -sum(value) AS spent FROM ledger
        WHERE type = ${ledgerType('opening')} GROUP BY 1, 2
      ) l USING (user_id, month)
      WHERE coalesce(t.spent, 0) <> coalesce(l.spent, 0)`,
  },
  {
    name: 'stacks count the items that are there',
    problems: sql`
      SELECT format('user %s: %s %s %s, counted %s', user_id, coalesce(i.items, 0), status, skin_id,
                    coalesce(s.items, 0)) AS problem
      FROM (
        SELECT user_id, status, skin_id, cents, coalesce(ppm, 0) AS ppm, coalesce(market_cents, 0) AS market_cents,
               penalty, win_upgrader, count(*) AS items
        FROM inventory GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
      ) i
      FULL JOIN inventory_stacks s USING (user_id, status, skin_id, cents, ppm, market_cents, penalty, win_upgrader)
      WHERE coalesce(i.items, 0) <> coalesce(s.items, 0)`,
  },
  {
    name: 'no seed was revealed twice',
    problems: sql`
      SELECT format('%s, last for user %s', seed, max(user_id)) AS problem
      FROM draws GROUP BY seed HAVING count(*) > 1`,
  },
];
