-- A customer writes to the house about no record at all: a question, a suspicious contact, a complaint. Its record is 0.
ALTER TABLE problem_reports DROP CONSTRAINT problem_reports_about_check;
ALTER TABLE problem_reports ADD CONSTRAINT problem_reports_about_check
  CHECK (about IN ('deposit', 'withdrawal', 'transfer', 'none'));
ALTER TABLE problem_reports ADD CHECK ((about = 'none') = (record = 0));
ALTER TABLE problem_reports ADD CHECK (about <> 'none' OR note IS NOT NULL);
