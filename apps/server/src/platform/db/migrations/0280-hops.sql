-- What came over from the bank side for an order stands on its receipt: few journals are such
-- hops, so the index is small and no other write touches it.
CREATE INDEX journals_of_hops ON journals (customer, reference) WHERE event = 'buy.hop';
