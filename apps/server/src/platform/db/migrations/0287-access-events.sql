-- Who came in, who tried, and what was locked: what an owner and staff look at after the fact. Nothing here is changed; what
-- is older than half a year goes, by this function alone.
CREATE TABLE access_events (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('login', 'wrong', 'factor_wrong', 'locked', 'reset', 'network_locked', 'sprayed')),
  -- Null: a name that nobody has, or a whole network.
  customer_id bigint,
  network text NOT NULL,
  device text NOT NULL
);
GRANT SELECT, INSERT ON access_events TO parkett_app;
CREATE INDEX access_events_customer ON access_events (customer_id, id);
CREATE INDEX access_events_at ON access_events (at);

CREATE FUNCTION forget_access_events() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS
  $$ DELETE FROM public.access_events WHERE at < now() - interval '180 days' $$;
REVOKE ALL ON FUNCTION forget_access_events() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_access_events() TO parkett_app;
