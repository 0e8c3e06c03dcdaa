-- A message of the house stands in its customer's list beside what the books tell, so it needs the
-- time of the books: after a simulated day is moved on, the real time would put it under old ones.
-- Null: of an older version, which stands where the real time puts it.
ALTER TABLE messages ADD COLUMN told_at timestamptz;
