-- Beijing gives what is left of the equal parts to those who asked first (docs/rules/market.md M52).
ALTER TABLE offerings
  DROP CONSTRAINT offerings_method_check,
  ADD CONSTRAINT offerings_method_check CHECK (method IN ('lottery', 'prorata', 'prorata_time', 'equal_first', 'pools'));
