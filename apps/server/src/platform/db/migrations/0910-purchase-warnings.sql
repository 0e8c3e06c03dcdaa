-- Whether a purchase was confirmed with a warning that it may not fit, and which answers were in force then
-- (docs/decisions/0910): a row for each purchase of a product that questions are asked of, written with it, which
-- nothing changes. Purchases of before have none.
-- Home: account.
CREATE TABLE purchase_warnings (
  customer bigint NOT NULL,
  -- The application, the purchase or the deposit: its own number.
  purchase bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('application', 'block', 'treasury', 'savings')),
  -- The time of answers in force, and the version of its questions; NULL: none were.
  answer bigint,
  version integer CHECK (version > 0),
  -- What was shown; NULL: nothing, since it fits.
  warning text CHECK (warning IN ('unanswered', 'mismatch')),
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (customer, purchase),
  CHECK ((answer IS NULL) = (version IS NULL)),
  CHECK ((answer IS NULL) = (warning IS NOT DISTINCT FROM 'unanswered'))
);
COMMENT ON TABLE purchase_warnings IS 'What each purchase was confirmed with: the answers in force, and the warning that was shown';
GRANT SELECT, INSERT ON purchase_warnings TO parkett_app;
