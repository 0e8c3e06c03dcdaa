-- Fees and limits from a day on, over those in the code. Only added to, each approved by two people, and only for a day
-- that has not begun anywhere: what applies on a day that has begun never changes.
CREATE TABLE house_rules (
  id bigint PRIMARY KEY,
  rule text NOT NULL,
  valid_from date NOT NULL,
  -- {"value", "rate", "base", "min", "max"}: decimals in major units, null where a rule has no such part.
  terms jsonb NOT NULL,
  -- Business time of the approval.
  announced_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  UNIQUE (rule, valid_from),
  CONSTRAINT house_rules_ahead CHECK (valid_from > (announced_at AT TIME ZONE 'UTC')::date)
);
GRANT SELECT, INSERT ON house_rules TO parkett_app;

-- Who was told of a change: each customer that was there when it was decided, once.
CREATE TABLE house_rule_notices (
  rule_change bigint NOT NULL REFERENCES house_rules (id),
  customer bigint NOT NULL,
  PRIMARY KEY (rule_change, customer)
);
GRANT SELECT, INSERT ON house_rule_notices TO parkett_app;
