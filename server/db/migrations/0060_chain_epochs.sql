-- Secrets of chains are sealed with a key outside the database; those that are still plain are sealed after the start.
ALTER TABLE chains ALTER COLUMN secret DROP NOT NULL;
ALTER TABLE chains ADD COLUMN sealed text;
ALTER TABLE chains ADD CONSTRAINT chains_one_secret CHECK ((secret IS NULL) <> (sealed IS NULL)) NOT VALID;
-- When the chain was made, in seconds since 1970; 0 is the time before chains were ever renewed.
ALTER TABLE chains ADD COLUMN epoch bigint NOT NULL DEFAULT 0;

DROP TRIGGER chains_append_only ON chains;
CREATE TRIGGER chains_append_only BEFORE UPDATE OF user_id, chain, commitment, epoch OR DELETE OR TRUNCATE ON chains
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Decisions about all chains, in the database that they were made for: draws wait in any other one. A chain of an epoch
-- before the last is not drawn from any more.
CREATE TABLE chain_epochs (
  id integer PRIMARY KEY,
  epoch bigint NOT NULL,
  decision text NOT NULL CHECK (decision IN ('begun', 'renewed', 'kept')),
  reason text NOT NULL,
  system_identifier text NOT NULL,
  timeline text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TRIGGER chain_epochs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_epochs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
