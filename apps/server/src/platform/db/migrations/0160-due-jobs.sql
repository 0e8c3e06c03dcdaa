-- Work that is due at a business instant, once per kind and key; effect and done-mark are one transaction (jobs/due.ts).
CREATE TABLE due_jobs (
  kind text NOT NULL,
  key text NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- Why the last attempt failed; empty when it did not.
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (kind, key)
);
CREATE INDEX due_jobs_open ON due_jobs (kind, due_at) WHERE done_at IS NULL;
GRANT SELECT, INSERT, UPDATE (done_at, attempts, note) ON due_jobs TO parkett_app;

-- What the nightly check of the books found, kept for ever.
CREATE TABLE verify_runs (
  business_day date PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  ok boolean NOT NULL,
  -- The whole answer of /operator/verify, as JSON.
  report text NOT NULL
);
GRANT SELECT, INSERT ON verify_runs TO parkett_app;
