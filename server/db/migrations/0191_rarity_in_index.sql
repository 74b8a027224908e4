-- Every item that is shown looks its rarity up. An index that has it is read instead of the table, which grows with every
-- version of a case, and which the planner otherwise takes as a whole for each item while it is small.
DROP INDEX case_drops_by_skin;
CREATE INDEX case_drops_by_skin ON case_drops (skin_id, ppm, version DESC) INCLUDE (rarity);
