-- What only servers from before 0190_unique_keys.sql need: the keys that are unique over all players inside the tables of
-- players, and the triggers that keep those apart from them.
DROP TRIGGER users_keys ON users;
DROP TRIGGER charges_owner ON charges;
DROP FUNCTION keep_keys_of_user, keep_owner_of_charge;
ALTER TABLE users DROP CONSTRAINT users_referral_code_key;
DROP INDEX users_partner;
ALTER TABLE charges DROP CONSTRAINT charges_pkey;
ALTER TABLE charges ADD CONSTRAINT charges_pkey PRIMARY KEY USING INDEX charges_of_user;
-- The key finds the charges of an order: a player has few.
DROP INDEX charges_of_order;
