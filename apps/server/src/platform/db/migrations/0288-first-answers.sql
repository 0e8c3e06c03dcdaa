-- What was answered first to each key of a write, for whoever asks again. Sealed with a key that is
-- not in the database: some answers are shown only once.
CREATE TABLE first_answers (
  realm text NOT NULL CHECK (realm IN ('customer', 'staff')),
  owner bigint NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  sealed bytea NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (realm, owner, route, key)
);
GRANT SELECT, INSERT ON first_answers TO parkett_app;
