-- Filters of a list of the desk, kept by one of the staff under a name, for themselves or for all who may see the list
-- (docs/decisions/0870). Sealed like a note: a filter may name a customer.
CREATE TABLE saved_views (
  id bigint PRIMARY KEY,
  owner bigint NOT NULL REFERENCES staff (id),
  list text NOT NULL CHECK (list IN ('orders', 'ledger', 'audit', 'settlement', 'messages', 'instruments')),
  -- Its name and its filter.
  sealed text NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  -- Among the own ones of its owner, the smallest first.
  place integer NOT NULL CHECK (place >= 0)
);
CREATE INDEX saved_views_of ON saved_views (list, owner);
CREATE INDEX saved_views_shared ON saved_views (list) WHERE shared;
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO parkett_app;
