-- Loans are a queue of the desk (docs/decisions/1175): saved views, cases that somebody holds, and the orders in which it is read.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check
  CHECK (list IN ('orders', 'ledger', 'audit', 'settlement', 'messages', 'instruments', 'withdrawals',
    'identity', 'deposits', 'problems', 'approvals', 'loans'));
ALTER TABLE case_holds DROP CONSTRAINT case_holds_room_check;
ALTER TABLE case_holds ADD CONSTRAINT case_holds_room_check
  CHECK (room IN ('problems', 'deposits', 'withdrawals', 'blocks', 'loans'));
CREATE INDEX loans_waiting ON loans (id)
  WHERE status IN ('submitted', 'in_review', 'approved', 'offer_accepted');
