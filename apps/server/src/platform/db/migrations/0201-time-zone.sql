-- Where a customer's days begin: for time filters and for the times that are shown (`domain.md` 9). An IANA name.
ALTER TABLE customers ADD COLUMN time_zone text NOT NULL DEFAULT 'Europe/Berlin';
GRANT UPDATE (time_zone) ON customers TO parkett_app;
