-- Books crystals that were moved past the ledger where that happened, as docs/operating.md#auditfailed says. What books
-- them is the order of an operator with this key, of exactly so many crystals: its row goes to where the ledger does
-- not carry the balance on, and the balance, which has them already, loses them once. Where nothing fits it fails.
SET LOCAL facet.erasing = 'on';

SELECT id, balance FROM users WHERE id = :user FOR UPDATE;

CREATE OR REPLACE FUNCTION pg_temp.refuse(why text) RETURNS void LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '%', why; END $$;

CREATE TEMP TABLE gap ON COMMIT DROP AS
WITH carried AS (
  SELECT *, lag(balance, 1, 0::bigint) OVER (ORDER BY id) AS before FROM ledger WHERE user_id = :user
)
SELECT c.user_id, c.id AS place, c.before, o.id AS booked, o.value
FROM carried c JOIN carried o ON o.id >= c.id AND o.value = c.balance - c.before - c.value
WHERE o.reference = 'admin:' || :'key'
ORDER BY c.id LIMIT 1;

SELECT pg_temp.refuse(format('nothing is changed: no gap of user %s is what the order %s has booked', :user, :'key'))
WHERE NOT EXISTS (SELECT FROM gap);

UPDATE users u SET balance = u.balance - g.value FROM gap g WHERE u.id = g.user_id;

-- Twice, as no two rows may have one number in between.
UPDATE ledger l SET id = l.id + 1000000000000 FROM gap g
WHERE l.user_id = g.user_id AND l.id BETWEEN g.place AND g.booked;

UPDATE ledger l SET
  id = CASE WHEN l.id = g.booked + 1000000000000 THEN g.place ELSE l.id - 1000000000000 + 1 END,
  balance = CASE WHEN l.id = g.booked + 1000000000000 THEN g.before + g.value ELSE l.balance END
FROM gap g WHERE l.user_id = g.user_id AND l.id > 1000000000000;
