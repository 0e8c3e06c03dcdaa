-- Who of the staff opened a bank line, and what it stood like then, as a mark of what was shown: it is credited together with
-- others only where whoever credits it has seen it as it stands (docs/decisions/1195). One row more where it stands otherwise
-- than when that person opened it last.
CREATE TABLE line_openings (
  line bigint NOT NULL,
  person bigint NOT NULL,
  id bigint NOT NULL,
  stands bytea NOT NULL CHECK (length(stands) = 32),
  at timestamptz NOT NULL,
  PRIMARY KEY (line, person, id)
);
GRANT SELECT, INSERT ON line_openings TO parkett_app;
