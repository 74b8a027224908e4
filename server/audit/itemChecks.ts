import { type RawBuilder, sql } from 'kysely';
import { PENALTY_PERCENT } from '../domain/deliveryOutcome.ts';
import type { Check } from './ledgerChecks.ts';

/** What items must obey: each came out of one draw, is what was drawn, and has a history that ends as it stands. A cent is so many crystals. */
export const itemChecks = (crystalsPerCent: RawBuilder<number>): readonly Check[] => [
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
    name: 'every draw that won left its item, and every item came out of one draw',
    problems: sql`
      SELECT format('user %s: draw %s/%s, item %s', coalesce(d.user_id, i.user_id), d.chain, d.k,
                    coalesce(d.item_id, i.id)) AS problem
      FROM (SELECT * FROM draws WHERE kind = 'opening' OR drop_index = 0 OR item_id IS NOT NULL) d
      FULL JOIN inventory i
        ON i.user_id = d.user_id AND i.id = d.item_id AND i.chain = d.chain AND i.k = d.k
      WHERE d.user_id IS NULL OR i.user_id IS NULL`,
  },
  {
    // One that was replaced by a dearer one is not the one that was drawn any more.
    name: 'every item is what was drawn',
    problems: sql`
      SELECT format('user %s item %s: %s worth %s cents', i.user_id, i.id, i.skin_id, i.cents) AS problem
      FROM inventory i
      JOIN draws d ON d.user_id = i.user_id AND d.chain = i.chain AND d.k = i.k
      LEFT JOIN case_drops c
        ON c.case_id = d.case_id AND c.version = d.case_version AND c.position = d.drop_index
      WHERE NOT i.changed AND (
        i.skin_id <> coalesce(c.skin_id, d.target_skin)
        OR (c.cents IS NOT NULL AND i.cents <> c.cents)
        OR i.ppm IS DISTINCT FROM c.ppm
        OR i.win_upgrader <> (d.kind = 'upgrade'))`,
  },
  {
    name: 'every item that was replaced has the delivery that did it, and is worth no less than what was drawn',
    problems: sql`
      SELECT format('user %s item %s: worth %s cents, drawn %s', i.user_id, i.id, i.cents, c.cents) AS problem
      FROM inventory i
      JOIN draws d ON d.user_id = i.user_id AND d.chain = i.chain AND d.k = i.k
      LEFT JOIN case_drops c
        ON c.case_id = d.case_id AND c.version = d.case_version AND c.position = d.drop_index
      WHERE i.changed AND (i.cents < c.cents OR NOT EXISTS (
        SELECT FROM deliveries r WHERE r.user_id = i.user_id AND r.item_id = i.id AND r.state = 'replaced'))`,
  },
  {
    // Of an item that was replaced some trades were about what it was before.
    name: 'every penalty is that of the trades that fell through, and of what was given for the item',
    problems: sql`
      SELECT format('user %s item %s: penalty %s', i.user_id, i.id, i.penalty) AS problem
      FROM inventory i
      LEFT JOIN (
        SELECT user_id, item_id, count(*) AS failed FROM deliveries WHERE state IN ('declined', 'expired', 'reversed')
        GROUP BY user_id, item_id
      ) t ON t.user_id = i.user_id AND t.item_id = i.id
      LEFT JOIN draws d
        ON i.win_upgrader AND d.user_id = i.user_id AND d.chain = i.chain AND d.k = i.k
      LEFT JOIN inventory g ON g.user_id = d.user_id AND g.id = d.donor_id
      WHERE NOT i.changed AND i.penalty <> least(
        i.cents * ${crystalsPerCent},
        coalesce(g.penalty, 0)
          + coalesce(t.failed, 0) * (i.cents * ${crystalsPerCent} * ${sql.lit(PENALTY_PERCENT)} / 100))`,
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
