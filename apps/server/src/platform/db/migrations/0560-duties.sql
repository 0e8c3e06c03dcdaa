-- A member of staff may stop another at once; two people let them in again.
CREATE TABLE staff_locks (
  id bigint PRIMARY KEY,
  staff bigint NOT NULL REFERENCES staff (id),
  by bigint NOT NULL REFERENCES staff (id),
  reason text NOT NULL,
  at timestamptz NOT NULL,
  CHECK (by <> staff)
);
CREATE INDEX staff_locks_of ON staff_locks (staff);
GRANT SELECT, INSERT ON staff_locks TO parkett_app;

CREATE TABLE staff_lock_ends (
  lock bigint PRIMARY KEY REFERENCES staff_locks (id),
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON staff_lock_ends TO parkett_app;

-- Whether somebody is stopped: no session counts and none begins.
CREATE FUNCTION staff_locked(account bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM staff_locks l WHERE l.staff = account
    AND NOT EXISTS (SELECT 1 FROM staff_lock_ends e WHERE e.lock = l.id))
$$;

-- Other duties for somebody who works here, as two others decided. The roles follow by themselves: the
-- application can neither give nor take one.
CREATE TABLE staff_role_changes (
  approval bigint PRIMARY KEY REFERENCES approval_decisions (approval),
  staff bigint NOT NULL REFERENCES staff (id),
  before text[] NOT NULL,
  after text[] NOT NULL,
  at timestamptz NOT NULL,
  CHECK (cardinality(after) > 0)
);
CREATE INDEX staff_role_changes_of ON staff_role_changes (staff);
GRANT SELECT, INSERT ON staff_role_changes TO parkett_app;

COMMENT ON TABLE staff_roles IS
  'What somebody may do: given as they join, then changed by two others (staff_role_changes).';

-- The change is what two people agreed on, neither of them whom it is about, and what they saw is what
-- stands.
CREATE FUNCTION follow_role_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_catalog AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'staff.roles'
      AND a.payload::json->>'staff' = NEW.staff::text
      AND ARRAY(SELECT json_array_elements_text(a.payload::json->'before')) = NEW.before
      AND ARRAY(SELECT json_array_elements_text(a.payload::json->'after')) = NEW.after
      AND a.requester <> NEW.staff AND d.decider <> NEW.staff
  ) THEN
    RAISE EXCEPTION 'two others did not agree on these duties'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'duties_by_two_others';
  END IF;
  IF ARRAY(SELECT role FROM staff_roles WHERE staff = NEW.staff ORDER BY role)
    <> ARRAY(SELECT unnest(NEW.before) ORDER BY 1) THEN
    RAISE EXCEPTION 'the duties are not those that were seen'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'duties_as_seen';
  END IF;
  DELETE FROM staff_roles WHERE staff = NEW.staff AND role <> ALL (NEW.after);
  INSERT INTO staff_roles (staff, role) SELECT NEW.staff, unnest(NEW.after) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER duties_follow AFTER INSERT ON staff_role_changes
  FOR EACH ROW EXECUTE FUNCTION follow_role_change();

-- A role comes with the row of who joins or with a change of two, in the same transaction.
CREATE FUNCTION refuse_lone_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM staff WHERE id = NEW.staff AND xmin = pg_current_xact_id()::xid)
    AND NOT EXISTS (SELECT 1 FROM staff_role_changes
      WHERE staff = NEW.staff AND xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'a role is given by joining or by two others'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'role_by_two_others';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER role_by_two_others BEFORE INSERT OR UPDATE ON staff_roles
  FOR EACH ROW EXECUTE FUNCTION refuse_lone_role();
