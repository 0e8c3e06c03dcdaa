-- The house's own side of the books, written through the door as customer 0. A booking day that is over is summed once;
-- what it left owing falls due, and is paid in the transaction that marks it paid.
CREATE INDEX journals_by_date ON journals USING brin (business_date) WITH (pages_per_range = 16);

CREATE TABLE book_days (
  customer bigint NOT NULL CHECK (customer = 0),
  day date NOT NULL,
  journals bigint NOT NULL,
  summed_at timestamptz NOT NULL,
  PRIMARY KEY (customer, day)
);

-- What one day did to a house account, debit minus credit, and its balance at the end of that day.
CREATE TABLE house_days (
  customer bigint NOT NULL CHECK (customer = 0),
  account text NOT NULL,
  asset text NOT NULL,
  day date NOT NULL,
  change bigint NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (customer, account, asset, day)
);

-- The newest balance of each house account, and what it accrued and what was paid of that, ever.
CREATE TABLE house_sums (
  customer bigint NOT NULL CHECK (customer = 0),
  account text NOT NULL,
  asset text NOT NULL,
  balance bigint NOT NULL,
  accrued bigint NOT NULL,
  paid bigint NOT NULL,
  PRIMARY KEY (customer, account, asset)
);

-- Taxes and exchange fees to pay and commission to sweep, by the day that brought them.
CREATE TABLE house_dues (
  customer bigint NOT NULL CHECK (customer = 0),
  account text NOT NULL,
  asset text NOT NULL,
  day date NOT NULL,
  due_on date NOT NULL,
  -- Accrued through `day`, ever: paying means bringing what was paid up to it.
  accrued bigint NOT NULL,
  done boolean NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (customer, account, asset, day)
);
CREATE INDEX house_dues_open ON house_dues (due_on) WHERE NOT done;

GRANT SELECT, INSERT ON book_days, house_days TO parkett_app;
GRANT SELECT, INSERT, UPDATE ON house_sums, house_dues TO parkett_app;
