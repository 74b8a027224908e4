-- A transaction names the draw that it paid for by the receipt.
CREATE INDEX draws_by_receipt ON draws (user_id, receipt_id) WHERE kind = 'opening';

-- Transactions of one kind, as server/domain/players/transactions.ts sorts them. Openings have no index of their own: they are
-- what a ledger is full of, and what most writes would pay for.
CREATE INDEX ledger_sales ON ledger (user_id, id) WHERE type IN (4, 12);
CREATE INDEX ledger_payments ON ledger (user_id, id) WHERE type IN (2, 5, 6);
CREATE INDEX ledger_bonuses ON ledger (user_id, id) WHERE type NOT IN (2, 3, 4, 5, 6, 12);
