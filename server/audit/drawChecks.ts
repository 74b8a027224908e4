import { sql } from 'kysely';
import { WELCOME_CASE_ID } from '../../common/rules/welcomeCase.ts';
import type { Check } from './check.ts';

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
    name: 'every upgrade took its donor, and every donor went into one upgrade',
    problems: sql`
      SELECT format('user %s: item %s, upgrades %s', coalesce(i.user_id, d.user_id), coalesce(i.id, d.donor_id),
                    coalesce(d.upgrades, 0)) AS problem
      FROM (SELECT * FROM inventory WHERE sold_upgrader) i
      FULL JOIN (
        SELECT user_id, donor_id, count(*) AS upgrades FROM draws WHERE kind = 'upgrade' GROUP BY user_id, donor_id
      ) d ON d.user_id = i.user_id AND d.donor_id = i.id
      WHERE i.status IS DISTINCT FROM 'sold' OR d.upgrades IS DISTINCT FROM 1`,
  },
];
