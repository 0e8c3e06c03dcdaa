-- The queue of tickets has saved views (docs/decisions/0960), and is read by how long one stands where it is, too.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check
  CHECK (list IN ('orders', 'ledger', 'audit', 'settlement', 'messages', 'instruments', 'withdrawals',
    'identity', 'deposits', 'problems'));
CREATE INDEX problem_tickets_standing ON problem_tickets (state, changed_at, report)
  WHERE answer_by IS NOT NULL;
