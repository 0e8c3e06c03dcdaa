-- Who was told that a pool was stopped or goes on: whoever has something there, once each; and when all were.
CREATE TABLE treasury_stop_notices (
  stop bigint NOT NULL REFERENCES treasury_stops (id),
  customer bigint NOT NULL,
  PRIMARY KEY (stop, customer)
);
CREATE TABLE treasury_stops_told (
  stop bigint PRIMARY KEY REFERENCES treasury_stops (id),
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON treasury_stop_notices, treasury_stops_told TO parkett_app;
