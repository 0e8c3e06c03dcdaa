-- Phones, addresses, and what statements say of people lie sealed under a key outside the database. This file makes the
-- room; the program fills it in the same transaction (seal-personal.ts), and the next file takes the plain columns away.
ALTER TABLE customers RENAME COLUMN phone TO phone_sealed;
-- Keyed: equal phones meet, and nobody reads a number out of it.
ALTER TABLE customers ADD COLUMN phone_mark text;
-- Keyed marks of its last four digits, five, … all: staff find a customer by the end of the number.
ALTER TABLE customers ADD COLUMN phone_tails text[] NOT NULL DEFAULT '{}';
ALTER TABLE customers RENAME COLUMN email TO email_sealed;
ALTER TABLE customers ADD COLUMN email_mark text;
DROP INDEX customers_phone;
GRANT UPDATE (phone_mark, phone_tails, email_mark) ON customers TO parkett_app;

ALTER TABLE customer_addresses ADD COLUMN sealed text;
ALTER TABLE proof_codes RENAME COLUMN detail TO detail_sealed;
ALTER TABLE sent_messages RENAME COLUMN recipient TO recipient_sealed;

-- Of staff only what is compared: keyed marks, in `person_key` too.
ALTER TABLE staff RENAME COLUMN phone TO phone_mark;
ALTER TABLE staff_invitations RENAME COLUMN phone TO phone_mark;

ALTER TABLE bank_lines ADD COLUMN sealed text;
ALTER TABLE incoming_lines ADD COLUMN sealed text;
-- Whether the bank named the account it came from: money goes back nowhere else.
ALTER TABLE incoming_lines ADD COLUMN has_account boolean;
