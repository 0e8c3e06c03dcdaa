-- Who stands behind an account of staff, and who may count as another person beside whom.

ALTER TABLE staff ADD COLUMN invited_by bigint REFERENCES staff (id);
-- The address the inviter declared for the person, folded; null for who came with a claim code of the console.
ALTER TABLE staff ADD COLUMN person_key text;
-- Nobody works here twice at the same time.
CREATE UNIQUE INDEX staff_one_account ON staff (person_key) WHERE disabled_at IS NULL;
-- Set when a lost factor was reset: until then the password alone may set a new one.
ALTER TABLE staff ADD COLUMN factor_reset_until timestamptz;
GRANT UPDATE (factor_reset_until) ON staff TO parkett_app;
ALTER TABLE staff_invitations ADD COLUMN person_key text;

-- Somebody else than the inviter says: this is a person of their own. 0: the console of the machine.
CREATE TABLE staff_vouches (
  staff bigint NOT NULL REFERENCES staff (id),
  voucher bigint NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (staff, voucher),
  CHECK (voucher <> staff)
);
GRANT SELECT, INSERT ON staff_vouches TO parkett_app;

-- Whether two accounts may be one person: one invited the other, nobody else vouched for it, and somebody else could.
CREATE FUNCTION staff_dependent(one bigint, other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM staff s
    WHERE ((s.id = one AND s.invited_by = other) OR (s.id = other AND s.invited_by = one))
      AND NOT EXISTS (SELECT 1 FROM staff_vouches v WHERE v.staff = s.id AND v.voucher NOT IN (one, other))
  ) AND EXISTS (
    SELECT 1 FROM staff s JOIN staff_roles r ON r.staff = s.id AND r.role = 'admin'
    WHERE s.disabled_at IS NULL AND s.id NOT IN (one, other)
  )
$$;

CREATE FUNCTION refuse_dependent_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF staff_dependent(NEW.requester, NEW.decider) THEN
    RAISE EXCEPTION 'one of the two invited the other and nobody else vouched'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_by_independent_person';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER approval_by_independent_person BEFORE INSERT ON approval_decisions
  FOR EACH ROW WHEN (NEW.decision = 'approved') EXECUTE FUNCTION refuse_dependent_approval();
