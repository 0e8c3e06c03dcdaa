-- A choice for the end of a term says when that is, so that each round reads those alone whose day has come: thousands
-- may be chosen for months ahead (docs/decisions/1171). A term's day never changes.
ALTER TABLE savings_renewals ADD COLUMN matures_on date;
UPDATE savings_renewals r SET matures_on = s.matures_on
  FROM savings s WHERE s.customer = r.customer AND s.id = r.savings;
ALTER TABLE savings_renewals ALTER COLUMN matures_on SET NOT NULL;
DROP INDEX savings_renewals_chosen;
CREATE INDEX savings_renewals_chosen ON savings_renewals (matures_on) WHERE status = 'chosen';
