-- What customers changed of their applications for new shares (market.md M37): what one asked for and set aside, and what it
-- became, with the journal of the difference. Written once by the door, in the act that changes the application.
CREATE TABLE application_changes (
  customer bigint NOT NULL,
  application bigint NOT NULL,
  -- The command that changed it.
  id bigint NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Shares; value and fee, and the fee of it, in minor units.
  was_quantity bigint NOT NULL CHECK (was_quantity > 0),
  was_amount bigint NOT NULL CHECK (was_amount > 0),
  was_fee bigint NOT NULL CHECK (was_fee >= 0),
  quantity bigint NOT NULL CHECK (quantity > 0 AND quantity <> was_quantity),
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- Null where nothing moved.
  journal bigint,
  PRIMARY KEY (customer, application, id)
);
COMMENT ON TABLE application_changes IS 'Changes of applications for new shares: before, after, and the journal of the difference';
GRANT SELECT, INSERT ON application_changes TO parkett_app;

-- How often it was changed: a change that is missing shows.
ALTER TABLE applications ADD COLUMN changes integer NOT NULL DEFAULT 0
  CHECK (changes >= 0 AND (changes = 0 OR NOT pays_after));
