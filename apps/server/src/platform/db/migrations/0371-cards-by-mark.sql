-- Whose account a bank line came from: looked for by the mark alone, of all customers.
CREATE INDEX cards_by_mark ON cards (mark) WHERE removed_at IS NULL;
