-- Favourites in groups, in an order of the customer's own.
CREATE TABLE favourite_groups (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (customer, id)
);
GRANT SELECT, INSERT, DELETE, UPDATE (name) ON favourite_groups TO parkett_app;

-- Null: in no group.
ALTER TABLE favourites ADD COLUMN group_id bigint;
GRANT UPDATE (ordinal, group_id) ON favourites TO parkett_app;
