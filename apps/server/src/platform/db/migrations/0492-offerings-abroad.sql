-- New shares of other markets. Numbers count in each market. A price within a range is known with the
-- result; what an application sets aside is its highest. Where small applications have a pool of their own,
-- pool_units is the most one of them asks for.
ALTER TABLE offerings
  DROP CONSTRAINT offerings_sequence_key,
  DROP CONSTRAINT offerings_method_check,
  ADD COLUMN name_zh text,
  ADD COLUMN price_low bigint,
  ADD COLUMN price_high bigint,
  ADD COLUMN pool_units integer;
ALTER TABLE offerings
  ADD UNIQUE (market, sequence),
  ADD CONSTRAINT offerings_method_check CHECK (method IN ('lottery', 'prorata', 'equal_first', 'pools')),
  ADD CHECK ((method = 'pools') = (pool_units IS NOT NULL)),
  ADD CHECK (
    (price_low IS NULL) = (price_high IS NULL)
    AND (price_low IS NULL OR price BETWEEN price_low AND price_high)
  );
