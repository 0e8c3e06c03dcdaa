-- The queue of bank lines that are nobody's has saved views (docs/decisions/0960), and is read by number in both directions.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check
  CHECK (list IN ('orders', 'ledger', 'audit', 'settlement', 'messages', 'instruments', 'withdrawals',
    'identity', 'deposits'));
CREATE INDEX incoming_lines_id ON incoming_lines (id);
