-- Two people approve a large application and write a loan off; what was given up stays in its row.
ALTER TABLE loans
  ADD COLUMN offer_approval bigint REFERENCES approvals,
  ADD COLUMN loss_approval bigint REFERENCES approvals,
  ADD COLUMN loss_principal bigint NOT NULL DEFAULT 0 CHECK (loss_principal BETWEEN 0 AND principal),
  ADD COLUMN loss_interest bigint NOT NULL DEFAULT 0 CHECK (loss_interest >= 0);
ALTER TABLE loans DROP CONSTRAINT loans_status_check;
ALTER TABLE loans
  ADD CONSTRAINT loans_status_check CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn',
    'offer_accepted', 'offer_expired', 'repaying', 'overdue', 'closed', 'revoked', 'written_off')),
  ADD CHECK ((status = 'written_off') = (loss_principal > 0)
    AND (status = 'written_off') = (loss_approval IS NOT NULL)
    AND (loss_interest = 0 OR loss_principal > 0));
-- One of each for one approval.
CREATE UNIQUE INDEX loans_offer_approval ON loans (offer_approval);
CREATE UNIQUE INDEX loans_loss_approval ON loans (loss_approval);
CREATE INDEX loans_overdue ON loans (id) WHERE status = 'overdue';
