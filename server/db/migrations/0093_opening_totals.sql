-- Months since January 1970, UTC.
CREATE FUNCTION utc_month(moment timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (extract(year FROM moment AT TIME ZONE 'UTC')::integer - 1970) * 12
    + extract(month FROM moment AT TIME ZONE 'UTC')::integer - 1;

-- What a user's openings of a version of a case came to, by month: statistics add up these few rows, however many
-- openings there are. `spent` in crystals, `cents` as they were drawn; the best item is the first of the dearest.
CREATE TABLE opening_totals (
  user_id bigint NOT NULL,
  case_id text NOT NULL,
  case_version integer NOT NULL,
  month integer NOT NULL,
  openings bigint NOT NULL,
  spent bigint NOT NULL,
  cents bigint NOT NULL,
  best_cents bigint NOT NULL,
  best_item bigint NOT NULL,
  PRIMARY KEY (user_id, case_id, case_version, month)
) WITH (fillfactor = 70);

INSERT INTO opening_totals
  SELECT d.user_id, d.case_id, d.case_version, utc_month(d.created_at), count(*), sum(d.price), sum(i.cents),
    max(i.cents), (array_agg(i.id ORDER BY i.cents DESC, i.id))[1]
  FROM draws d JOIN inventory i ON i.user_id = d.user_id AND i.id = d.item_id
  WHERE d.kind = 'opening' GROUP BY 1, 2, 3, 4;

-- The subquery finds each item by its key; a join might read all of them, as nobody knows how many draws were added.
CREATE FUNCTION total_added_openings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO opening_totals AS t
    SELECT user_id, case_id, case_version, month, count(*), sum(price), sum(cents), max(cents),
      (array_agg(item_id ORDER BY cents DESC, item_id))[1]
    FROM (
      SELECT a.user_id, a.case_id, a.case_version, utc_month(a.created_at) AS month, a.price, a.item_id,
        (SELECT i.cents FROM inventory i WHERE i.user_id = a.user_id AND i.id = a.item_id) AS cents
      FROM added a WHERE a.kind = 'opening'
    ) o
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (user_id, case_id, case_version, month) DO UPDATE SET
      openings = t.openings + excluded.openings,
      spent = t.spent + excluded.spent,
      cents = t.cents + excluded.cents,
      best_item = CASE WHEN excluded.best_cents > t.best_cents THEN excluded.best_item ELSE t.best_item END,
      best_cents = greatest(t.best_cents, excluded.best_cents);
  RETURN NULL;
END
$$;

CREATE TRIGGER openings_added AFTER INSERT ON draws
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_added_openings();
