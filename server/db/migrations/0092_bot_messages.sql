-- Whether the bot may write to a player by itself, of what, and in which time zone they live. No row: they were never asked.
CREATE TABLE bot_message_consents (
  user_id bigint PRIMARY KEY REFERENCES users,
  allowed boolean NOT NULL,
  delivery boolean NOT NULL DEFAULT true,
  bonus boolean NOT NULL DEFAULT true,
  payment boolean NOT NULL DEFAULT true,
  time_zone text,
  changed_at timestamptz NOT NULL
);

-- What the bot has yet to write, kept in the transaction of what it is about. `run_at` is when it may be sent: whoever
-- takes it moves run_at on by a lease, so a message of a process that died is due again by itself. What was sent is deleted.
CREATE TABLE bot_messages (
  user_id bigint NOT NULL REFERENCES users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  message jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX bot_messages_due ON bot_messages (run_at);
