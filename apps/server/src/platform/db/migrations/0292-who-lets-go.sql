-- Who let a payout go: the one person, or the second of two. Null where nobody knows any more. That person does not say
-- that it was sent; a person who says so says it of what another one let go.
ALTER TABLE withdrawal_approvals ADD COLUMN person bigint;
UPDATE withdrawal_approvals a SET person = d.decider FROM approval_decisions d WHERE d.approval = a.approval;
UPDATE withdrawal_approvals a SET person = e.staff_id::bigint FROM customer_events e
  WHERE a.approval IS NULL AND e.customer_id = a.customer AND e.command = a.command AND e.staff_id ~ '^[0-9]{1,18}$';

CREATE FUNCTION payout_sent_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM withdrawal_approvals a
      WHERE a.customer = NEW.customer_id AND a.withdrawal = NEW.subject AND a.person::text IS DISTINCT FROM NEW.staff_id) THEN
    RAISE EXCEPTION 'payout % was sent by nobody else than who let it go', NEW.subject;
  END IF;
  RETURN NULL;
END $$;
-- 0: the console of the machine, which is no person and lets nothing go.
CREATE TRIGGER payout_sent_by_another AFTER INSERT ON customer_events
  FOR EACH ROW WHEN (NEW.act = 'withdrawal.send' AND NEW.staff_id <> '0') EXECUTE FUNCTION payout_sent_by_another();
