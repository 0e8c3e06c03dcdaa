-- Charges that the bank took from client money, each booked once by two people for the line that shows it
-- (docs/decisions/0980). Written by the door.
CREATE TABLE bank_charges (
  -- The chain of the house.
  customer bigint NOT NULL CHECK (customer = 0),
  line bigint NOT NULL REFERENCES bank_lines (id),
  currency text NOT NULL,
  -- Minor units, as the line takes them.
  amount bigint NOT NULL CHECK (amount > 0),
  charged_at timestamptz NOT NULL,
  PRIMARY KEY (customer, line)
);
COMMENT ON TABLE bank_charges IS 'Charges that the bank took from client money, each booked once by two people';
GRANT SELECT, INSERT ON bank_charges TO parkett_app;
