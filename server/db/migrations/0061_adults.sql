-- When a player said that they are 18 or older; null: they have not been asked, or have not said so.
ALTER TABLE users ADD COLUMN adult_at timestamptz;
