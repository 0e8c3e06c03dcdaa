-- Who is on call, by days of the home market (docs/decisions/1201): written once and never changed. Of several that have a day the one
-- written last counts, so that a mistake is put right by another row.
CREATE TABLE on_call (
  id bigint PRIMARY KEY,
  staff bigint NOT NULL REFERENCES staff (id),
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  -- Where alarms go meanwhile; null: to the mailbox of the house.
  mail_sealed text,
  person bigint NOT NULL,
  name text NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON TABLE on_call IS 'Who is on call, by days; never changed';
CREATE INDEX on_call_by_day ON on_call (last_day, id);
GRANT SELECT, INSERT ON on_call TO parkett_app;
