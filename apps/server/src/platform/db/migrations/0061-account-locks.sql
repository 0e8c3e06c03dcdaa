-- The customer's own panic lock. Read by the door in the same transaction as an order or a transfer, so that none
-- slips through beside the act that locks.
CREATE TABLE account_locks (
  customer bigint PRIMARY KEY,
  locked_at timestamptz NOT NULL,
  unlocked_at timestamptz CHECK (unlocked_at >= locked_at)
);
GRANT SELECT, INSERT, UPDATE ON account_locks TO parkett_app;
