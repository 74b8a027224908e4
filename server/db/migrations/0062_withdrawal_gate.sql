-- When a player last changed their trade link to another account: null until they do. Items wait for a while after it.
ALTER TABLE users ADD COLUMN tradelink_changed_at timestamptz;

-- Payments that an inviter has a share of hold the inviter's items, too.
CREATE INDEX charges_of_inviter ON charges (inviter_id, created_at) WHERE inviter_id IS NOT NULL;
