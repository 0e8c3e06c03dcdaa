-- Applications for blocks and alerts of the watch have saved views (docs/decisions/1176).
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check
  CHECK (list IN ('orders', 'ledger', 'audit', 'settlement', 'messages', 'instruments', 'withdrawals',
    'identity', 'deposits', 'problems', 'approvals', 'loans', 'blocks', 'watch'));
