-- Booking days that two people closed, with those before them. Nothing takes a row away, so nothing opens them again;
-- the door refuses an entry dated in one (ledger/store.ts).
CREATE TABLE closed_days (
  day date PRIMARY KEY,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  closed_at timestamptz NOT NULL,
  -- What was compared, in words of the books.
  report text NOT NULL
);
GRANT SELECT, INSERT ON closed_days TO parkett_app;
