-- Devices that a customer logged in from: what keeps their own tries apart from those of strangers.
CREATE TABLE known_devices (
  -- SHA-256 of the token; the token itself is kept nowhere but there.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  customer_id bigint NOT NULL,
  known_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON known_devices TO parkett_app;
CREATE INDEX known_devices_customer ON known_devices (customer_id, known_at);
CREATE INDEX known_devices_known ON known_devices (known_at);
