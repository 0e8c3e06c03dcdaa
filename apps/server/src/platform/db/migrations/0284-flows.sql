-- Performance is told net of money put in and taken out. Such journals are few beside those of
-- trades; this finds them without reading the others, and no trade writes to it.
CREATE INDEX journals_of_flows ON journals (customer, business_date) WHERE event IN (
  'demo.credited', 'demo.returned', 'deposit.confirmed', 'deposit.received',
  'deposit.charged_back', 'receivable.repaid', 'withdraw.settled', 'withdraw.returned',
  'adjustment', 'adjustment.reversed');
