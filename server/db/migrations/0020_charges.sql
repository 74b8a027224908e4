-- One row a payment that Telegram has told of. An order can be paid twice: links to invoices aren't single-use.
CREATE TABLE charges (
  -- telegram_payment_charge_id
  id text PRIMARY KEY,
  payer_id bigint NOT NULL,
  stars bigint NOT NULL,
  payload text NOT NULL,
  -- The order that the payload names, null where it names none.
  user_id bigint,
  order_id text,
  -- held: the money came but is not what the order asks, so nothing was credited and it waits for a refund.
  status text NOT NULL CHECK (status IN ('credited', 'held', 'refunded')),
  crystals bigint NOT NULL DEFAULT 0 CHECK (crystals >= 0),
  inviter_id bigint,
  commission bigint NOT NULL DEFAULT 0 CHECK (commission >= 0),
  -- Crystals of a refund that were spent already: taken from the next top-ups.
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  created_at timestamptz NOT NULL,
  refunded_at timestamptz,
  FOREIGN KEY (user_id, order_id) REFERENCES orders
);
CREATE INDEX charges_of_order ON charges (user_id, order_id);
CREATE INDEX charges_of_payer ON charges (payer_id, created_at);
CREATE INDEX charges_owed ON charges (user_id) WHERE owed > 0;
CREATE INDEX charges_held ON charges (created_at) WHERE status = 'held';

-- Work that one process does for all of them: who holds the name until then.
CREATE TABLE leases (
  name text PRIMARY KEY,
  until timestamptz NOT NULL
);

CREATE INDEX users_invited ON users (invited_by) WHERE invited_by IS NOT NULL;
