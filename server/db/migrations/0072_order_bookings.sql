-- From here on what an operator books names the key of the order, and the audit holds one to the other. Bookings from
-- before, and of processes of the release before until they are replaced, name the reason alone.
INSERT INTO settings (key, value)
  SELECT 'order_bookings_since', to_jsonb(now() + interval '1 hour') WHERE EXISTS (SELECT FROM users);
