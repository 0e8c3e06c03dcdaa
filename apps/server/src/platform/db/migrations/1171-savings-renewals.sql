-- Savings that their customer chose to renew once at the end of their term, on rates no lower than these (money.md G77).
-- Chosen again for each term; written through the door.
CREATE TABLE savings_renewals (
  customer bigint NOT NULL,
  savings bigint NOT NULL,
  -- The least that it is renewed on: fractions a year, in units of 0.00000001.
  yield_rate bigint NOT NULL CHECK (yield_rate >= 0),
  early_rate bigint NOT NULL CHECK (early_rate BETWEEN 0 AND yield_rate),
  -- What was warned of as it was chosen, by which answers (trust.md T75).
  answer bigint,
  version integer,
  warning text,
  chosen_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('chosen', 'taken_back', 'renewed', 'lapsed')),
  ended_at timestamptz,
  -- The savings that it became; or why it became none.
  became bigint,
  reason text,
  PRIMARY KEY (customer, savings),
  CHECK ((status = 'chosen') = (ended_at IS NULL)),
  CHECK ((status = 'renewed') = (became IS NOT NULL)),
  CHECK ((status = 'lapsed') = (reason IS NOT NULL))
);
CREATE INDEX savings_renewals_chosen ON savings_renewals (customer, savings) WHERE status = 'chosen';
GRANT SELECT, INSERT, UPDATE ON savings_renewals TO parkett_app;
