-- A paper of one figure as it was opened: with its parts, down to entries and prices.
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check
  CHECK (kind IN ('contract_note', 'statement', 'interim', 'fee_report', 'receipt', 'figure'));
