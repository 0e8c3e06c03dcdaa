-- Owed = held: what every customer was owed at the end of a sealed day, and the signed day itself. Only added to.
CREATE TABLE owed_leaves (
  day date NOT NULL,
  customer bigint NOT NULL,
  -- Minor units by currency.
  balances jsonb NOT NULL,
  -- Of the leaf in the day's tree (packages/proof): covers a salt, the account's number and the balances.
  hash bytea NOT NULL,
  PRIMARY KEY (day, customer)
);

CREATE TABLE owed_days (
  day date PRIMARY KEY,
  content text NOT NULL,
  hash bytea NOT NULL
);

GRANT SELECT, INSERT ON owed_leaves, owed_days TO parkett_app;
