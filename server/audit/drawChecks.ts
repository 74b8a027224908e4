import { sql } from 'kysely';
import { WELCOME_CASE_ID } from '../../src/api/schemas.ts';
import type { Check } from './ledgerChecks.ts';

/** What draws and chains must obey; whether the draws are right is told by replaying them. */
export const drawChecks: readonly Check[] = [
  {
    name: 'draws of a chain are numbered without gaps',
    problems: sql`
      SELECT format('user %s stands at %s/%s, has %s draws', u.id, u.chain, u.nonce, coalesce(d.draws, 0))
             AS problem
      FROM users u LEFT JOIN (
        SELECT user_id, count(*) AS draws, max(chain) AS last FROM draws GROUP BY user_id
      ) d ON d.user_id = u.id
      WHERE coalesce(d.draws, 0) <> (u.chain - 1) * 1000 + u.nonce OR coalesce(d.last, 1) > u.chain`,
  },
  {
    name: 'every opening cost what its case costs',
    problems: sql`
      SELECT format('user %s: draw %s/%s at %s, case %s version %s at %s', d.user_id, d.chain, d.k, d.price, c.id,
                    c.version, c.price) AS problem
      FROM draws d JOIN cases c ON c.id = d.case_id AND c.version = d.case_version
      WHERE d.price <> c.price`,
  },
  {
    name: 'the running chain and the next one are there',
    problems: sql`
      SELECT format('user %s: chain %s, %s chains up to %s', u.id, u.chain, c.chains, c.last) AS problem
      FROM users u LEFT JOIN (
        SELECT user_id, count(*) AS chains, max(chain) AS last FROM chains GROUP BY user_id
      ) c ON c.user_id = u.id
      WHERE (u.chain + 1, u.chain + 1) IS DISTINCT FROM (c.chains, c.last)`,
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
