-- The queue of withdrawals. `run_at` is when a worker may take a row, null once nothing is left to do: whoever takes
-- it moves run_at on by a lease, so a row of a worker that died is due again by itself. `claim` numbers the takings
-- and only the last may write; `attempts` counts those since the last success.
CREATE TABLE deliveries (
  user_id bigint NOT NULL REFERENCES users,
  ref text NOT NULL,
  item_id bigint NOT NULL,
  tradelink text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'handing', 'handed', 'sent', 'cancelled', 'declined', 'expired',
    'reversed', 'replaced', 'refused', 'dead', 'returned')),
  offer text,
  claim integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  run_at timestamptz,
  error text,
  created_at timestamptz NOT NULL,
  handed_at timestamptz,
  settled_at timestamptz,
  PRIMARY KEY (user_id, ref),
  FOREIGN KEY (user_id, item_id) REFERENCES inventory
);
CREATE UNIQUE INDEX deliveries_one_per_item ON deliveries (user_id, item_id)
  WHERE state IN ('queued', 'handing', 'handed', 'sent', 'dead');
CREATE INDEX deliveries_due ON deliveries (run_at) WHERE run_at IS NOT NULL;
CREATE INDEX deliveries_dead ON deliveries (created_at) WHERE state = 'dead';

-- What the sandbox's game platform knows: kept here so that every process sees the same one.
CREATE TABLE sandbox_offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  tradelink text NOT NULL,
  settles_at timestamptz NOT NULL,
  cancelled boolean NOT NULL DEFAULT false
);
