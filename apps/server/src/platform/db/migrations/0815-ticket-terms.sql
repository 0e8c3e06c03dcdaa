-- A customer who writes again is not late as they write: the time of the whole begins anew with what was answered, and stands
-- still while the house waits for what it asked (docs/rules/screens.md P22).
ALTER TABLE problem_tickets ADD COLUMN term_from timestamptz;
UPDATE problem_tickets SET term_from = CASE WHEN answer_by IS NULL THEN begun_at ELSE changed_at END;
UPDATE problem_tickets SET answer_by = CASE WHEN acknowledged_at IS NULL THEN answer_by ELSE term_from + interval '360 hours' END,
    solve_by = term_from + interval '360 hours'
  WHERE answer_by IS NOT NULL AND kind = 'complaint';
UPDATE problem_tickets SET solve_by = term_from + interval '72 hours' WHERE answer_by IS NOT NULL AND kind <> 'complaint';
ALTER TABLE problem_tickets ALTER COLUMN term_from SET NOT NULL;
-- Late is what is later than answer_by, wherever it is counted.
ALTER TABLE problem_tickets ADD CHECK (answer_by <= solve_by);

-- What waits for nobody of the house is read by its last change, each view from an index of its own.
DROP INDEX problem_tickets_changed;
CREATE INDEX problem_tickets_theirs ON problem_tickets (changed_at DESC, report DESC) WHERE state IN ('answered', 'waiting');
CREATE INDEX problem_tickets_closed ON problem_tickets (changed_at DESC, report DESC) WHERE state = 'closed';
