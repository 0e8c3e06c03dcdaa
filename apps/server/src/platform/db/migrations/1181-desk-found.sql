-- Staff look for the last signs of a card and for an amount among those of everybody (docs/decisions/1182).
CREATE INDEX cards_by_tail ON cards (tail) WHERE removed_at IS NULL;
CREATE INDEX withdrawals_by_amount ON withdrawals (amount);
CREATE INDEX deposits_by_amount ON deposits (amount);
