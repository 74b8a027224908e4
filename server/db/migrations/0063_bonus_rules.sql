-- A trade link is the account that it leads to, whatever its token. Of accounts that share one the oldest keeps it.
UPDATE users u SET tradelink = NULL WHERE EXISTS (
  SELECT FROM users o
  WHERE substring(o.tradelink FROM 'partner=([0-9]+)') = substring(u.tradelink FROM 'partner=([0-9]+)')
    AND (o.created_at, o.id) < (u.created_at, u.id)
);
CREATE UNIQUE INDEX users_partner ON users (substring(tradelink FROM 'partner=([0-9]+)'));
ALTER TABLE users DROP CONSTRAINT users_tradelink_key;

-- When the bonus for inviting a player was booked. Until now it was booked as they came.
ALTER TABLE users ADD COLUMN invite_rewarded_at timestamptz;
UPDATE users SET invite_rewarded_at = created_at WHERE invited_by IS NOT NULL;
CREATE UNIQUE INDEX ledger_invitation_once ON ledger (user_id, reference) WHERE type = 7;
CREATE INDEX ledger_invitations ON ledger (user_id, created_at) WHERE type = 7;

-- Bonuses from before, and of processes of the release before until they are replaced, keep the rules they were given by.
INSERT INTO settings (key, value)
  SELECT 'bonus_rules_since', to_jsonb(now() + interval '1 hour') WHERE EXISTS (SELECT FROM users);
