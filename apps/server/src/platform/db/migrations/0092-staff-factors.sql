-- Until when a session of staff has proven password and factor once more, for changing the factors themselves.
ALTER TABLE staff_sessions ADD COLUMN proven_until timestamptz;
GRANT UPDATE (proven_until) ON staff_sessions TO parkett_app;
