-- What a command posted stands in the row of its key, beside its first answer: one row and two index entries for what were three and a
-- half of each. So do the journals of orders, which are nearly all there are. Whatever is looked for by its event or its reference has
-- rows of its own as before, and what is there stays where it is: nothing is rewritten.
ALTER TABLE idempotency_keys RENAME TO commands;
ALTER TABLE commands RENAME CONSTRAINT idempotency_keys_pkey TO commands_pkey;
-- All of these or none: none for a refusal, and where the journals are rows of their own. The instant is that of the answer.
ALTER TABLE commands ADD COLUMN business_date date;
-- Of the first one in the customer's chain; the others follow it.
ALTER TABLE commands ADD COLUMN position bigint;
-- The highest number among them. None is more than a second older.
ALTER TABLE commands ADD COLUMN last_journal bigint;
-- One a line, in the order of the chain: number, event, reference (or nothing) and lines as hashed, with a tab between them.
ALTER TABLE commands ADD COLUMN journals text;
ALTER TABLE commands ADD COLUMN previous_hash bytea;
-- Theirs, 32 bytes each, one behind the other.
ALTER TABLE commands ADD COLUMN hashes bytea;
ALTER TABLE commands ADD CONSTRAINT commands_posted_whole
  CHECK (num_nulls(business_date, position, last_journal, journals, previous_hash, hashes) IN (0, 6));
CREATE UNIQUE INDEX commands_by_journal ON commands (customer, last_journal) WHERE last_journal IS NOT NULL;
CREATE INDEX commands_by_date ON commands USING brin (business_date) WITH (pages_per_range = 16);

DROP VIEW postings;
ALTER TABLE journals RENAME TO journals_apart;
ALTER TABLE journals_apart RENAME CONSTRAINT journals_pkey TO journals_apart_pkey;
ALTER INDEX journals_by_date RENAME TO journals_apart_by_date;

-- Every journal, wherever it stands. `near` is its number, or the highest one of its command, at most a second younger: what bounds
-- numbers bounds this one, which both places find by an index. A row that somebody bent is read as what it is, for the check to name.
CREATE VIEW journals AS
  SELECT customer, id, position, event, reference, command, business_at, business_date, lines, previous_hash, hash, id AS near
  FROM journals_apart
  UNION ALL
  SELECT c.customer, COALESCE(substring(e.journal FROM '^([0-8]?[0-9]{1,18})\t')::bigint, 0), c.position + e.place - 1,
    split_part(e.journal, E'\t', 2), substring(split_part(e.journal, E'\t', 3) FROM '^[0-8]?[0-9]{1,18}$')::bigint, c.command,
    c.answered_at, c.business_date, split_part(e.journal, E'\t', 4),
    CASE WHEN e.place = 1 THEN c.previous_hash ELSE substr(c.hashes, 32 * e.place::int - 63, 32) END,
    substr(c.hashes, 32 * e.place::int - 31, 32), c.last_journal
  FROM commands c CROSS JOIN LATERAL string_to_table(c.journals, E'\n') WITH ORDINALITY AS e(journal, place)
  WHERE c.last_journal IS NOT NULL;
GRANT SELECT ON journals TO parkett_app;

-- The same, one row per posting.
CREATE VIEW postings AS
  SELECT j.customer, j.id AS journal, (l.line - 1)::smallint AS line, l.posting->>0 AS debit, l.posting->>1 AS credit,
    l.posting->>2 AS asset, (l.posting->>3)::bigint AS amount
  FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) WITH ORDINALITY AS l(posting, line);
GRANT SELECT ON postings TO parkett_app;
