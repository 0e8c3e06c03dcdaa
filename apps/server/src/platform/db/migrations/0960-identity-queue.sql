-- The queue of identities has saved views (docs/decisions/0960), and is read by time in both directions.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check
  CHECK (list IN ('orders', 'ledger', 'audit', 'settlement', 'messages', 'instruments', 'withdrawals',
    'identity'));
CREATE INDEX identity_cases_waiting ON identity_cases (submitted_at, id)
  WHERE status IN ('submitted', 'in_review');
