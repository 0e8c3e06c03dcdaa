-- What a customer has of one currency, or of one share, is one row: its pockets are columns, beside what is kept with the money or the
-- share for trading. An order changed five rows and a half of it (two and a half balances, the position, the funds) and changes two.
-- `balances`, `positions` and `trading_funds` are views with the columns they had, so readers did not change.
ALTER TABLE balances RENAME TO balances_before;
ALTER TABLE positions RENAME TO positions_before;
ALTER TABLE trading_funds RENAME TO trading_funds_before;

-- What a customer has of a currency. Pockets are stored positive (the chart's sign is credit); null: never posted to. House accounts
-- have no row: they are sums of postings.
CREATE TABLE money (
  customer bigint NOT NULL,
  currency text NOT NULL,
  wallet bigint,
  wallet_hold bigint,
  payout bigint,
  "returning" bigint,
  cash bigint,
  unsettled bigint,
  hold bigint,
  treasury_pending bigint,
  treasury bigint,
  redeem_pending bigint,
  fund bigint,
  loan bigint,
  div_pending bigint,
  -- Kept for trading: all of these or none. Unsettled proceeds by settlement date; their sum is the pocket `unsettled`.
  dues jsonb,
  -- How many orders of a customer are open in a currency, kept with the money under the same lock: the limit then holds for orders that
  -- arrive together, and placing one does not count the others.
  open_orders integer,
  -- What all closed positions brought, and how many they are: a figure of the account added up every one of them, each time it was
  -- read. Verified against them each night (I17).
  realised bigint,
  closed integer,
  PRIMARY KEY (customer, currency),
  CONSTRAINT money_never_negative CHECK (LEAST(wallet, wallet_hold, payout, "returning", cash, unsettled, hold, treasury_pending, treasury,
    redeem_pending, fund, loan, div_pending) >= 0),
  CONSTRAINT money_funds_whole CHECK (num_nulls(dues, open_orders, realised, closed) IN (0, 4)),
  CONSTRAINT money_counts_never_negative CHECK (LEAST(open_orders, closed) >= 0)
-- Room on each page, so that an order changes the row where it stands and no index hears of it.
) WITH (fillfactor = 60);

-- What a customer has of a share: pockets as in `money`.
CREATE TABLE holdings (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  sellable bigint,
  today bigint,
  frozen bigint,
  locked bigint,
  -- The running cycle of the position, all of these or none; `state` is what core/labels/position folds.
  currency text,
  cycle bigint,
  shares bigint,
  capital bigint,
  state jsonb,
  updated_at timestamptz,
  PRIMARY KEY (customer, instrument),
  CONSTRAINT holdings_never_negative CHECK (LEAST(sellable, today, frozen, locked) >= 0),
  CONSTRAINT holdings_position_whole CHECK (num_nulls(currency, cycle, shares, capital, state, updated_at) IN (0, 6)),
  CONSTRAINT holdings_shares_never_negative CHECK (shares >= 0)
) WITH (fillfactor = 60);

-- In the order of the key: the index then grows at its end.
INSERT INTO money
  SELECT customer, currency, b.wallet, b.wallet_hold, b.payout, b."returning", b.cash, b.unsettled, b.hold, b.treasury_pending, b.treasury,
    b.redeem_pending, b.fund, b.loan, b.div_pending, f.dues, f.open_orders, f.realised, f.closed
  FROM (
    SELECT customer, asset AS currency,
      max(amount) FILTER (WHERE pocket = 'C.wallet') AS wallet,
      max(amount) FILTER (WHERE pocket = 'C.wallet_hold') AS wallet_hold,
      max(amount) FILTER (WHERE pocket = 'C.payout') AS payout,
      max(amount) FILTER (WHERE pocket = 'C.returning') AS "returning",
      max(amount) FILTER (WHERE pocket = 'C.cash') AS cash,
      max(amount) FILTER (WHERE pocket = 'C.unsettled') AS unsettled,
      max(amount) FILTER (WHERE pocket = 'C.hold') AS hold,
      max(amount) FILTER (WHERE pocket = 'C.treasury_pending') AS treasury_pending,
      max(amount) FILTER (WHERE pocket = 'C.treasury') AS treasury,
      max(amount) FILTER (WHERE pocket = 'C.redeem_pending') AS redeem_pending,
      max(amount) FILTER (WHERE pocket = 'C.fund') AS fund,
      max(amount) FILTER (WHERE pocket = 'C.loan') AS loan,
      max(amount) FILTER (WHERE pocket = 'C.div_pending') AS div_pending
    FROM balances_before WHERE asset NOT LIKE 'share:%' GROUP BY customer, asset) b
  FULL JOIN trading_funds_before f USING (customer, currency)
  ORDER BY customer, currency;

INSERT INTO holdings
  SELECT customer, instrument, b.sellable, b.today, b.frozen, b.locked, p.currency, p.cycle, p.shares, p.capital, p.state, p.updated_at
  FROM (
    SELECT customer, substr(asset, 7)::bigint AS instrument,
      max(amount) FILTER (WHERE pocket = 'S.sellable') AS sellable,
      max(amount) FILTER (WHERE pocket = 'S.today') AS today,
      max(amount) FILTER (WHERE pocket = 'S.frozen') AS frozen,
      max(amount) FILTER (WHERE pocket = 'S.locked') AS locked
    FROM balances_before WHERE asset LIKE 'share:%' GROUP BY customer, asset) b
  FULL JOIN positions_before p USING (customer, instrument)
  ORDER BY customer, instrument;

-- Every pocket that was ever posted to, a row each, to read.
CREATE VIEW balances AS
  SELECT m.customer, m.currency AS asset, p.pocket, p.amount
  FROM money m CROSS JOIN LATERAL (VALUES ('C.wallet', m.wallet), ('C.wallet_hold', m.wallet_hold), ('C.payout', m.payout),
    ('C.returning', m."returning"), ('C.cash', m.cash), ('C.unsettled', m.unsettled), ('C.hold', m.hold),
    ('C.treasury_pending', m.treasury_pending), ('C.treasury', m.treasury), ('C.redeem_pending', m.redeem_pending), ('C.fund', m.fund),
    ('C.loan', m.loan), ('C.div_pending', m.div_pending)) AS p(pocket, amount)
  WHERE p.amount IS NOT NULL
  UNION ALL
  SELECT h.customer, 'share:' || h.instrument, p.pocket, p.amount
  FROM holdings h CROSS JOIN LATERAL (VALUES ('S.sellable', h.sellable), ('S.today', h.today), ('S.frozen', h.frozen),
    ('S.locked', h.locked)) AS p(pocket, amount)
  WHERE p.amount IS NOT NULL;

-- The running cycle of each position, to read.
CREATE VIEW positions AS
  SELECT customer, instrument, currency, cycle, shares, capital, state, updated_at FROM holdings WHERE cycle IS NOT NULL;

-- What is kept with the money for trading, to read.
CREATE VIEW trading_funds AS
  SELECT customer, currency, dues, open_orders, realised, closed FROM money WHERE dues IS NOT NULL;

-- Nothing was lost and nothing came twice, in either direction, or all of this did not happen. A pocket of a name that the chart does
-- not know, or in the wrong book, would be missing here.
DO $$
DECLARE wrong bigint;
BEGIN
  SELECT count(*) INTO wrong FROM (
    (SELECT customer, asset, pocket, amount FROM balances_before EXCEPT ALL SELECT customer, asset, pocket, amount FROM balances)
    UNION ALL
    (SELECT customer, asset, pocket, amount FROM balances EXCEPT ALL SELECT customer, asset, pocket, amount FROM balances_before)) d;
  IF wrong <> 0 THEN RAISE EXCEPTION '% pockets would differ from those before', wrong; END IF;
  SELECT count(*) INTO wrong FROM ((TABLE positions_before EXCEPT ALL TABLE positions) UNION ALL
    (TABLE positions EXCEPT ALL TABLE positions_before)) d;
  IF wrong <> 0 THEN RAISE EXCEPTION '% positions would differ from those before', wrong; END IF;
  SELECT count(*) INTO wrong FROM ((TABLE trading_funds_before EXCEPT ALL TABLE trading_funds) UNION ALL
    (TABLE trading_funds EXCEPT ALL TABLE trading_funds_before)) d;
  IF wrong <> 0 THEN RAISE EXCEPTION '% funds would differ from those before', wrong; END IF;
END $$;

DROP TABLE balances_before;
DROP TABLE positions_before;
DROP TABLE trading_funds_before;
GRANT SELECT, INSERT, UPDATE ON money, holdings TO parkett_app;
GRANT SELECT ON balances, positions, trading_funds TO parkett_app;
