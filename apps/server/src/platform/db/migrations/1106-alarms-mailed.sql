-- What rang goes to a mailbox, too (docs/decisions/0430).
-- When the carrier of messages took it.
ALTER TABLE alarms ADD COLUMN mailed_at timestamptz;
GRANT UPDATE (mailed_at) ON alarms TO parkett_app;
