-- Two people take an announced change of a listing back before its day. Rows are only added: what was announced stays.
CREATE TABLE instrument_change_ends (
  instrument_change bigint PRIMARY KEY REFERENCES instrument_changes (id),
  -- Business time of the approval.
  taken_back_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approvals (id)
);
GRANT SELECT, INSERT ON instrument_change_ends TO parkett_app;

-- Who was told that it does not come: each customer who was told of the change, once.
CREATE TABLE instrument_change_end_notices (
  instrument_change bigint NOT NULL REFERENCES instrument_change_ends (instrument_change),
  customer bigint NOT NULL,
  PRIMARY KEY (instrument_change, customer)
);
GRANT SELECT, INSERT ON instrument_change_end_notices TO parkett_app;

-- Taken back, the same may be announced again; that only one stands is decided under the lock of the market's version.
ALTER TABLE instrument_changes DROP CONSTRAINT instrument_changes_instrument_what_valid_from_key;
CREATE INDEX instrument_changes_by_day ON instrument_changes (instrument, what, valid_from);
