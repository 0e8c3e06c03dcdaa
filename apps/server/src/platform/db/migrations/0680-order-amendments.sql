-- What customers changed of their open orders (market.md M39): what an order was and what it became,
-- with the journal of the difference. Written once by the door, in the act that changes the order.
CREATE TABLE order_amendments (
  customer bigint NOT NULL,
  order_id bigint NOT NULL,
  -- Drawn with the review that was confirmed.
  id bigint NOT NULL,
  amended_at timestamptz NOT NULL,
  was jsonb NOT NULL,
  becomes jsonb NOT NULL,
  -- Null where nothing moved.
  journal bigint,
  PRIMARY KEY (customer, order_id, id)
);
COMMENT ON TABLE order_amendments IS 'Changes of open orders: before, after, and the journal of the difference';
GRANT SELECT, INSERT ON order_amendments TO parkett_app;
