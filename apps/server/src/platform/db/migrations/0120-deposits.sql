-- Money on its way in. A deposit moves nothing before the provider confirms it; then it is written with its journal.
CREATE TABLE deposits (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  method text NOT NULL CHECK (method IN ('quick', 'card', 'transfer')),
  provider text,
  -- The provider's name for the payment.
  intent text,
  -- The line of the bank statement that a transfer came with.
  line bigint,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- What the provider charges us when it succeeds.
  provider_fee bigint NOT NULL CHECK (provider_fee >= 0),
  status text NOT NULL
    CHECK (status IN ('created', 'pending', 'credited', 'failed', 'expired', 'returned', 'charged_back')),
  reason text CHECK (reason IN ('declined', 'cancelled', 'disputed', 'refunded')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  credited_on date,
  journal bigint,
  reversed_on date,
  reversal bigint,
  -- What a reversal did not find in the wallet, and what of it was paid back.
  short bigint NOT NULL DEFAULT 0 CHECK (short >= 0 AND short <= amount),
  repaid bigint NOT NULL DEFAULT 0 CHECK (repaid >= 0 AND repaid <= short),
  PRIMARY KEY (customer, id),
  CHECK ((journal IS NOT NULL) = (status IN ('credited', 'charged_back'))),
  CHECK ((journal IS NULL) = (credited_on IS NULL)),
  CHECK ((reversal IS NOT NULL) = (status = 'charged_back')),
  CHECK ((reversal IS NULL) = (reversed_on IS NULL)),
  CHECK (short = 0 OR status = 'charged_back'),
  CHECK ((line IS NOT NULL) = (method = 'transfer'))
);
CREATE UNIQUE INDEX deposits_intent ON deposits (intent) WHERE intent IS NOT NULL;
CREATE UNIQUE INDEX deposits_line ON deposits (line) WHERE line IS NOT NULL;
CREATE INDEX deposits_waiting ON deposits (expires_at) WHERE status IN ('created', 'pending');

-- How many of a customer's deposits are under way, kept under the same lock.
CREATE TABLE deposit_counts (
  customer bigint PRIMARY KEY,
  open integer NOT NULL CHECK (open >= 0)
);

CREATE TABLE deposit_steps (
  customer bigint NOT NULL,
  deposit bigint NOT NULL,
  step integer NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, deposit, step)
);

-- Everything the provider reported, also what was refused. Customer 0: nobody's payment.
CREATE TABLE provider_events (
  customer bigint NOT NULL,
  event text NOT NULL,
  deposit bigint,
  intent text NOT NULL,
  type text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('moved', 'unchanged', 'differs', 'unknown')),
  arrived_at timestamptz NOT NULL,
  PRIMARY KEY (customer, event)
);
CREATE UNIQUE INDEX provider_events_once ON provider_events (event);

-- What the provider settled with us, one per currency and day, on the chain of the house (customer 0).
CREATE TABLE psp_payouts (
  customer bigint NOT NULL CHECK (customer = 0),
  currency text NOT NULL,
  day date NOT NULL,
  -- Negative: more was charged back than paid in.
  gross bigint NOT NULL,
  fee bigint NOT NULL CHECK (fee >= 0),
  journal bigint NOT NULL,
  PRIMARY KEY (customer, currency, day)
);

GRANT SELECT, INSERT, UPDATE ON deposits, deposit_counts TO parkett_app;
GRANT SELECT, INSERT ON deposit_steps, provider_events, psp_payouts TO parkett_app;

-- The embedded payment provider, which exists in simulated mode only: what it would keep in a house of its own.
CREATE TABLE sandbox_payments (
  intent text PRIMARY KEY,
  deposit text NOT NULL UNIQUE,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('waiting', 'processing', 'paid', 'failed', 'cancelled', 'disputed')),
  created_at timestamptz NOT NULL
);

-- Callbacks it has to send, until they are taken.
CREATE TABLE sandbox_callbacks (
  event text PRIMARY KEY,
  intent text NOT NULL,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  taken_at timestamptz
);
CREATE INDEX sandbox_callbacks_due ON sandbox_callbacks (due_at) WHERE taken_at IS NULL;

GRANT SELECT, INSERT, UPDATE ON sandbox_payments, sandbox_callbacks TO parkett_app;
