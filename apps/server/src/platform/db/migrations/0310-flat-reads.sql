-- Each pocket of a customer's cash has days of its own, for the explanation of a figure; those that are made are made anew.
ALTER TABLE cash_days DROP CONSTRAINT cash_days_side_check;
ALTER TABLE cash_days ADD CONSTRAINT cash_days_side_check CHECK (side IN ('both', 'bank', 'securities', 'C.wallet',
  'C.wallet_hold', 'C.payout', 'C.returning', 'C.cash', 'C.unsettled', 'C.hold', 'H.receivable'));
DELETE FROM cash_days_made;
-- Orders that still wait, by their customer: few, found without the many that are done. An order that is filled at once
-- never stands in it.
CREATE INDEX orders_open_of ON orders (customer, id) WHERE status IN ('queued', 'accepted', 'partially_filled');
