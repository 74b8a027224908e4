import { type RawBuilder, sql } from 'kysely';
import { PENALTY_PERCENT } from '../domain/deliveries/deliveryOutcome.ts';
import { type Check, numberedWithoutGaps } from './check.ts';
import { byKey, type Rows } from './rows.ts';

/**
 * What items must obey, where a cent is so many crystals: each came out of one draw, is what was drawn, and has a
 * history that ends as it stands.
 */
export const itemChecks = (
  crystalsPerCent: RawBuilder<number>,
  { marks, draws, drawnItems, items }: Rows,
): readonly Check[] => [
  numberedWithoutGaps('items are numbered without gaps', {
    rows: drawnItems,
    marks,
    mark: 'item_id',
    counter: 'item_count',
  }),
  {
    name: 'every draw that won left its item, and every item came out of one draw',
    problems: sql`
      SELECT format('user %s: draw %s/%s, item %s', coalesce(d.user_id, i.user_id), d.chain, d.k,
                    coalesce(d.item_id, i.id)) AS problem
      FROM (SELECT * FROM ${draws} w WHERE kind = 'opening' OR drop_index = 0 OR item_id IS NOT NULL) d
      FULL JOIN ${drawnItems} i
        ON i.user_id = d.user_id AND i.id = d.item_id AND i.chain = d.chain AND i.k = d.k
      WHERE d.user_id IS NULL OR i.user_id IS NULL`,
  },
  {
    // One that was replaced shows another skin, and is worth to the player what was drawn.
    name: 'every item is what was drawn',
    problems: sql`
      SELECT format('user %s item %s: %s worth %s cents', i.user_id, i.id, i.skin_id, i.cents) AS problem
      FROM ${items} i
      CROSS JOIN ${byKey('draws', sql`t.user_id = i.user_id AND t.chain = i.chain AND t.k = i.k`)} d
      LEFT JOIN case_drops c
        ON c.case_id = d.case_id AND c.version = d.case_version AND c.position = d.drop_index
      WHERE (c.cents IS NOT NULL AND i.cents <> c.cents)
        OR i.win_upgrader <> (d.kind = 'upgrade')
        OR NOT i.changed AND (
          i.skin_id <> coalesce(c.skin_id, d.target_skin)
          OR i.market_cents IS NOT NULL
          OR i.ppm IS DISTINCT FROM c.ppm)`,
  },
  {
    name: 'every item was replaced once at most, by one that costs no less',
    problems: sql`
      SELECT format('user %s item %s: %s cents for %s, replaced %s times', i.user_id, i.id, i.market_cents, i.cents,
                    coalesce(r.times, 0)) AS problem
      FROM ${items} i
      LEFT JOIN (
        SELECT user_id, item_id, count(*) AS times FROM deliveries WHERE state = 'replaced' GROUP BY user_id, item_id
      ) r ON r.user_id = i.user_id AND r.item_id = i.id
      WHERE coalesce(r.times, 0) <> CASE WHEN i.changed THEN 1 ELSE 0 END
        OR (i.changed AND (i.market_cents IS NULL OR i.market_cents < i.cents))`,
  },
  {
    name: 'every penalty is that of the trades that fell through, and of what was given for the item',
    problems: sql`
      SELECT format('user %s item %s: penalty %s', i.user_id, i.id, i.penalty) AS problem
      FROM ${items} i
      LEFT JOIN (
        SELECT user_id, item_id, count(*) AS failed FROM deliveries WHERE state IN ('declined', 'expired', 'reversed')
        GROUP BY user_id, item_id
      ) t ON t.user_id = i.user_id AND t.item_id = i.id
      LEFT JOIN LATERAL (
        SELECT sum(s.penalty) AS penalty
        FROM upgrade_donors d JOIN inventory s ON s.user_id = d.user_id AND s.id = d.item_id
        WHERE d.user_id = i.user_id AND d.chain = i.chain AND d.k = i.k
      ) g ON i.win_upgrader
      WHERE i.penalty <> least(
        i.cents * ${crystalsPerCent},
        coalesce(g.penalty, 0)
          + coalesce(t.failed, 0) * (i.cents * ${crystalsPerCent} * ${sql.lit(PENALTY_PERCENT)} / 100))`,
  },
  {
    name: 'the last state of an item is its status',
    problems: sql`
      SELECT format('user %s item %s: %s, last state %s', i.user_id, i.id, i.status,
                    coalesce(e.status, 'available')) AS problem
      FROM ${items} i LEFT JOIN LATERAL (
        SELECT status FROM item_events
        WHERE user_id = i.user_id AND item_id = i.id ORDER BY id DESC LIMIT 1
      ) e ON true
      WHERE coalesce(e.status, 'available') <> i.status`,
  },
];
