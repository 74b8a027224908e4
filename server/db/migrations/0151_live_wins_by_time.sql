-- Wins are read and deleted in the order in which they may be shown: one index does for both.
CREATE UNIQUE INDEX live_wins_by_time ON live_wins (visible_at, id);
ALTER TABLE live_wins DROP CONSTRAINT live_wins_pkey;
ALTER TABLE live_wins ADD CONSTRAINT live_wins_pkey PRIMARY KEY USING INDEX live_wins_by_time;
DROP INDEX live_wins_visible;
