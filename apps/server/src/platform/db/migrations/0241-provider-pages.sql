-- Where a payment at a provider outside of this house is paid: its own page, as it named it when it was asked.
CREATE TABLE provider_pages (
  intent text PRIMARY KEY,
  url text NOT NULL CHECK (url LIKE 'http%'),
  made_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON provider_pages TO parkett_app;
