-- What the payment provider says it settled, payment by payment, beside the ledger; booked is only what both say.
CREATE TABLE psp_reports (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The provider's name for the money it paid to us, in one currency.
  payout text NOT NULL UNIQUE,
  currency text NOT NULL,
  paid_on date NOT NULL,
  digest bytea NOT NULL,
  -- The alias of staff; null: the provider's own interface brought it.
  by text,
  imported_at timestamptz NOT NULL
);
CREATE TABLE psp_report_rows (
  report bigint NOT NULL REFERENCES psp_reports (id),
  line integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'chargeback')),
  payment text NOT NULL,
  gross bigint NOT NULL CHECK ((gross > 0) = (kind = 'payment')),
  fee bigint NOT NULL CHECK (fee >= 0),
  PRIMARY KEY (report, line)
);
CREATE INDEX psp_report_rows_of ON psp_report_rows (payment);

-- Rows that agreed and were booked, with the journal that did it, on the chain of the house.
CREATE TABLE psp_settled (
  customer bigint NOT NULL CHECK (customer = 0),
  report bigint NOT NULL,
  line integer NOT NULL,
  -- Whose deposit it is.
  owner bigint NOT NULL,
  deposit bigint NOT NULL,
  back boolean NOT NULL,
  currency text NOT NULL,
  -- Of the corrections by two people with the provider.
  corrected bigint NOT NULL,
  journal bigint NOT NULL,
  PRIMARY KEY (customer, report, line)
);
-- A payment is settled once, and so is its reversal, whatever reports say; parts that are given back are corrections.
CREATE UNIQUE INDEX psp_settled_once ON psp_settled (owner, deposit, back) WHERE corrected = 0 OR NOT back;
CREATE INDEX psp_settled_owner ON psp_settled (owner, currency);

-- One report may be booked in several steps on one day, as its rows come to agree.
ALTER TABLE psp_payouts DROP CONSTRAINT psp_payouts_pkey, ADD PRIMARY KEY (customer, currency, journal);

GRANT SELECT, INSERT ON psp_reports, psp_report_rows, psp_settled TO parkett_app;

-- The embedded provider keeps its own books: how each payment was made, and in which report it stands.
ALTER TABLE sandbox_payments ADD COLUMN method text NOT NULL DEFAULT 'quick';
ALTER TABLE sandbox_callbacks ADD COLUMN reported date;
CREATE TABLE sandbox_report_days (day date PRIMARY KEY);
GRANT SELECT, INSERT ON sandbox_report_days TO parkett_app;
-- What was settled with us before there were reports stands in none.
UPDATE sandbox_callbacks SET reported = s.day FROM (SELECT max(day) AS day FROM psp_payouts) s WHERE created_at < s.day;
