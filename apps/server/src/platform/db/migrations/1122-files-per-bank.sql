-- Each bank writes a file of its own: one that names a part of the institutions of a day waits for the others (docs/decisions/1070).
ALTER TABLE treasury_feeds ADD COLUMN is_whole boolean NOT NULL DEFAULT true;
