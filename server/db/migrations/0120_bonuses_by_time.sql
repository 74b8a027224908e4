-- What bonuses cost in a day is watched: bonuses alone, by time, so that no opening and no sale pays for it.
CREATE INDEX ledger_bonuses_by_time ON ledger (created_at) INCLUDE (type, value) WHERE type NOT IN (2, 3, 4, 5, 6, 12);
