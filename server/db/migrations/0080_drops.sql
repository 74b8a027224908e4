-- A draw that its player shows to others: `id` is the end of its address. What was taken back stays, so that its page can
-- say so; sharing the item again makes another id.
CREATE TABLE drops (
  user_id bigint NOT NULL REFERENCES users,
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{40}$'),
  item_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX drops_shared ON drops (user_id, item_id) WHERE withdrawn_at IS NULL;
-- Whoever has the address knows no user.
CREATE INDEX drops_by_id ON drops (id);
