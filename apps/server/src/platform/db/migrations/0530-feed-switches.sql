-- Where real prices come from, from when two people agreed on. The newest row counts; the settings name
-- what comes before the first.
CREATE TABLE feed_switches (
  id bigint PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('csv', 'yahoo', 'alpaca')),
  approval bigint NOT NULL UNIQUE REFERENCES approvals (id),
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON feed_switches TO parkett_app;
