-- What each pocket of all customers together held at the end of a booking day, as the books count it (debit less
-- credit), and what the day did to it: the trial balance of a day reads one day, however long ago it was. Derived
-- from journals of days that are over, which take no further entry.
CREATE TABLE pocket_days (
  day date NOT NULL,
  account text NOT NULL,
  asset text NOT NULL,
  change bigint NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (day, account, asset)
);
GRANT SELECT, INSERT ON pocket_days TO parkett_app;
