-- What is told of a loan before it, and its contract, are papers too.
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind IN ('contract_note', 'statement', 'interim',
  'fee_report', 'receipt', 'figure', 'treasury', 'loan_terms', 'loan_contract'));
