-- A payout has arrived when a line of the bank shows it. Such lines are looked for again and again, for each payout
-- that is with the bank.
CREATE INDEX bank_lines_gone_out ON bank_lines (amount, reference) WHERE amount < 0;
CREATE INDEX withdrawals_sent ON withdrawals (currency, amount) WHERE status = 'sent';

-- A line shows one step, once, also where two people name it for two payouts at the same moment.
DROP INDEX withdrawal_steps_of_line;
CREATE UNIQUE INDEX withdrawal_steps_of_line ON withdrawal_steps (line) WHERE line IS NOT NULL;
-- What a day's statement is compared with: journals that a line brought about.
CREATE INDEX withdrawal_steps_by_line ON withdrawal_steps (journal) WHERE line IS NOT NULL;
