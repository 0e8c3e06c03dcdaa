-- What two people changed of a listing, from a trading day that had not begun. Rows are only added; the listing
-- itself follows when that day has come.
-- `before` and `after` hold the terms that the change touches (`core/market/listing-terms.ts`).
CREATE TABLE instrument_changes (
  id bigint PRIMARY KEY,
  instrument bigint NOT NULL REFERENCES instruments (id),
  what text NOT NULL CHECK (what IN
    ('lot', 'tickBand', 'sector', 'names', 'board', 'suspend', 'resume', 'delist')),
  valid_from date NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- Business time of the approval.
  announced_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approvals (id),
  UNIQUE (instrument, what, valid_from)
);
GRANT SELECT, INSERT ON instrument_changes TO parkett_app;

-- Who was told: each customer who held the share or had an order in it before the day, once.
CREATE TABLE instrument_change_notices (
  instrument_change bigint NOT NULL REFERENCES instrument_changes (id),
  customer bigint NOT NULL,
  PRIMARY KEY (instrument_change, customer)
);
GRANT SELECT, INSERT ON instrument_change_notices TO parkett_app;
