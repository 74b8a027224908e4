-- Money is in crystals (bigint), market value in US cents. Whatever belongs to a user leads its key with user_id.

CREATE TABLE users (
  id bigint PRIMARY KEY CHECK (id > 0),
  firstname text NOT NULL,
  lastname text NOT NULL,
  ava text,
  platform_lang text,
  lang text,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  ledger_count bigint NOT NULL DEFAULT 0,
  item_count bigint NOT NULL DEFAULT 0,
  chain integer NOT NULL DEFAULT 1,
  nonce integer NOT NULL DEFAULT 0 CHECK (nonce BETWEEN 0 AND 1000),
  is_first_visit boolean NOT NULL DEFAULT true,
  tradelink text UNIQUE,
  luck_code text,
  referral_code text NOT NULL UNIQUE,
  invited_by bigint,
  crystals_limit bigint,
  openings_limit bigint,
  pending_crystals_limit bigint,
  pending_openings_limit bigint,
  limits_change_at timestamptz,
  paused_until timestamptz,
  -- Days since 1970-01-01 UTC that the two counters are about.
  counted_day integer NOT NULL DEFAULT 0,
  spent_today bigint NOT NULL DEFAULT 0,
  opened_today bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
) WITH (fillfactor = 70);

-- Apart from users, so that being seen never waits for a money transaction.
CREATE TABLE presence (
  user_id bigint PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
CREATE INDEX presence_seen ON presence (seen_at);

-- Per user the rows are numbered 1, 2, 3 … without a gap: a page of any number is one index range.
CREATE TABLE ledger (
  user_id bigint NOT NULL REFERENCES users,
  id bigint NOT NULL CHECK (id > 0),
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 20),
  value bigint NOT NULL CHECK (value <> 0),
  balance bigint NOT NULL CHECK (balance >= 0),
  reference text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);

CREATE TABLE chains (
  user_id bigint NOT NULL REFERENCES users,
  chain integer NOT NULL,
  secret text NOT NULL,
  commitment text NOT NULL,
  PRIMARY KEY (user_id, chain)
);

CREATE TABLE skins (
  id text PRIMARY KEY,
  name text NOT NULL,
  img text NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0)
);

-- A version never changes once it is published: receipts point at it.
CREATE TABLE cases (
  id text NOT NULL,
  version integer NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  description jsonb NOT NULL,
  img text NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  category jsonb NOT NULL,
  odds_hash text NOT NULL,
  PRIMARY KEY (id, version)
);

CREATE TABLE case_drops (
  case_id text NOT NULL,
  version integer NOT NULL,
  position integer NOT NULL,
  skin_id text NOT NULL REFERENCES skins,
  ppm integer NOT NULL CHECK (ppm > 0),
  cents bigint NOT NULL CHECK (cents > 0),
  PRIMARY KEY (case_id, version, position),
  FOREIGN KEY (case_id, version) REFERENCES cases
);

-- The cases on sale, in the order of the list.
CREATE TABLE case_list (
  case_id text PRIMARY KEY,
  version integer NOT NULL,
  position integer NOT NULL,
  FOREIGN KEY (case_id, version) REFERENCES cases
);

CREATE TABLE inventory (
  user_id bigint NOT NULL REFERENCES users,
  id bigint NOT NULL CHECK (id > 0),
  skin_id text NOT NULL REFERENCES skins,
  cents bigint NOT NULL CHECK (cents > 0),
  profit text NOT NULL,
  penalty bigint NOT NULL DEFAULT 0 CHECK (penalty >= 0),
  status text NOT NULL CHECK (status IN ('available', 'returned', 'sending', 'sent', 'sold', 'processing')),
  sold_upgrader boolean NOT NULL DEFAULT false,
  win_upgrader boolean NOT NULL DEFAULT false,
  changed boolean NOT NULL DEFAULT false,
  chain integer NOT NULL,
  k integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
) WITH (fillfactor = 85);
CREATE INDEX inventory_by_status ON inventory (user_id, status, id);
CREATE INDEX inventory_available ON inventory (user_id, id) WHERE status IN ('available', 'returned');

CREATE TABLE item_events (
  user_id bigint NOT NULL,
  item_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, item_id, id)
);

-- One row a draw, opening or upgrade: with the case's version all that a receipt holds.
CREATE TABLE draws (
  user_id bigint NOT NULL REFERENCES users,
  chain integer NOT NULL,
  k integer NOT NULL CHECK (k BETWEEN 1 AND 1000),
  receipt_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('opening', 'upgrade')),
  case_id text,
  case_version integer,
  donor_id bigint,
  target_skin text,
  win_ppm integer,
  price bigint NOT NULL CHECK (price >= 0),
  seed text NOT NULL,
  client_seed text NOT NULL,
  own_key boolean NOT NULL,
  pick integer NOT NULL,
  drop_index integer NOT NULL,
  item_id bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, chain, k),
  FOREIGN KEY (case_id, case_version) REFERENCES cases,
  CHECK (kind = 'upgrade' OR (case_id IS NOT NULL AND case_version IS NOT NULL AND item_id IS NOT NULL)),
  CHECK (kind = 'opening' OR (donor_id IS NOT NULL AND target_skin IS NOT NULL AND win_ppm IS NOT NULL))
);

CREATE TABLE live_wins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  skin_id text NOT NULL,
  cents bigint NOT NULL,
  profit text NOT NULL,
  visible_at timestamptz NOT NULL
);
CREATE INDEX live_wins_visible ON live_wins (visible_at, id);

-- The answer to one tap, kept in the transaction of its effect.
CREATE TABLE idempotency (
  user_id bigint NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

CREATE TABLE orders (
  user_id bigint NOT NULL REFERENCES users,
  id text NOT NULL,
  package_id text NOT NULL,
  crystals bigint NOT NULL CHECK (crystals > 0),
  stars integer NOT NULL CHECK (stars > 0),
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'refunded')),
  invoice_url text NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX orders_pending ON orders (created_at) WHERE status = 'pending';

-- `period` is '' for a task that is done once, the UTC day (2026-11-20) for a daily one.
CREATE TABLE task_rewards (
  user_id bigint NOT NULL REFERENCES users,
  task_id text NOT NULL,
  period text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, task_id, period)
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draws_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draws
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chains_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chains
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
