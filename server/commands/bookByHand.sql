-- Books crystals that were moved past the ledger where that happened, as docs/operating.md#auditfailed says. What books
-- them is the order of an operator with this key, of exactly so many crystals: its row goes to where the ledger does not
-- carry the balance on, and the balance, which has them already, loses them once. Where nothing fits nothing is changed.
SET LOCAL facet.erasing = 'on';

SELECT id, balance FROM users WHERE id = :user FOR UPDATE;

CREATE TEMP TABLE gap ON COMMIT DROP AS
WITH carried AS (
  SELECT *, lag(balance, 1, 0::bigint) OVER (ORDER BY id) AS before FROM ledger WHERE user_id = :user
)
SELECT c.user_id, c.id AS place, c.before, o.id AS booked, o.value
FROM carried c JOIN carried o ON o.id >= c.id AND o.value = c.balance - c.before - c.value
WHERE o.reference = 'admin:' || :'key'
ORDER BY c.id LIMIT 1;

UPDATE users u SET balance = u.balance - g.value FROM gap g WHERE u.id = g.user_id;

-- Twice, as no two rows may have one number in between.
UPDATE ledger l SET id = l.id + 1000000000000 FROM gap g
WHERE l.user_id = g.user_id AND l.id BETWEEN g.place AND g.booked;

UPDATE ledger l SET
  id = CASE WHEN l.id = g.booked + 1000000000000 THEN g.place ELSE l.id - 1000000000000 + 1 END,
  balance = CASE WHEN l.id = g.booked + 1000000000000 THEN g.before + g.value ELSE l.balance END
FROM gap g WHERE l.user_id = g.user_id AND l.id > 1000000000000;
