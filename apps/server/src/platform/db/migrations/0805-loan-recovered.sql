-- Money of a loan that is still here when it is written off is taken to it first.
ALTER TABLE loan_payments DROP CONSTRAINT loan_payments_kind_check;
ALTER TABLE loan_payments ADD CONSTRAINT loan_payments_kind_check
  CHECK (kind IN ('instalment', 'part', 'repaid', 'revoked', 'recovered'));
