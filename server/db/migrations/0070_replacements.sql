-- What the skin that replaced an item is worth on the market, in cents. `cents` stays what was drawn: what the item
-- sells for, is staked for and is fined by. Null: the item is the one that was drawn.
ALTER TABLE inventory ADD COLUMN market_cents bigint CHECK (market_cents > 0);

-- Until now a replacement took the value of the new skin. Items that were sold keep the value they were sold for.
UPDATE inventory i SET market_cents = i.cents, cents = least(i.cents, coalesce(c.cents, s.cents))
  FROM draws d
  LEFT JOIN case_drops c ON (c.case_id, c.version, c.position) = (d.case_id, d.case_version, d.drop_index)
  LEFT JOIN skins s ON s.id = d.target_skin
  WHERE (d.user_id, d.chain, d.k) = (i.user_id, i.chain, i.k) AND i.changed AND i.status <> 'sold';

-- Their penalties again, by what was drawn: 5 % for each trade that fell through, and what came with the donor.
UPDATE inventory i SET penalty = least(i.cents * r.crystals, coalesce(
    (SELECT g.penalty FROM draws d JOIN inventory g ON (g.user_id, g.id) = (d.user_id, d.donor_id)
     WHERE (d.user_id, d.chain, d.k) = (i.user_id, i.chain, i.k)), 0)
  + (SELECT count(*) FROM deliveries t WHERE (t.user_id, t.item_id) = (i.user_id, i.id)
     AND t.state IN ('declined', 'expired', 'reversed')) * (i.cents * r.crystals * 5 / 100))
  FROM (SELECT (value #>> '{}')::bigint / 100 AS crystals FROM settings WHERE key = 'crystals_per_usd') r
  WHERE i.market_cents IS NOT NULL;
