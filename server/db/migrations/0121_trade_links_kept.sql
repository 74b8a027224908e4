-- Deliveries that are over and still tell where they went: the link is taken out of them some time after their end.
CREATE INDEX deliveries_with_link ON deliveries (settled_at) WHERE tradelink <> '' AND run_at IS NULL AND state <> 'dead';
