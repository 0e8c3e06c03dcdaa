-- The queue of approvals has saved views (docs/decisions/0960), and what waits is found by its day: nothing waits beyond 72 hours.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check
  CHECK (list IN ('orders', 'ledger', 'audit', 'settlement', 'messages', 'instruments', 'withdrawals',
    'identity', 'deposits', 'problems', 'approvals'));
CREATE INDEX approvals_requested ON approvals (requested_at, id);
