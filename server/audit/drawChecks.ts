import { sql } from 'kysely';
import { WELCOME_CASE_ID } from '../../common/rules/welcomeCase.ts';
import type { Check } from './check.ts';
import { byKey, type Rows } from './rows.ts';

/** What draws must obey; whether the draws are right is told by replaying them. */
export const drawChecks = ({ marks, draws, staked, furtherDonors, movedItems }: Rows): readonly Check[] => [
  {
    name: 'every opening cost what its case costs',
    problems: sql`
      SELECT format('user %s: draw %s/%s at %s, case %s version %s at %s', d.user_id, d.chain, d.k, d.price, c.id,
                    c.version, c.price) AS problem
      FROM ${draws} d JOIN cases c ON c.id = d.case_id AND c.version = d.case_version
      WHERE d.price <> c.price`,
  },
  {
    name: 'the welcome case was opened once by all who have had their first visit',
    problems: sql`
      SELECT format('user %s: first visit %s, welcome cases %s', u.id, u.is_first_visit, coalesce(d.opened, 0))
             AS problem
      FROM users u LEFT JOIN ${marks} m ON m.user_id = u.id LEFT JOIN (
        SELECT user_id, count(*) AS opened FROM ${draws} w WHERE case_id = ${WELCOME_CASE_ID} GROUP BY user_id
      ) d ON d.user_id = u.id
      WHERE coalesce(d.opened, 0) <> coalesce(m.is_first_visit, true)::integer - u.is_first_visit::integer`,
  },
  {
    name: 'every upgrade took what was staked, and every staked item went into one upgrade',
    problems: sql`
      SELECT format('user %s: item %s, upgrades %s', coalesce(i.user_id, g.user_id), coalesce(i.id, g.item_id),
                    coalesce(g.upgrades, 0)) AS problem
      FROM (SELECT * FROM ${movedItems} s WHERE sold_upgrader) i
      FULL JOIN (
        SELECT user_id, item_id, count(*) AS upgrades FROM ${staked} s GROUP BY user_id, item_id
      ) g ON g.user_id = i.user_id AND g.item_id = i.id
      WHERE i.status IS DISTINCT FROM 'sold' OR g.upgrades IS DISTINCT FROM 1`,
  },
  {
    name: 'several items were staked by upgrades alone, the first of them named by the draw',
    problems: sql`
      SELECT format('user %s: draw %s/%s, item %s', f.user_id, f.chain, f.k, f.item_id) AS problem
      FROM ${furtherDonors} f
      LEFT JOIN ${byKey('draws', sql`t.user_id = f.user_id AND t.chain = f.chain AND t.k = f.k`)} d ON true
      WHERE d.kind IS DISTINCT FROM 'upgrade' OR d.donor_id >= f.item_id`,
  },
];
