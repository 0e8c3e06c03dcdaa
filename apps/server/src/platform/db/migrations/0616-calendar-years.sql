-- Years of trading calendars that were imported, as their exchange published them. Rows are only added: of two for one year the
-- later one counts, from its day on, so that what was traded before stays as it was traded.
CREATE TABLE calendar_years (
  id bigint PRIMARY KEY,
  calendar text NOT NULL CHECK (calendar IN ('XSHG', 'XHKG', 'XETR', 'XNYS', 'TARGET', 'US_SETTLE')),
  year smallint NOT NULL CHECK (year BETWEEN 2026 AND 2100),
  -- The first day that it decides.
  valid_from date NOT NULL CHECK (date_part('year', valid_from) = year),
  -- Who published it, as the file says.
  source text NOT NULL CHECK (source <> ''),
  holidays text[] NOT NULL,
  half_days text[] NOT NULL,
  -- Trading days on a weekend.
  sessions text[] NOT NULL,
  market_import bigint NOT NULL REFERENCES market_imports (id)
);
GRANT SELECT, INSERT ON calendar_years TO parkett_app;

ALTER TABLE market_imports DROP CONSTRAINT market_imports_kind_check;
ALTER TABLE market_imports ADD CONSTRAINT market_imports_kind_check CHECK (kind IN ('prices', 'instruments', 'calendar'));
