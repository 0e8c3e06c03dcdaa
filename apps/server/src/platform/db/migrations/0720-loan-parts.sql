-- A part of a loan that is repaid early: from that day its schedule goes on anew from what is owed, behind so many instalments.
ALTER TABLE loans
  ADD COLUMN anew_on date,
  ADD COLUMN anew_principal bigint,
  ADD COLUMN anew_paid integer,
  ADD CONSTRAINT loans_anew_check CHECK (
    (anew_on IS NULL AND anew_principal IS NULL AND anew_paid IS NULL)
    OR (anew_on >= paid_out_on AND anew_principal > 0 AND anew_principal < principal
      AND anew_paid BETWEEN 0 AND paid));

ALTER TABLE loan_payments DROP CONSTRAINT loan_payments_kind_check;
ALTER TABLE loan_payments ADD CONSTRAINT loan_payments_kind_check
  CHECK (kind IN ('instalment', 'part', 'repaid', 'revoked'));
