-- An account of the game platform brings each bonus that is given for it once, whoever has its trade link later. `account`
-- is the task and the partner of the link.
CREATE TABLE rewarded_accounts (
  account text NOT NULL,
  user_id bigint NOT NULL
);
INSERT INTO rewarded_accounts
  SELECT r.task_id || ':' || substring(u.tradelink FROM 'partner=([0-9]+)'), u.id
  FROM task_rewards r JOIN users u ON u.id = r.user_id
  WHERE r.task_id IN ('tradelink', 'gaming_match') AND u.tradelink IS NOT NULL;
ALTER TABLE rewarded_accounts ADD PRIMARY KEY (account);

-- Servers of the release before keep no accounts until they are replaced.
INSERT INTO settings (key, value)
  SELECT 'accounts_rewarded_since', to_jsonb(now() + interval '1 hour') WHERE EXISTS (SELECT FROM users);
