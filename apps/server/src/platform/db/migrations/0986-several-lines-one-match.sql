-- Several lines of the bank and several items of the books can be one piece of money: a provider pays in two lines what was booked as
-- one, or the bank adds up what was booked one by one. Each side stands in a table of its own, so that no line and no item is ever in
-- two matches; `bank_matches` is a view with the columns it had, a row for each pair of a match.
ALTER TABLE bank_matches RENAME TO bank_matches_before;

CREATE TABLE bank_matched (
  -- The lowest number of its lines.
  id bigint PRIMARY KEY,
  how text NOT NULL CHECK (how IN ('reference', 'amount', 'staff')),
  matched_by text NOT NULL,
  matched_at timestamptz NOT NULL
);
CREATE TABLE bank_matched_lines (
  line bigint PRIMARY KEY REFERENCES bank_lines (id),
  match bigint NOT NULL REFERENCES bank_matched (id)
);
CREATE INDEX bank_matched_lines_of ON bank_matched_lines (match);
CREATE TABLE bank_matched_items (
  item text PRIMARY KEY REFERENCES bank_items (item),
  match bigint NOT NULL REFERENCES bank_matched (id)
);
CREATE INDEX bank_matched_items_of ON bank_matched_items (match);

INSERT INTO bank_matched SELECT line, how, matched_by, matched_at FROM bank_matches_before;
INSERT INTO bank_matched_lines SELECT line, line FROM bank_matches_before;
INSERT INTO bank_matched_items SELECT item, line FROM bank_matches_before;
DROP TABLE bank_matches_before;

-- What is the same money, a row for each line with each item, to read.
CREATE VIEW bank_matches AS
  SELECT l.line, i.item, m.how, m.matched_by, m.matched_at, m.id AS match
  FROM bank_matched m JOIN bank_matched_lines l ON l.match = m.id JOIN bank_matched_items i ON i.match = m.id;
GRANT SELECT, INSERT ON bank_matched, bank_matched_lines, bank_matched_items TO parkett_app;
GRANT SELECT ON bank_matches TO parkett_app;
