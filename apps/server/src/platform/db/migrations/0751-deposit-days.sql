-- What customers paid in by day (UTC), by all ways together, and what they asked for that day and may still
-- pay: the limits of a level count by it.
CREATE TABLE deposit_days (
  customer bigint NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (customer, currency, day)
);
COMMENT ON TABLE deposit_days IS 'Deposits by customer, currency and day, as far as they count to a limit';
GRANT SELECT, INSERT, UPDATE ON deposit_days TO parkett_app;

INSERT INTO deposit_days (customer, currency, day, amount)
SELECT customer, currency, (created_at AT TIME ZONE 'UTC')::date, sum(amount)
FROM deposits WHERE status IN ('created', 'pending', 'credited', 'charged_back')
GROUP BY 1, 2, 3;
