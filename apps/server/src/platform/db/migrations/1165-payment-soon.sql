-- Three days and one day before a payment that a draw may ask for its applicants are reminded (docs/decisions/1165):
-- due of every offering that is paid after winning, also of those that were published before.
INSERT INTO due_jobs (kind, key, due_at)
SELECT 'ipo.soon' || t.days, o.id::text, o.pay_until - t.days * interval '1 day'
FROM offerings_now o CROSS JOIN (VALUES (3), (1)) AS t(days)
WHERE o.pay_until IS NOT NULL AND o.called_off_at IS NULL
  AND EXISTS (SELECT 1 FROM due_jobs j WHERE j.kind = 'ipo.result' AND j.key = o.id::text AND j.done_at IS NULL)
ON CONFLICT DO NOTHING;

-- Put off, it has another day of payment, and reminds of that one, also where the first reminder is over.
CREATE OR REPLACE FUNCTION date_offering_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE due_jobs j SET due_at = t.at
  FROM (VALUES ('ipo.close', NEW.closes_at), ('ipo.number', NEW.numbers_at), ('ipo.draw', NEW.draws_at),
    ('ipo.result', COALESCE(NEW.results_at, NEW.draws_at)), ('ipo.list', NEW.lists_at), ('ipo.deliver', NEW.lists_at))
    AS t(kind, at)
  WHERE j.kind = t.kind AND j.key = NEW.offering::text AND j.done_at IS NULL;
  UPDATE due_jobs j SET due_at = NEW.pay_until - t.days * interval '1 day', done_at = NULL
  FROM (VALUES (3), (1)) AS t(days)
  WHERE j.kind = 'ipo.soon' || t.days AND j.key = NEW.offering::text AND NEW.pay_until IS NOT NULL;
  RETURN NULL;
END $$;
