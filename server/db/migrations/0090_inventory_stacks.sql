-- How many equal items a user has, by status: the number and the value of items by any filter come from these few rows,
-- however many items there are. A row is left with 0 items where the last one has gone. Zeros stand for null.
CREATE TABLE inventory_stacks (
  user_id bigint NOT NULL,
  status text NOT NULL,
  skin_id text NOT NULL,
  cents bigint NOT NULL,
  ppm integer NOT NULL,
  market_cents bigint NOT NULL,
  penalty bigint NOT NULL,
  win_upgrader boolean NOT NULL,
  items bigint NOT NULL,
  PRIMARY KEY (user_id, status, skin_id, cents, ppm, market_cents, penalty, win_upgrader)
) WITH (fillfactor = 70);

-- The items of a stack, in their order.
CREATE INDEX inventory_of_stack ON inventory
  (user_id, status, skin_id, cents, (coalesce(ppm, 0)), (coalesce(market_cents, 0)), penalty, win_upgrader, id);

INSERT INTO inventory_stacks
  SELECT user_id, status, skin_id, cents, coalesce(ppm, 0), coalesce(market_cents, 0), penalty, win_upgrader,
    count(*)
  FROM inventory GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

CREATE FUNCTION count_added_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory_stacks AS s
    SELECT user_id, status, skin_id, cents, coalesce(ppm, 0), coalesce(market_cents, 0), penalty, win_upgrader,
      count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (user_id, status, skin_id, cents, ppm, market_cents, penalty, win_upgrader)
    DO UPDATE SET items = s.items + excluded.items;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory_stacks AS s
    SELECT user_id, status, skin_id, cents, coalesce(ppm, 0), coalesce(market_cents, 0), penalty, win_upgrader,
      sum(n)
    FROM (SELECT *, 1 AS n FROM added UNION ALL SELECT *, -1 AS n FROM removed) i
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(n) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (user_id, status, skin_id, cents, ppm, market_cents, penalty, win_upgrader)
    DO UPDATE SET items = s.items + excluded.items;
  RETURN NULL;
END
$$;

CREATE TRIGGER inventory_added AFTER INSERT ON inventory
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_items();
CREATE TRIGGER inventory_changed AFTER UPDATE ON inventory
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_items();
