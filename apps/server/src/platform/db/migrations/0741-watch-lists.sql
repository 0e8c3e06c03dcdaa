-- Lists of sanctioned people, by file. A version says what it changed; an entry holds from the version that
-- brought it until the one that changed or took it. Names of a list are public.
CREATE TABLE watch_lists (
  id bigint PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('eu', 'csv')),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  entries integer NOT NULL CHECK (entries > 0),
  added integer NOT NULL,
  changed integer NOT NULL,
  removed integer NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON watch_lists TO parkett_app;

CREATE TABLE watch_entries (
  id bigint PRIMARY KEY,
  source text NOT NULL,
  ref text NOT NULL,
  names text[] NOT NULL CHECK (cardinality(names) > 0),
  -- Days or years.
  births text[] NOT NULL,
  since bigint NOT NULL REFERENCES watch_lists (id),
  until bigint REFERENCES watch_lists (id)
);
CREATE UNIQUE INDEX watch_entries_current ON watch_entries (source, ref) WHERE until IS NULL;
GRANT SELECT, INSERT, UPDATE (until) ON watch_entries TO parkett_app;

-- With which version of the lists an approved identity was compared last.
CREATE TABLE watch_screened (
  identity_case bigint PRIMARY KEY,
  list bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON watch_screened TO parkett_app;

-- An alert of a list is about the entry: its number stands as the object and as the sequence, so that one entry
-- as it stands raises one alert of a customer.
ALTER TABLE watch_alerts DROP CONSTRAINT watch_alerts_rule_check;
ALTER TABLE watch_alerts ADD CHECK (rule IN
  ('deposits_sum', 'in_and_out', 'many_cards', 'shared_account', 'look_alike', 'sanctions'));
