-- Who of the staff opened a withdrawal, and what it stood like then, as a mark of what was shown: it goes together with others
-- only where whoever lets it go has seen it as it stands (docs/decisions/0990). One row more where it stands otherwise than when
-- that person opened it last.
CREATE TABLE payout_openings (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  person bigint NOT NULL,
  id bigint NOT NULL,
  stands bytea NOT NULL CHECK (length(stands) = 32),
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, withdrawal, person, id)
);
CREATE INDEX payout_openings_of ON payout_openings (withdrawal, person, id);
GRANT SELECT, INSERT ON payout_openings TO parkett_app;
