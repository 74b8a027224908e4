-- A foreign key from a hot row locks the row of the catalogue that it names, and hundreds of openings a second lock the
-- same few: each then leaves a multixact behind, and those run out. The catalogue only grows, and the audit holds what
-- the keys did.
ALTER TABLE draws DROP CONSTRAINT draws_case_id_case_version_fkey;
ALTER TABLE inventory DROP CONSTRAINT inventory_skin_id_fkey;
