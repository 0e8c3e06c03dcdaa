-- What staff did, for the customer it touches to read. Below the slices: every staff act writes here.
CREATE TABLE customer_events (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  at timestamptz NOT NULL,
  staff_id text NOT NULL,
  role text NOT NULL,
  -- The name the customer sees.
  alias text NOT NULL,
  act text NOT NULL,
  -- The row that was touched.
  subject bigint NOT NULL,
  before text,
  after text,
  reasons text[] NOT NULL DEFAULT '{}'
);
GRANT SELECT, INSERT ON customer_events TO parkett_app;
CREATE INDEX customer_events_of ON customer_events (customer_id, id);
CREATE INDEX customer_events_subject ON customer_events (subject, id);

-- Pictures of documents, each sealed with its customer's key; that key lies outside the database.
CREATE TABLE identity_documents (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  side text NOT NULL CHECK (side IN ('front', 'back')),
  width int NOT NULL,
  height int NOT NULL,
  -- 64 bits of coarse brightness, keyed: two pictures that look the same.
  look bigint NOT NULL,
  -- Null after the time to keep it has passed.
  sealed bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE (sealed, expires_at) ON identity_documents TO parkett_app;
CREATE INDEX identity_documents_of ON identity_documents (customer_id);
CREATE INDEX identity_documents_expiry ON identity_documents (expires_at) WHERE sealed IS NOT NULL;

-- One attempt at a verification. The highest attempt is the customer's state.
CREATE TABLE identity_cases (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  attempt int NOT NULL CHECK (attempt > 0),
  status text NOT NULL CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'replaced')),
  submit_key text NOT NULL,
  submit_hash bytea NOT NULL,
  country text NOT NULL,
  document text NOT NULL,
  -- Name, number, birth and the typed lines, sealed like the pictures; null after the time to keep them has passed.
  sealed bytea,
  -- HMAC of country, kind and number.
  person bytea NOT NULL CHECK (length(person) = 32),
  document_expires date,
  front_id bigint NOT NULL,
  back_id bigint NOT NULL,
  checks jsonb NOT NULL,
  reasons text[] NOT NULL DEFAULT '{}',
  submitted_at timestamptz NOT NULL,
  locked_by text,
  locked_alias text,
  locked_until timestamptz,
  decided_at timestamptz,
  UNIQUE (customer_id, attempt),
  UNIQUE (customer_id, submit_key)
);
GRANT SELECT, INSERT, UPDATE (status, reasons, sealed, locked_by, locked_alias, locked_until, decided_at)
  ON identity_cases TO parkett_app;
-- "Already submitted", also for two calls that meet.
CREATE UNIQUE INDEX identity_cases_pending ON identity_cases (customer_id) WHERE status IN ('submitted', 'in_review');
-- One approved identity per person.
CREATE UNIQUE INDEX identity_cases_person ON identity_cases (person) WHERE status = 'approved';
CREATE INDEX identity_cases_same ON identity_cases (person);

-- No state change without an entry that the customer sees (`honesty.md`, first 2).
CREATE FUNCTION identity_change_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM customer_events
    WHERE subject = NEW.id AND customer_id = NEW.customer_id AND before = OLD.status AND after = NEW.status
  ) THEN
    RAISE EXCEPTION 'identity case % went from % to % and nobody told the customer', NEW.id, OLD.status, NEW.status;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER identity_change_told AFTER UPDATE OF status ON identity_cases
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION identity_change_is_told();

-- Pictures of persons as they want to be seen; nothing of a document.
CREATE TABLE avatars (
  customer_id bigint PRIMARY KEY,
  mark text NOT NULL,
  picture bytea NOT NULL,
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE, UPDATE (mark, picture, changed_at) ON avatars TO parkett_app;

-- What other rooms may know of a customer's identity: how far it is, and which picture they chose.
CREATE VIEW customer_identity AS
  SELECT c.id AS customer_id, a.mark AS avatar,
    CASE
      WHEN i.status = 'approved' AND i.document_expires < (now() AT TIME ZONE 'Europe/Berlin')::date THEN 'expired'
      ELSE coalesce(i.status, 'none')
    END AS status
  FROM customers c
  LEFT JOIN LATERAL (
    SELECT status, document_expires FROM identity_cases WHERE customer_id = c.id ORDER BY attempt DESC LIMIT 1
  ) i ON true
  LEFT JOIN avatars a ON a.customer_id = c.id;
GRANT SELECT ON customer_identity TO parkett_app;
