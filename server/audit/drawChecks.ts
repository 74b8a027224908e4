import { sql } from 'kysely';
import type { Check } from './ledgerChecks.ts';

/** What draws, chains and items must obey; whether the draws are right is told by replaying them. */
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
    name: 'the running chain and the next one are there',
    problems: sql`
      SELECT format('user %s: chain %s, %s chains up to %s', u.id, u.chain, c.chains, c.last) AS problem
      FROM users u LEFT JOIN (
        SELECT user_id, count(*) AS chains, max(chain) AS last FROM chains GROUP BY user_id
      ) c ON c.user_id = u.id
      WHERE (u.chain + 1, u.chain + 1) IS DISTINCT FROM (c.chains, c.last)`,
  },
  {
    name: 'items are numbered without gaps',
    problems: sql`
      SELECT format('user %s: %s items up to %s, counted %s', u.id, i.items, i.last, u.item_count) AS problem
      FROM users u LEFT JOIN (
        SELECT user_id, count(*) AS items, max(id) AS last FROM inventory GROUP BY user_id
      ) i ON i.user_id = u.id
      WHERE (u.item_count, u.item_count) IS DISTINCT FROM (coalesce(i.items, 0), coalesce(i.last, 0))`,
  },
  {
    name: 'every opening left its item',
    problems: sql`
      SELECT format('user %s: draw %s/%s, item %s', d.user_id, d.chain, d.k, d.item_id) AS problem
      FROM draws d LEFT JOIN inventory i
        ON i.user_id = d.user_id AND i.id = d.item_id AND i.chain = d.chain AND i.k = d.k
      WHERE d.item_id IS NOT NULL AND i.id IS NULL`,
  },
  {
    name: 'the last state of an item is its status',
    problems: sql`
      SELECT format('user %s item %s: %s, last state %s', i.user_id, i.id, i.status, e.status) AS problem
      FROM inventory i LEFT JOIN LATERAL (
        SELECT status FROM item_events
        WHERE user_id = i.user_id AND item_id = i.id ORDER BY id DESC LIMIT 1
      ) e ON true
      WHERE e.status IS DISTINCT FROM i.status`,
  },
];
