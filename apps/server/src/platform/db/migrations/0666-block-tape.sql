-- The public list of executed blocks reads those of its days alone.
CREATE INDEX block_orders_tape ON block_orders (trade_date) WHERE status IN ('settled', 'free');
