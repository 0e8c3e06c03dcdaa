-- Who looked at an alarm of the login, and what came of it. The first word stands; it goes with the event it is about.
CREATE TABLE access_alarms_seen (
  event bigint PRIMARY KEY REFERENCES access_events (id) ON DELETE CASCADE,
  person bigint NOT NULL,
  alias text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON access_alarms_seen TO parkett_app;
