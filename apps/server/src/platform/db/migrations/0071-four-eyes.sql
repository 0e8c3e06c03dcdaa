-- What needs two people, and the first act that does: freezing a customer. Everything here is only ever added to.

-- Role and alias of the second person, where an act needed one.
ALTER TABLE customer_events ADD COLUMN approver text;
ALTER TABLE customer_events ADD CONSTRAINT customer_events_whole UNIQUE (id, customer_id);

-- The first answer to a key of a member of staff, replayed for ever after.
CREATE TABLE staff_keys (
  staff bigint NOT NULL REFERENCES staff (id),
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  answer text,
  PRIMARY KEY (staff, route, key)
);
GRANT SELECT, INSERT, UPDATE (answer) ON staff_keys TO parkett_app;

CREATE TABLE approvals (
  id bigint PRIMARY KEY,
  kind text NOT NULL,
  -- Exactly what will run, as canonical JSON.
  payload text NOT NULL,
  digest bytea NOT NULL,
  reason text NOT NULL,
  requester bigint NOT NULL REFERENCES staff (id),
  requester_role text NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT approvals_digest CHECK (digest = sha256(convert_to(kind || E'\n' || payload, 'UTF8'))),
  CONSTRAINT approvals_expiry CHECK (expires_at > requested_at AND expires_at <= requested_at + interval '72 hours'),
  UNIQUE (id, requester, digest, expires_at)
);
GRANT SELECT, INSERT ON approvals TO parkett_app;

-- One decision per request, which makes an approved act run once. Requester, digest and expiry must be those of the
-- request, so the checks below hold whatever the program does.
CREATE TABLE approval_decisions (
  approval bigint PRIMARY KEY,
  requester bigint NOT NULL,
  digest bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  decider bigint NOT NULL REFERENCES staff (id),
  decider_role text NOT NULL,
  decision text NOT NULL CHECK (decision IN ('approved', 'returned')),
  note text NOT NULL,
  decided_at timestamptz NOT NULL,
  FOREIGN KEY (approval, requester, digest, expires_at) REFERENCES approvals (id, requester, digest, expires_at),
  CONSTRAINT approval_by_another_person CHECK (decider <> requester),
  CONSTRAINT approval_in_time CHECK (decided_at < expires_at)
);
GRANT SELECT, INSERT ON approval_decisions TO parkett_app;

-- A freeze exists only with an approved request, a legal reason, an end, and the customer's own event.
CREATE TABLE customer_freezes (
  id bigint PRIMARY KEY,
  customer bigint NOT NULL,
  legal_reason text NOT NULL CHECK (legal_reason IN ('sanctions', 'court_order', 'money_laundering', 'account_takeover')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '180 days'),
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  event bigint NOT NULL,
  FOREIGN KEY (event, customer) REFERENCES customer_events (id, customer_id),
  UNIQUE (id, customer)
);
GRANT SELECT, INSERT ON customer_freezes TO parkett_app;
CREATE INDEX customer_freezes_of ON customer_freezes (customer, ends_at);

CREATE TABLE customer_freeze_ends (
  freeze_id bigint PRIMARY KEY,
  customer bigint NOT NULL,
  ended_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  event bigint NOT NULL,
  FOREIGN KEY (freeze_id, customer) REFERENCES customer_freezes (id, customer),
  FOREIGN KEY (event, customer) REFERENCES customer_events (id, customer_id)
);
GRANT SELECT, INSERT ON customer_freeze_ends TO parkett_app;

-- Invitations that staff took back.
ALTER TABLE invitations ADD COLUMN disabled_at timestamptz;
GRANT UPDATE (disabled_at) ON invitations TO parkett_app;
