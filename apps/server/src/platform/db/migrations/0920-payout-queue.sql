-- The queue of withdrawals has saved views (docs/decisions/0920), and pages back through what ended without reading all of it.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check
  CHECK (list IN ('orders', 'ledger', 'audit', 'settlement', 'messages', 'instruments', 'withdrawals'));
CREATE INDEX withdrawals_ended ON withdrawals (id)
  WHERE status IN ('arrived', 'returned', 'rejected', 'cancelled');
