-- A session that must get another token, and the one it had: whoever was on the way with it may still arrive.
ALTER TABLE sessions ADD COLUMN renew_due boolean NOT NULL DEFAULT false;
ALTER TABLE sessions ADD COLUMN previous_hash bytea UNIQUE CHECK (length(previous_hash) = 32);
ALTER TABLE sessions ADD COLUMN previous_until timestamptz;
GRANT UPDATE (token_hash, renew_due, previous_hash, previous_until) ON sessions TO parkett_app;
