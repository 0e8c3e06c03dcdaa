-- What each booking day that is over did to a customer's cash, side by side as it is asked for: so that a list of money
-- and its sums cost what their page costs, and not what the whole history does. Made from the journals alone; it may be
-- emptied at any time, and is then made anew.
CREATE TABLE cash_days (
  customer bigint NOT NULL,
  currency text NOT NULL,
  side text NOT NULL CHECK (side IN ('both', 'bank', 'securities')),
  day date NOT NULL,
  came bigint NOT NULL CHECK (came >= 0),
  went bigint NOT NULL CHECK (went >= 0),
  -- How many journals brought and took.
  comings int NOT NULL CHECK (comings >= 0),
  goings int NOT NULL CHECK (goings >= 0),
  -- Of the journals of that day that changed it.
  first_position bigint NOT NULL,
  first_journal bigint NOT NULL,
  last_journal bigint NOT NULL,
  PRIMARY KEY (customer, currency, side, day),
  CHECK (came + went > 0)
);
-- Up to which booking day they are made, for everybody, and the highest number of a journal until then.
CREATE TABLE cash_days_made (
  until date PRIMARY KEY,
  last_journal bigint NOT NULL
);
GRANT SELECT, INSERT, DELETE ON cash_days TO parkett_app;
GRANT SELECT, INSERT, DELETE ON cash_days_made TO parkett_app;
