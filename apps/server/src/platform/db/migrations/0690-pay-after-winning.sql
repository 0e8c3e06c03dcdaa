-- New shares of China (docs/rules/market.md M26): an application holds no money, a holding entitles to it, what was
-- won is paid afterwards.
ALTER TABLE offerings
  -- When lottery numbers are given out, results told, and until when is paid.
  ADD COLUMN numbers_at timestamptz,
  ADD COLUMN results_at timestamptz,
  ADD COLUMN pay_until timestamptz,
  -- The last of the days whose holdings count; the least average, and that of one unit, in minor units.
  ADD COLUMN quota_until date,
  ADD COLUMN quota_least bigint,
  ADD COLUMN quota_per_unit bigint,
  ADD CHECK (
    num_nulls(numbers_at, results_at, pay_until, quota_until, quota_least, quota_per_unit) IN (0, 6)
  ),
  ADD CHECK (
    closes_at < numbers_at AND numbers_at < draws_at AND draws_at < results_at
    AND results_at < pay_until AND pay_until < lists_at
  );

DO $$
DECLARE named text;
BEGIN
  FOR named IN SELECT conname FROM pg_constraint
    WHERE conrelid = 'applications'::regclass AND contype = 'c'
      AND (pg_get_constraintdef(oid) LIKE '%status%' OR pg_get_constraintdef(oid) LIKE '%amount > 0%')
  LOOP
    EXECUTE format('ALTER TABLE applications DROP CONSTRAINT %I', named);
  END LOOP;
END $$;
ALTER TABLE applications
  ADD COLUMN pays_after boolean NOT NULL DEFAULT false,
  ADD COLUMN automatic boolean NOT NULL DEFAULT false,
  -- Shares that the holding entitled to when it was made.
  ADD COLUMN quota bigint,
  -- The first lottery number, of as many as there are units.
  ADD COLUMN number_first bigint,
  ADD COLUMN pay_until timestamptz,
  -- Of what was allotted: paid, and given up; whole units.
  ADD COLUMN paid_shares bigint NOT NULL DEFAULT 0,
  ADD COLUMN forfeited bigint,
  -- When it was not paid; null also where that was not the customer's doing.
  ADD COLUMN defaulted_at timestamptz,
  ADD CHECK (
    CASE WHEN pays_after
      THEN status IN ('applied', 'numbered', 'awaiting', 'paid', 'forfeited', 'lost', 'listed')
      ELSE status IN ('applied', 'won', 'lost', 'listed', 'cancelled') END
  ),
  ADD CHECK (
    (status IN ('applied', 'numbered', 'won', 'awaiting', 'paid')) = (ended_at IS NULL)
  ),
  ADD CHECK (
    CASE WHEN pays_after
      THEN (held > 0) = (paid_shares > 0 AND status IN ('awaiting', 'paid'))
        AND (amount > 0) = (paid_shares > 0)
      ELSE amount > 0 AND (held > 0) = (status IN ('applied', 'won'))
        AND paid_shares = 0 AND num_nonnulls(quota, number_first, pay_until, forfeited, defaulted_at) = 0
        AND NOT automatic END
  ),
  ADD CHECK (NOT pays_after OR quantity <= quota),
  ADD CHECK (
    paid_shares >= 0 AND paid_shares + COALESCE(forfeited, 0) <= COALESCE(allotted, 0)
    AND (status NOT IN ('paid', 'forfeited') OR paid_shares + COALESCE(forfeited, 0) = allotted)
    AND (status <> 'paid' OR paid_shares > 0) AND (status <> 'forfeited' OR paid_shares = 0)
  );
CREATE INDEX applications_awaiting ON applications (pay_until) WHERE status = 'awaiting';
