-- Pockets of a pool are summed by day too, each alone: their explanations are made from those days.
ALTER TABLE cash_days DROP CONSTRAINT cash_days_side_check;
ALTER TABLE cash_days ADD CONSTRAINT cash_days_side_check CHECK (side IN ('both', 'bank', 'securities', 'C.wallet',
  'C.wallet_hold', 'C.payout', 'C.returning', 'C.cash', 'C.unsettled', 'C.hold', 'C.treasury_pending', 'C.treasury',
  'C.redeem_pending', 'H.receivable'));
