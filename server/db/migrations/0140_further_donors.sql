-- An upgrade may stake several items: the draw names the first of them, here are the others. A table of its own, as a
-- column would lock the draws while it is added.
CREATE TABLE further_donors (
  user_id bigint NOT NULL,
  chain integer NOT NULL,
  k integer NOT NULL,
  item_id bigint NOT NULL,
  PRIMARY KEY (user_id, chain, k, item_id),
  UNIQUE (user_id, item_id)
);
CREATE TRIGGER further_donors_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON further_donors
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every item that was staked, by its draw.
CREATE VIEW upgrade_donors AS
  SELECT user_id, chain, k, donor_id AS item_id FROM draws WHERE kind = 'upgrade'
  UNION ALL
  SELECT user_id, chain, k, item_id FROM further_donors;
