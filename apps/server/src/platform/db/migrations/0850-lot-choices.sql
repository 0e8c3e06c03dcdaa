-- Lots that a sale takes (money.md G99): from its number on, the order's choice from its first share to its last. A row more where
-- an order became smaller or ended with a rest. Written once by the door, in the act that places, changes or ends the order.
CREATE TABLE lot_choices (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  -- The cycle of the position whose lots they are.
  cycle bigint NOT NULL,
  -- Drawn in the act, so that it lies between the fills before and behind it.
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  -- Lots by the fill that began them, with their shares.
  parts jsonb NOT NULL,
  PRIMARY KEY (customer, instrument, cycle, id)
);
COMMENT ON TABLE lot_choices IS 'Lots chosen by sales, each choice as it began to stand';
GRANT SELECT, INSERT ON lot_choices TO parkett_app;

-- The fills of a cycle as its lots ask for them; charges in minor units.
CREATE VIEW cycle_fills AS
  SELECT customer, instrument, cycle, id, order_id, side, trade_date, quantity, value, rtrim(fees->>'total', 'n')::bigint AS charges
  FROM fills;
GRANT SELECT ON cycle_fills TO parkett_app;
