-- What operators did: who, why, and what came of it. The key makes an order that is given twice happen once.
CREATE TABLE admin_log (
  key text PRIMARY KEY,
  operator text NOT NULL CHECK (operator <> ''),
  action text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  answer text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX admin_log_age ON admin_log (created_at);
CREATE TRIGGER admin_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
