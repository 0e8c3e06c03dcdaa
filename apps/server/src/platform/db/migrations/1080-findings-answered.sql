-- What whoever let a withdrawal go, or asked for it, said to each finding about it: which one, how it was answered, and a word
-- where there was one (docs/decisions/1080). Those of before have none: of them `seen` says what was looked at.
ALTER TABLE withdrawal_approvals ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN withdrawal_approvals.answers IS 'What was said to each finding before it was let go; empty where nothing was found, and before findings were answered';
