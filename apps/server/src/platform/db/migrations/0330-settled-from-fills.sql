-- Each fill added itself to a list of its customer and settlement date, which cost the database more than anything else of an
-- order. The row now says from which fill on something settles on that day, and is written once; when the day comes its
-- fills are read. Sums and shares hold what was settled already: nothing, as long as the day has not come.
ALTER TABLE settlements ADD COLUMN first_fill bigint NOT NULL DEFAULT 0;
ALTER TABLE settlements ALTER COLUMN first_fill DROP DEFAULT;
UPDATE settlements s SET owed = 0, due = 0, shares = '[]', first_fill = COALESCE((
    SELECT min(f.id) FROM fills f
    WHERE f.customer = s.customer AND f.currency = s.currency AND f.settles_on = s.settles_on), 0)
  WHERE NOT done;
