-- New shares placed with those who hold a listed company at the close of a day (docs/decisions/0940): which company,
-- how many of its shares entitle to one new share, and the day. All three or none.
ALTER TABLE offerings
  ADD COLUMN parent bigint REFERENCES instruments (id),
  ADD COLUMN held_per integer,
  ADD COLUMN record_on date;
ALTER TABLE offerings
  ADD CONSTRAINT offerings_placement CHECK (
    num_nulls(parent, held_per, record_on) IN (0, 3)
    AND (parent IS NULL OR (held_per > 0 AND method = 'prorata' AND numbers_at IS NULL)));
COMMENT ON COLUMN offerings.parent IS 'A placement: who holds this share at the close of record_on has a right to one new share for held_per of it';

-- An application to a placement keeps the right that it was held against, as one in China keeps its quota.
DO $$
DECLARE
  named text;
  dropped integer := 0;
BEGIN
  FOR named IN SELECT conname FROM pg_constraint WHERE conrelid = 'applications'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) ~ 'num_nonnulls\(quota|NOT pays_after\) OR \(quantity <= quota'
  LOOP
    EXECUTE format('ALTER TABLE applications DROP CONSTRAINT %I', named);
    dropped := dropped + 1;
  END LOOP;
  IF dropped <> 2 THEN RAISE EXCEPTION 'expected two checks of a quota, found %', dropped; END IF;
END $$;
ALTER TABLE applications
  ADD CONSTRAINT applications_money CHECK (
    CASE WHEN pays_after THEN (held > 0) = (paid_shares > 0 AND status IN ('awaiting', 'paid')) AND (amount > 0) = (paid_shares > 0)
    ELSE amount > 0 AND (held > 0) = (status IN ('applied', 'won')) AND paid_shares = 0
      AND num_nonnulls(number_first, pay_until, forfeited, defaulted_at) = 0 AND NOT automatic END),
  ADD CONSTRAINT applications_quota CHECK (CASE WHEN pays_after THEN quantity <= quota ELSE quota IS NULL OR quantity <= quota END);
