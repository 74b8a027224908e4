-- What an opening answers is in its draws: a tap that opened keeps its first item and the balance, from which the answer is
-- written again. Rows of before have theirs as text.
ALTER TABLE idempotency ALTER COLUMN answer DROP NOT NULL;
ALTER TABLE idempotency ADD COLUMN item_id bigint, ADD COLUMN balance bigint;
