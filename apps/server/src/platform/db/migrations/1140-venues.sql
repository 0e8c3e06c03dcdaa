-- Venues outside (docs/decisions/1140). One row for each that orders were ever sent to: since when its execution reports are
-- read, and how far. Orders carry themselves how far they have come there, so a book of our own writes nothing here.
CREATE TABLE venues (
  name text PRIMARY KEY,
  -- Real time.
  opened_at timestamptz NOT NULL,
  -- The last report that was read; before the first: null.
  read_to text,
  -- Set while nothing is sent there: a report that nobody here can place, by its number there.
  stopped_at timestamptz,
  stopped_by text,
  CHECK ((stopped_at IS NULL) = (stopped_by IS NULL))
);
GRANT SELECT, INSERT ON venues TO parkett_app;
GRANT UPDATE (read_to, stopped_at, stopped_by) ON venues TO parkett_app;
