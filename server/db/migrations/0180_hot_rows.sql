-- What every opening paid for and little was read by. Whoever writes these rows has the player's own locked, and the weekly
-- audit holds that each is a player's.
ALTER TABLE ledger DROP CONSTRAINT ledger_user_id_fkey;
ALTER TABLE inventory DROP CONSTRAINT inventory_user_id_fkey;
ALTER TABLE draws DROP CONSTRAINT draws_user_id_fkey;
-- Available and returned items are two ranges of inventory_by_status.
DROP INDEX inventory_available;
-- Old answers are deleted by a walk through the table.
DROP INDEX idempotency_age;
