-- What lay open is sealed now, and leaves (0289).
ALTER TABLE customers ALTER COLUMN phone_mark SET NOT NULL;
-- Someone who forgot their password may name their phone number instead.
CREATE INDEX customers_phone ON customers (phone_mark);
CREATE INDEX customers_phone_tails ON customers USING gin (phone_tails);

-- Street, postcode and town; the country stays to be counted.
ALTER TABLE customer_addresses ALTER COLUMN sealed SET NOT NULL;
ALTER TABLE customer_addresses DROP COLUMN street, DROP COLUMN postcode, DROP COLUMN city;

-- Who paid or was paid, the IBAN, and the purpose.
ALTER TABLE bank_lines ALTER COLUMN sealed SET NOT NULL;
ALTER TABLE bank_lines DROP COLUMN party, DROP COLUMN party_iban, DROP COLUMN purpose;

ALTER TABLE incoming_lines ALTER COLUMN sealed SET NOT NULL, ALTER COLUMN has_account SET NOT NULL;
ALTER TABLE incoming_lines DROP COLUMN remitter, DROP COLUMN iban, DROP COLUMN text;
