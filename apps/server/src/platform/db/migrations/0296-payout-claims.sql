-- What two people said the bank did with a payout before a line of the bank showed it, and what became of that: taken
-- back by two people, or shown by a line. While it is open, nobody can spend the money.
CREATE TABLE payout_claims (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  claim int NOT NULL,
  says text NOT NULL CHECK (says IN ('arrived', 'returned')),
  -- The state of the payout before, to which it goes back when this is taken back.
  before text NOT NULL CHECK (before = CASE says WHEN 'arrived' THEN 'sent' ELSE 'arrived' END),
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  approval bigint NOT NULL REFERENCES approval_decisions (approval),
  PRIMARY KEY (customer, withdrawal, claim)
);
CREATE TABLE payout_claim_ends (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  claim int NOT NULL,
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Of the two who took it back; null: a line of the bank shows it.
  approval bigint REFERENCES approval_decisions (approval),
  line bigint,
  PRIMARY KEY (customer, withdrawal, claim),
  FOREIGN KEY (customer, withdrawal, claim) REFERENCES payout_claims (customer, withdrawal, claim),
  CHECK ((approval IS NULL) <> (line IS NULL))
);
GRANT SELECT, INSERT ON payout_claims, payout_claim_ends TO parkett_app;
CREATE CONSTRAINT TRIGGER claim_told AFTER INSERT ON payout_claims
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION command_is_told();
CREATE CONSTRAINT TRIGGER claim_end_told AFTER INSERT ON payout_claim_ends
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.approval IS NOT NULL) EXECUTE FUNCTION command_is_told();

-- Such a payout comes back, and is not back yet.
ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_status_check;
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_status_check CHECK (status IN
  ('requested', 'in_review', 'sent', 'arrived', 'returning', 'returned', 'rejected', 'cancelled'));
-- A line of the bank is looked for, for each of them, again and again.
CREATE INDEX withdrawals_returning ON withdrawals (id) WHERE status = 'returning';

-- What is said moves money into and out of the pockets of a customer, as 0284 tells of.
DROP INDEX journals_of_flows;
CREATE INDEX journals_of_flows ON journals (customer, business_date) WHERE event IN (
  'demo.credited', 'demo.returned', 'deposit.confirmed', 'deposit.received',
  'deposit.charged_back', 'receivable.repaid', 'withdraw.settled', 'withdraw.returned',
  'withdraw.paid_claimed', 'withdraw.paid_unclaimed', 'withdraw.back_claimed',
  'withdraw.back_unclaimed', 'adjustment', 'adjustment.reversed');

-- The line of the bank that shows a step: of an import for one that arrived, of nobody for one that came back.
ALTER TABLE withdrawal_steps ADD COLUMN line bigint;
CREATE INDEX withdrawal_steps_of_line ON withdrawal_steps (line) WHERE line IS NOT NULL;
