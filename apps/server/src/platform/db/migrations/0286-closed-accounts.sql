-- The lock that a closing leaves is for ever, and nothing is credited behind it: told apart here from the customer's own.
ALTER TABLE account_locks ADD COLUMN closed_at timestamptz;
UPDATE account_locks l SET closed_at = c.closed_at FROM account_closings c
  WHERE c.customer_id = l.customer AND c.closed_at IS NOT NULL AND l.unlocked_at IS NULL;
