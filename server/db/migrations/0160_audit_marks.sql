-- Where the last audit that found nothing has left a player: what they had by then is not read again every night. A
-- player's rows are numbered while their row in `users` is locked, so what commits later has higher numbers.
CREATE TABLE audit_marks (
  user_id bigint PRIMARY KEY,
  ledger_id bigint NOT NULL,
  balance bigint NOT NULL,
  item_id bigint NOT NULL,
  chain integer NOT NULL,
  k integer NOT NULL,
  is_first_visit boolean NOT NULL,
  audited_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 85);
