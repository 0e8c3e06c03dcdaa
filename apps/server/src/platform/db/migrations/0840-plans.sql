-- Savings plans: a purchase on a day of each month that its owner confirmed beforehand.
CREATE TABLE plans (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  currency text NOT NULL,
  amount bigint CHECK (amount > 0),
  quantity bigint CHECK (quantity > 0),
  day int NOT NULL CHECK (day BETWEEN 1 AND 31),
  until date,
  next_on date,
  began_at timestamptz NOT NULL,
  set_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (customer, id),
  CHECK ((amount IS NULL) <> (quantity IS NULL)),
  CHECK ((next_on IS NULL) = (ended_at IS NOT NULL))
);
CREATE INDEX plans_due ON plans (next_on, customer, id) WHERE next_on IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON plans TO parkett_app;

-- What came of each due date: written once, with the order where there is one.
CREATE TABLE plan_runs (
  customer bigint NOT NULL,
  plan bigint NOT NULL,
  due_on date NOT NULL,
  at timestamptz NOT NULL,
  order_id bigint,
  reason text,
  PRIMARY KEY (customer, plan, due_on),
  CHECK ((order_id IS NULL) <> (reason IS NULL))
);
GRANT SELECT, INSERT ON plan_runs TO parkett_app;
