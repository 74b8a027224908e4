-- Every catalogue that was put on sale, so that an earlier one can be put on sale again. `design` is what its author wrote
-- (JSON as text: its order is kept), `cases` the version of each case, [[id, version], …] in the order of the list. Those
-- without a key came with a release; the others were ordered, and the log says by whom.
CREATE TABLE catalogue_versions (
  version integer PRIMARY KEY,
  design text NOT NULL,
  cases jsonb NOT NULL,
  order_key text,
  created_at timestamptz NOT NULL
);
CREATE TRIGGER catalogue_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
