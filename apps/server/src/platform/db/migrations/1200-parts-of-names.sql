-- What customers are found by while staff type (docs/decisions/1200): every two and three signs of a user name that stand side by side.
-- A name is written once and looked for very often. Not said to be safe in parallel: a search is over before helpers have begun.
CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT
  AS $$ SELECT array_agg(DISTINCT substr(name, at, signs)) FROM generate_series(1, length(name)) at, generate_series(2, 3) signs
    WHERE at + signs - 1 <= length(name) $$;
COMMENT ON FUNCTION name_parts(text) IS 'Every two and three signs of a name that stand side by side';
CREATE INDEX customers_by_name_parts ON customers USING gin (name_parts(username_key));
