-- Withdrawals, each written with its journals, and every step with who did it: the customer reads all of it.
CREATE TABLE withdrawals (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  card bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL
    CHECK (status IN ('requested', 'in_review', 'sent', 'arrived', 'returned', 'rejected', 'cancelled')),
  -- Nothing but this list may stop a payout.
  reason text CHECK (reason IN ('kyc_incomplete', 'name_mismatch', 'sanctions_hold', 'insufficient_settled',
    'bank_return', 'duplicate')),
  requested_at timestamptz NOT NULL,
  sent_from timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  FOREIGN KEY (customer, card) REFERENCES cards (customer, id),
  CHECK ((reason IS NOT NULL) = (status IN ('returned', 'rejected')))
);
CREATE INDEX withdrawals_waiting ON withdrawals (requested_at) WHERE status IN ('requested', 'in_review', 'sent');

CREATE TABLE withdrawal_steps (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  step integer NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  -- The alias of staff; null: the customer.
  by text,
  PRIMARY KEY (customer, withdrawal, step)
);

GRANT SELECT, INSERT, UPDATE ON withdrawals TO parkett_app;
GRANT SELECT, INSERT ON withdrawal_steps TO parkett_app;
