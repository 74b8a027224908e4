-- A database keeps the rate that it was begun with, as its balances and sales are in crystals. Until now it was this.
INSERT INTO settings (key, value) SELECT 'crystals_per_usd', '1000' WHERE EXISTS (SELECT FROM cases);
