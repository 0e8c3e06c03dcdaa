-- A proof of address makes a customer better known (docs/decisions/1120): its picture is sealed as those of an identity are.
ALTER TABLE identity_documents DROP CONSTRAINT identity_documents_side_check,
  ADD CONSTRAINT identity_documents_side_check CHECK (side IN ('front', 'back', 'address'));

-- One attempt. The highest one says where the customer stands.
CREATE TABLE address_proofs (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  attempt int NOT NULL CHECK (attempt > 0),
  status text NOT NULL CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'replaced')),
  submit_key text NOT NULL,
  submit_hash bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('registration', 'utility_bill', 'bank_statement', 'tax_letter')),
  country text NOT NULL,
  issued_on date NOT NULL,
  -- What was typed, sealed like the picture; null after the time to keep it has passed.
  sealed bytea,
  -- HMAC of the address: the same one on another account meets it, and nobody without the key can try addresses out.
  place bytea NOT NULL CHECK (length(place) = 32),
  picture_id bigint NOT NULL,
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
  ON address_proofs TO parkett_app;
-- One waits at a time, also of two calls that meet; and one is approved.
CREATE UNIQUE INDEX address_proofs_pending ON address_proofs (customer_id) WHERE status IN ('submitted', 'in_review');
CREATE UNIQUE INDEX address_proofs_approved ON address_proofs (customer_id) WHERE status = 'approved';
CREATE INDEX address_proofs_waiting ON address_proofs (submitted_at, id) WHERE status IN ('submitted', 'in_review');
CREATE INDEX address_proofs_same ON address_proofs (place);

-- No change of its state that its customer was not told of (migration 0050).
CREATE CONSTRAINT TRIGGER address_change_told AFTER UPDATE OF status ON address_proofs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION identity_change_is_told();
