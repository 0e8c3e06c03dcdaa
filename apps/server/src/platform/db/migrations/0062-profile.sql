-- What a code is to change, when it is more than a permission: the new phone number.
ALTER TABLE proof_codes ADD COLUMN detail text;
GRANT UPDATE (phone) ON customers TO parkett_app;

-- Where a customer lives. Rows are added; the latest is in force, the earlier ones say what was on which day.
CREATE TABLE customer_addresses (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  street text NOT NULL,
  postcode text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  since timestamptz NOT NULL
);
GRANT SELECT, INSERT ON customer_addresses TO parkett_app;
CREATE INDEX customer_addresses_customer ON customer_addresses (customer_id, id);
