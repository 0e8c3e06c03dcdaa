-- How many customers came new by day: a summary of pages, so that no customer pays an entry of a tree for it.
CREATE INDEX customers_by_day ON customers USING brin (created_at) WITH (pages_per_range = 16);
