-- Who works on a case of a queue of the desk, and until when, by real time (docs/decisions/0815): one row for each case that
-- somebody opened, taken by the next when its time is over.
CREATE TABLE case_holds (
  room text NOT NULL CHECK (room IN ('problems', 'deposits', 'withdrawals', 'blocks')),
  case_id bigint NOT NULL,
  person bigint NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (room, case_id)
);
CREATE INDEX case_holds_until ON case_holds (room, until);
GRANT SELECT, INSERT, UPDATE ON case_holds TO parkett_app;
