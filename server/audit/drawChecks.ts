import { sql } from 'kysely';
import { WELCOME_CASE_ID } from '../../common/rules/welcomeCase.ts';
import { type Check, ledgerType } from './check.ts';

/** What draws must obey; whether the draws are right is told by replaying them. */
export const drawChecks: readonly Check[] = [
  {
    name: 'every opening cost what its case costs',
    problems: sql`
      SELECT format('user %s: draw %s/%s at %s, case %s version %s at %s', d.user_id, d.chain, d.k, d.price, c.id,
                    c.version, c.price) AS problem
      FROM draws d JOIN cases c ON c.id = d.case_id AND c.version = d.case_version
      WHERE d.price <> c.price`,
  },
  {
    name: 'the welcome case was opened once by all who have had their first visit',
    problems: sql`
      SELECT format('user %s: first visit %s, welcome cases %s', u.id, u.is_first_visit, coalesce(d.opened, 0))
             AS problem
      FROM users u LEFT JOIN (
        SELECT user_id, count(*) AS opened FROM draws WHERE case_id = ${WELCOME_CASE_ID} GROUP BY user_id
      ) d ON d.user_id = u.id
      WHERE coalesce(d.opened, 0) <> CASE WHEN u.is_first_visit THEN 0 ELSE 1 END`,
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
    name: 'every upgrade took what was staked, and every staked item went into one upgrade',
    problems: sql`
      SELECT format('user %s: item %s, upgrades %s', coalesce(i.user_id, g.user_id), coalesce(i.id, g.item_id),
                    coalesce(g.upgrades, 0)) AS problem
      FROM (SELECT * FROM inventory WHERE sold_upgrader) i
      FULL JOIN (
        SELECT user_id, item_id, count(*) AS upgrades FROM upgrade_donors GROUP BY user_id, item_id
      ) g ON g.user_id = i.user_id AND g.item_id = i.id
      WHERE i.status IS DISTINCT FROM 'sold' OR g.upgrades IS DISTINCT FROM 1`,
  },
  {
    name: 'several items were staked by upgrades alone, the first of them named by the draw',
    problems: sql`
      SELECT format('user %s: draw %s/%s, item %s', f.user_id, f.chain, f.k, f.item_id) AS problem
      FROM further_donors f
      LEFT JOIN draws d ON d.user_id = f.user_id AND d.chain = f.chain AND d.k = f.k AND d.kind = 'upgrade'
      WHERE d.donor_id IS NULL OR d.donor_id >= f.item_id`,
  },
];
