-- Runs of settlement that did something, or that staff asked for. What was settled stands in the books; this says when.
CREATE TABLE settlement_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Business time and real time.
  business_at timestamptz NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- The name of staff who asked for it; null: the clock.
  by text,
  settled integer NOT NULL,
  released integer NOT NULL,
  expired integer NOT NULL
);
GRANT SELECT, INSERT ON settlement_runs TO parkett_app;
