-- Loans: an application, and the loan that becomes of it, with its terms as they were then. Written through the door.
CREATE TABLE loans (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  currency text NOT NULL,
  principal bigint NOT NULL CHECK (principal > 0),
  months integer NOT NULL CHECK (months > 0),
  -- A fraction a year, in units of 0.00000001.
  rate bigint NOT NULL CHECK (rate >= 0),
  purpose text NOT NULL,
  net_income bigint NOT NULL CHECK (net_income >= 0),
  expenses bigint NOT NULL CHECK (expenses >= 0),
  debts bigint NOT NULL CHECK (debts >= 0),
  account bigint NOT NULL,
  allows_debit boolean NOT NULL,
  agreement text NOT NULL,
  status text NOT NULL CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn',
    'offer_accepted', 'offer_expired', 'repaying', 'overdue', 'closed', 'revoked')),
  reason text,
  applied_at timestamptz NOT NULL,
  reviewed_at timestamptz,
  decided_at timestamptz,
  -- The alias of who decided.
  decided_by text,
  offer_until date,
  accepted_at timestamptz,
  revocable_until date,
  -- Of the pay-out: who two people were is in its approval.
  approval bigint REFERENCES approvals,
  paid_out_at timestamptz,
  paid_out_on date,
  -- Instalments that are paid, principal that is owed, and interest that is posted and not paid, up to a day.
  paid integer NOT NULL CHECK (paid BETWEEN 0 AND months),
  owed bigint NOT NULL CHECK (owed BETWEEN 0 AND principal),
  accrued bigint NOT NULL CHECK (accrued >= 0),
  accrued_on date,
  ended_at timestamptz,
  journal bigint,
  PRIMARY KEY (customer, id),
  CHECK ((status = 'rejected') = (reason IS NOT NULL)),
  CHECK ((paid_out_at IS NULL) = (approval IS NULL)),
  CHECK ((paid_out_at IS NULL) = (journal IS NULL)),
  CHECK ((paid_out_at IS NULL) = (accrued_on IS NULL)),
  CHECK (status IN ('repaying', 'overdue') OR (owed = 0 AND accrued = 0))
);
-- One at a time, whatever any program does.
CREATE UNIQUE INDEX loans_open ON loans (customer)
  WHERE status IN ('submitted', 'in_review', 'approved', 'offer_accepted', 'repaying', 'overdue');
-- One pay-out for one approval.
CREATE UNIQUE INDEX loans_approval ON loans (approval);
CREATE INDEX loans_running ON loans (accrued_on) WHERE status IN ('repaying', 'overdue');
CREATE INDEX loans_offered ON loans (offer_until) WHERE status = 'approved';
CREATE INDEX loans_by_id ON loans (id);

CREATE TABLE loan_payments (
  customer bigint NOT NULL,
  loan bigint NOT NULL,
  journal bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('instalment', 'repaid', 'revoked')),
  principal bigint NOT NULL CHECK (principal >= 0),
  interest bigint NOT NULL CHECK (interest >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, loan, journal)
);

-- A withdrawal of a loan's money: what of it is not sent, or comes back, is money of the loan again.
ALTER TABLE withdrawals ADD COLUMN from_loan boolean NOT NULL DEFAULT false;

GRANT SELECT, INSERT, UPDATE ON loans TO parkett_app;
GRANT SELECT, INSERT ON loan_payments TO parkett_app;

-- The pocket of a loan and what is owed of it are summed by day too: their explanations are made from those days.
ALTER TABLE cash_days DROP CONSTRAINT cash_days_side_check;
ALTER TABLE cash_days ADD CONSTRAINT cash_days_side_check CHECK (side IN ('both', 'bank', 'securities', 'C.wallet',
  'C.wallet_hold', 'C.payout', 'C.returning', 'C.cash', 'C.unsettled', 'C.hold', 'C.treasury_pending', 'C.treasury',
  'C.redeem_pending', 'C.fund', 'C.loan', 'H.loan', 'H.loan_interest_due', 'H.receivable'));
