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
);

-- The last of a user's draws that is added up.
CREATE TABLE opening_totals_until (
  user_id bigint PRIMARY KEY,
  chain integer NOT NULL,
  k integer NOT NULL
);

-- Adds up what a player has opened since the last time: whoever looks at statistics pays for them, no opening does. A
-- player's draws are made one after the other, so those that can be seen have no gap.
CREATE FUNCTION add_up_openings(player bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  added opening_totals_until;
  newest opening_totals_until;
BEGIN
  INSERT INTO opening_totals_until VALUES (player, 0, 0) ON CONFLICT DO NOTHING;
  SELECT * INTO added FROM opening_totals_until WHERE user_id = player FOR UPDATE;
  SELECT user_id, chain, k INTO newest FROM draws WHERE user_id = player ORDER BY chain DESC, k DESC LIMIT 1;
  IF newest IS NULL OR newest = added THEN RETURN; END IF;
  INSERT INTO opening_totals AS t
    SELECT player, d.case_id, d.case_version, utc_month(d.created_at), count(*), sum(d.price), sum(i.cents),
      max(i.cents), (array_agg(i.id ORDER BY i.cents DESC, i.id))[1]
    FROM draws d JOIN inventory i ON i.user_id = d.user_id AND i.id = d.item_id
    WHERE d.user_id = player AND d.kind = 'opening'
      AND (d.chain, d.k) > (added.chain, added.k) AND (d.chain, d.k) <= (newest.chain, newest.k)
    GROUP BY 2, 3, 4
    ON CONFLICT (user_id, case_id, case_version, month) DO UPDATE SET
      openings = t.openings + excluded.openings,
      spent = t.spent + excluded.spent,
      cents = t.cents + excluded.cents,
      best_item = CASE WHEN excluded.best_cents > t.best_cents THEN excluded.best_item ELSE t.best_item END,
      best_cents = greatest(t.best_cents, excluded.best_cents);
  UPDATE opening_totals_until SET chain = newest.chain, k = newest.k WHERE user_id = player;
END
$$;
