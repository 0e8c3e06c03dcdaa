-- A note may be about a loan, as it may be about a withdrawal.
ALTER TABLE notes DROP CONSTRAINT notes_about_check;
ALTER TABLE notes ADD CONSTRAINT notes_about_check
  CHECK (about IN ('customer', 'withdrawal', 'identity', 'loan'));
