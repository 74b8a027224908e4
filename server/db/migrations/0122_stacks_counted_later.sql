-- An opening does not count its item any more, every 32nd item counts all since the last: equal items are those that are
-- counted, and the few after them. Whoever reads `inventory_stacks` sees both as one.
DROP TRIGGER inventory_added ON inventory;
DROP FUNCTION count_added_items;
ALTER TABLE inventory_stacks RENAME TO counted_stacks;

-- The last item of a user that is counted in their stacks. Whoever changes items holds the row, so that none is counted as
-- it was while it changes.
CREATE TABLE counted_items (
  user_id bigint PRIMARY KEY,
  item_id bigint NOT NULL
);

INSERT INTO counted_items SELECT id, item_count FROM users WHERE item_count > 0;

CREATE VIEW inventory_stacks AS
  SELECT user_id, status, skin_id, cents, ppm, market_cents, penalty, win_upgrader, sum(items)::bigint AS items
  FROM (
    SELECT * FROM counted_stacks
    UNION ALL
    SELECT i.user_id, i.status, i.skin_id, i.cents, coalesce(i.ppm, 0), coalesce(i.market_cents, 0), i.penalty,
      i.win_upgrader, 1
    FROM users u
    LEFT JOIN counted_items c ON c.user_id = u.id
    JOIN inventory i ON i.user_id = u.id AND i.id > coalesce(c.item_id, 0)
  ) s
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

-- A player's items are added one after the other, so those up to this one have no gap.
CREATE FUNCTION count_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted bigint;
BEGIN
  INSERT INTO counted_items VALUES (new.user_id, 0) ON CONFLICT DO NOTHING;
  SELECT item_id INTO counted FROM counted_items WHERE user_id = new.user_id FOR UPDATE;
  INSERT INTO counted_stacks AS s
    SELECT user_id, status, skin_id, cents, coalesce(ppm, 0), coalesce(market_cents, 0), penalty, win_upgrader,
      count(*)
    FROM inventory WHERE user_id = new.user_id AND id > counted AND id <= new.id
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (user_id, status, skin_id, cents, ppm, market_cents, penalty, win_upgrader)
    DO UPDATE SET items = s.items + excluded.items;
  UPDATE counted_items SET item_id = new.id WHERE user_id = new.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER inventory_added AFTER INSERT ON inventory
  FOR EACH ROW WHEN (new.id % 32 = 0) EXECUTE FUNCTION count_items();

CREATE OR REPLACE FUNCTION count_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counted_items SELECT DISTINCT user_id, 0 FROM (TABLE removed UNION ALL TABLE added) i ORDER BY 1
    ON CONFLICT DO NOTHING;
  PERFORM FROM counted_items WHERE user_id IN (SELECT user_id FROM removed UNION SELECT user_id FROM added)
    ORDER BY user_id FOR UPDATE;
  INSERT INTO counted_stacks AS s
    SELECT i.user_id, status, skin_id, cents, coalesce(ppm, 0), coalesce(market_cents, 0), penalty, win_upgrader,
      sum(n)
    FROM (SELECT *, 1 AS n FROM added UNION ALL SELECT *, -1 AS n FROM removed) i
    JOIN counted_items c ON c.user_id = i.user_id AND i.id <= c.item_id
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(n) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (user_id, status, skin_id, cents, ppm, market_cents, penalty, win_upgrader)
    DO UPDATE SET items = s.items + excluded.items;
  RETURN NULL;
END
$$;
