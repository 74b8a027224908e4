-- How a drop of a case is shown, common (0) to exceptional (5). The catalogue says it for every case on sale when a server
-- starts; drops of earlier versions stay what their chances were shown as.
ALTER TABLE case_drops ADD COLUMN rarity smallint CHECK (rarity BETWEEN 0 AND 5);
UPDATE case_drops SET rarity = CASE
  WHEN ppm <= 1000 THEN 5 WHEN ppm <= 5000 THEN 4 WHEN ppm <= 20000 THEN 3 WHEN ppm <= 80000 THEN 2
  WHEN ppm <= 250000 THEN 1 ELSE 0 END;
ALTER TABLE case_drops ALTER COLUMN rarity SET NOT NULL;

-- Items and live wins name their drop by skin and share.
CREATE INDEX case_drops_by_skin ON case_drops (skin_id, ppm);
