-- The share of its case that an item fell out by, in ppm: what its rarity is told by. Null: it is not from a case.
ALTER TABLE inventory ADD COLUMN ppm integer;
ALTER TABLE live_wins ADD COLUMN ppm integer;

UPDATE inventory i SET ppm = c.ppm
  FROM draws d JOIN case_drops c ON (c.case_id, c.version, c.position) = (d.case_id, d.case_version, d.drop_index)
  WHERE (d.user_id, d.chain, d.k) = (i.user_id, i.chain, i.k) AND c.skin_id = i.skin_id;
