-- Papers for customers. What was issued is never changed or removed: the application may only add.

-- One row per document: the signed data (packages/proof), as text, because the text is what is signed and hashed.
CREATE TABLE documents (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('contract_note', 'statement', 'interim', 'fee_report', 'receipt')),
  -- What it is about, one document each: an order and its fills, a month, a year, a journal.
  subject text NOT NULL,
  -- The day by which it is found: of the trade, the end of the month.
  about date NOT NULL,
  issued_at timestamptz NOT NULL,
  content text NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (customer, id),
  UNIQUE (customer, kind, subject)
);
CREATE INDEX documents_by_subject ON documents (kind, subject, customer);

-- A document set as PDF, once per language, when it was first asked for.
CREATE TABLE document_prints (
  customer bigint NOT NULL,
  document bigint NOT NULL,
  language text NOT NULL,
  bytes bytea NOT NULL,
  hash bytea NOT NULL,
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (customer, document, language)
);

-- Every key that ever signed one: a document stays checkable after a new key took over.
CREATE TABLE document_keys (
  key_id text PRIMARY KEY,
  public_key text NOT NULL,
  first_used_at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON documents, document_prints, document_keys TO parkett_app;
