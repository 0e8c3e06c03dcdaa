-- A practice has books of its own, and they say what they are for good, as all books do.
ALTER TABLE installation DROP CONSTRAINT installation_mode_check;
ALTER TABLE installation ADD CONSTRAINT installation_mode_check CHECK (mode IN ('simulated', 'practice', 'live'));
