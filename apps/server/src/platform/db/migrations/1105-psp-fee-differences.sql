-- Fees of the payment provider that are not what its table says, each booked once by two people for the reported row that
-- shows it (docs/decisions/1105). Written by the door.
CREATE TABLE psp_fee_differences (
  -- The chain of the house.
  customer bigint NOT NULL CHECK (customer = 0),
  report bigint NOT NULL,
  line integer NOT NULL,
  currency text NOT NULL,
  -- Minor units: what the table says, and what the provider took.
  by_table bigint NOT NULL CHECK (by_table >= 0),
  taken bigint NOT NULL CHECK (taken >= 0),
  -- The entry of the difference.
  journal bigint NOT NULL,
  PRIMARY KEY (customer, report, line),
  FOREIGN KEY (report, line) REFERENCES psp_report_rows (report, line),
  CHECK (taken <> by_table)
);
COMMENT ON TABLE psp_fee_differences IS 'Fees of the payment provider that are not what its table says, each booked once by two people';
GRANT SELECT, INSERT ON psp_fee_differences TO parkett_app;
