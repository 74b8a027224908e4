-- The metrics count what was settled in the last day.
CREATE INDEX orders_settled ON orders (settled_at) WHERE settled_at IS NOT NULL;
