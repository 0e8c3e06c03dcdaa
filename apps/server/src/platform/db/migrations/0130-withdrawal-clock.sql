-- What a withdrawal waits for, how much is planned per day, what the checks before a payout found, and what is late.

-- Why nothing is sent before `sent_from`; null: nothing holds it.
ALTER TABLE withdrawals ADD COLUMN waits_for text;

-- Sum planned to be sent on a day (UTC): beyond the daily maximum a payout moves to a later day, it is not refused.
CREATE TABLE withdrawal_days (
  customer bigint NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (customer, currency, day)
);
GRANT SELECT, INSERT, UPDATE ON withdrawal_days TO parkett_app;

-- Each time a sanctions list was asked about a payout, and who answered. Never changed.
CREATE TABLE withdrawal_screenings (
  id bigint PRIMARY KEY,
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  provider text NOT NULL,
  -- Null: nobody could be asked.
  result text CHECK (result IN ('clear', 'possible', 'hit')),
  at timestamptz NOT NULL
);
CREATE INDEX withdrawal_screenings_of ON withdrawal_screenings (withdrawal, id);
GRANT SELECT, INSERT ON withdrawal_screenings TO parkett_app;

-- Withdrawals that became later than a target. One line each for ever: the public count cannot be corrected downwards.
CREATE TABLE withdrawal_overdue (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  status text NOT NULL,
  since timestamptz NOT NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (customer, withdrawal)
);
CREATE INDEX withdrawal_overdue_since ON withdrawal_overdue (since);
GRANT SELECT, INSERT ON withdrawal_overdue TO parkett_app;

-- The clock reads the first steps of the last 90 days.
CREATE INDEX withdrawal_steps_requested ON withdrawal_steps (at) WHERE step = 0;
