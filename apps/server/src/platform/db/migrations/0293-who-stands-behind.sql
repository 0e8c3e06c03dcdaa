-- Whose person an account counts as. Who invites can invite themselves, so an invited account is its inviter's person, and
-- that one its own inviter's, up to somebody who came by a claim code of the machine, or for whom the machine's operator
-- vouched. Nobody else's word counts: two administrators who vouch for each other are one person who does.
CREATE FUNCTION staff_behind(account bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE chain AS (
    SELECT s.id, s.invited_by FROM staff s WHERE s.id = account
    UNION
    SELECT s.id, s.invited_by FROM chain c JOIN staff s ON s.id = c.invited_by
    WHERE NOT EXISTS (SELECT 1 FROM staff_vouches v WHERE v.staff = c.id AND v.voucher = 0)
  )
  SELECT c.id FROM chain c
  WHERE c.invited_by IS NULL OR EXISTS (SELECT 1 FROM staff_vouches v WHERE v.staff = c.id AND v.voucher = 0)
$$;

CREATE OR REPLACE FUNCTION staff_dependent(one bigint, other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT one <> other AND staff_behind(one) IS NOT DISTINCT FROM staff_behind(other)
$$;

CREATE OR REPLACE FUNCTION refuse_dependent_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF staff_dependent(NEW.requester, NEW.decider) THEN
    RAISE EXCEPTION 'the two may be one person, and the operator vouched for neither'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_by_independent_person';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION payout_sent_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM withdrawal_approvals a
      WHERE a.customer = NEW.customer_id AND a.withdrawal = NEW.subject
        AND (a.person IS NULL OR a.person::text <> NEW.staff_id AND NOT staff_dependent(a.person, NEW.staff_id::bigint))) THEN
    RAISE EXCEPTION 'payout % was sent by nobody else than who let it go', NEW.subject;
  END IF;
  RETURN NULL;
END $$;
