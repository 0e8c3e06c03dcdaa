-- Trading that staff stopped and resumed. Only ever added to; a halt runs until its end is written.
CREATE TABLE instrument_halts (
  id bigint PRIMARY KEY,
  instrument bigint NOT NULL REFERENCES instruments (id),
  -- Why, as customers read it.
  cause text NOT NULL CHECK (cause IN ('news', 'volatility', 'technical', 'authority')),
  -- Why, in the words of staff.
  reason text NOT NULL,
  -- Business time.
  halted_at timestamptz NOT NULL,
  staff bigint NOT NULL REFERENCES staff (id),
  role text NOT NULL
);
GRANT SELECT, INSERT ON instrument_halts TO parkett_app;
CREATE INDEX instrument_halts_of ON instrument_halts (instrument);

CREATE TABLE instrument_halt_ends (
  halt bigint PRIMARY KEY REFERENCES instrument_halts (id),
  reason text NOT NULL,
  resumed_at timestamptz NOT NULL,
  staff bigint NOT NULL REFERENCES staff (id),
  role text NOT NULL
);
GRANT SELECT, INSERT ON instrument_halt_ends TO parkett_app;
