-- What customers want to be told of a price. Not money: judged beside the books, told by a message of the house.
CREATE TABLE price_alerts (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL REFERENCES instruments (id),
  kind text NOT NULL CHECK (kind IN ('above', 'below', 'moves')),
  -- Units of 0.0001 of a price; hundredths of a percent where the change of the day is meant.
  level bigint NOT NULL CHECK (level > 0),
  repeats text NOT NULL CHECK (repeats IN ('once', 'daily')),
  -- Business time.
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  fired_at timestamptz,
  -- The exchange's date of the price that it fired on last.
  fired_on date,
  fired_price bigint,
  -- Fired for the only time.
  over boolean NOT NULL DEFAULT false,
  PRIMARY KEY (customer, id),
  CHECK ((fired_at IS NULL) = (fired_on IS NULL) AND (fired_at IS NULL) = (fired_price IS NULL)),
  CHECK (NOT over OR fired_at IS NOT NULL)
);
CREATE INDEX price_alerts_waiting ON price_alerts (instrument, kind, level) WHERE NOT over;
GRANT SELECT, INSERT, DELETE, UPDATE (fired_at, fired_on, fired_price, over) ON price_alerts TO parkett_app;
