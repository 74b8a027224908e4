-- What is unique over all players stands in a table of its own, one row a key, that can be distributed by that key: `users`
-- and `charges` are distributed by player. Nothing else is kept here: whose a code, an account of the game platform or a
-- payment is.
CREATE TABLE referral_codes (
  code text NOT NULL,
  user_id bigint NOT NULL
);
-- `partner` is the account that a trade link leads to, whatever its token.
CREATE TABLE trade_partners (
  partner text NOT NULL,
  user_id bigint NOT NULL
);
-- `id` is telegram_payment_charge_id.
CREATE TABLE charge_owners (
  id text NOT NULL,
  user_id bigint NOT NULL
);

-- Wins have no key: they are read and deleted in this order, and `id` numbers them.
ALTER TABLE live_wins DROP CONSTRAINT live_wins_pkey;
CREATE INDEX live_wins_by_time ON live_wins (visible_at, id);

-- Servers of the release before write no keys: the next release takes these triggers away, with the keys that they need.
CREATE FUNCTION keep_keys_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  partner_of_link text := substring(new.tradelink FROM 'partner=([0-9]+)');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM referral_codes WHERE code = old.referral_code AND user_id = old.id;
    DELETE FROM trade_partners
      WHERE partner = substring(old.tradelink FROM 'partner=([0-9]+)') AND user_id = old.id;
  END IF;
  INSERT INTO referral_codes SELECT new.referral_code, new.id
    WHERE NOT EXISTS (SELECT FROM referral_codes WHERE code = new.referral_code AND user_id = new.id);
  INSERT INTO trade_partners SELECT partner_of_link, new.id
    WHERE partner_of_link IS NOT NULL
      AND NOT EXISTS (SELECT FROM trade_partners WHERE partner = partner_of_link AND user_id = new.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER users_keys AFTER INSERT OR UPDATE OF id, referral_code, tradelink ON users
  FOR EACH ROW EXECUTE FUNCTION keep_keys_of_user();

CREATE FUNCTION keep_owner_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.user_id := coalesce(new.user_id, new.payer_id);
  IF TG_OP = 'UPDATE' THEN
    UPDATE charge_owners SET user_id = new.user_id WHERE id = new.id;
  ELSE
    INSERT INTO charge_owners VALUES (new.id, new.user_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN new;
END
$$;
CREATE TRIGGER charges_owner BEFORE INSERT OR UPDATE OF user_id ON charges
  FOR EACH ROW EXECUTE FUNCTION keep_owner_of_charge();

-- From the triggers on nobody else writes what is read here. A payment that names no order is its payer's.
UPDATE charges SET user_id = payer_id WHERE user_id IS NULL;
ALTER TABLE charges ALTER COLUMN user_id SET NOT NULL;
CREATE UNIQUE INDEX charges_of_user ON charges (user_id, id);

-- Keys that are made last take a third of the time.
INSERT INTO referral_codes SELECT referral_code, id FROM users;
INSERT INTO trade_partners
  SELECT partner, id FROM (SELECT substring(tradelink FROM 'partner=([0-9]+)') AS partner, id FROM users) u
  WHERE partner IS NOT NULL;
INSERT INTO charge_owners SELECT id, user_id FROM charges;
ALTER TABLE referral_codes ADD PRIMARY KEY (code);
ALTER TABLE trade_partners ADD PRIMARY KEY (partner);
ALTER TABLE charge_owners ADD PRIMARY KEY (id);
