-- A paper of a pool: what was put in and taken out in a period, and what each day of it earned.
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check
  CHECK (kind IN ('contract_note', 'statement', 'interim', 'fee_report', 'receipt', 'figure', 'treasury'));
