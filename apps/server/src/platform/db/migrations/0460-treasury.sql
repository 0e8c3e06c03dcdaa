-- Balance treasury: what each customer has in a pool, what was asked for, what changed the units on which day, and what
-- each day brought. Pools and their days belong to the house (customer 0). All of it is written through the door.
CREATE TABLE treasury_accounts (
  customer bigint NOT NULL,
  currency text NOT NULL,
  units bigint NOT NULL CHECK (units >= 0),
  -- Earned and no whole cent yet, in parts of 0.00000001 of a minor unit.
  carry bigint NOT NULL,
  earned bigint NOT NULL,
  since date NOT NULL,
  fast_on date NOT NULL,
  fast_used bigint NOT NULL CHECK (fast_used >= 0),
  PRIMARY KEY (customer, currency)
);

CREATE TABLE treasury_orders (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('buy', 'redeem', 'fast')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Of a purchase: what came from each side, and goes back there.
  from_wallet bigint NOT NULL CHECK (from_wallet >= 0),
  from_cash bigint NOT NULL CHECK (from_cash >= 0),
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'paid', 'taken_back')),
  trade_date date NOT NULL,
  due_on date NOT NULL,
  review text NOT NULL,
  journal bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (customer, id),
  CHECK ((status = 'pending') = (ended_at IS NULL))
);
CREATE INDEX treasury_orders_open ON treasury_orders (due_on) WHERE status = 'pending';

-- What changed a customer's units, by the day from which the change counts; days since 1970-01-01.
CREATE TABLE treasury_changes (
  customer bigint NOT NULL,
  day bigint NOT NULL,
  currency text NOT NULL,
  change bigint NOT NULL,
  PRIMARY KEY (customer, day, currency)
);
CREATE INDEX treasury_changes_by_day ON treasury_changes (currency, day);

-- What one customer's units earned on one day, once.
CREATE TABLE treasury_accruals (
  customer bigint NOT NULL,
  day bigint NOT NULL,
  currency text NOT NULL,
  units bigint NOT NULL,
  income bigint NOT NULL,
  posted bigint NOT NULL,
  carry bigint NOT NULL,
  posted_on date NOT NULL,
  journal bigint,
  PRIMARY KEY (customer, day, currency)
);

CREATE TABLE treasury_pools (
  customer bigint NOT NULL CHECK (customer = 0),
  currency text NOT NULL,
  day date NOT NULL,
  income_carry bigint NOT NULL,
  fee_carry bigint NOT NULL,
  rest bigint NOT NULL,
  PRIMARY KEY (customer, currency)
);

CREATE TABLE treasury_days (
  customer bigint NOT NULL CHECK (customer = 0),
  currency text NOT NULL,
  day date NOT NULL,
  units bigint NOT NULL,
  income bigint NOT NULL,
  gross bigint NOT NULL,
  fee bigint NOT NULL,
  rest bigint NOT NULL,
  PRIMARY KEY (customer, currency, day)
);

GRANT SELECT, INSERT ON treasury_accruals, treasury_days TO parkett_app;
GRANT SELECT, INSERT, UPDATE ON treasury_accounts, treasury_orders, treasury_changes, treasury_pools TO parkett_app;
