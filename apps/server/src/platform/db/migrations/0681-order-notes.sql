-- Why a customer bought: own notes at an order, each version a row that nothing changes. The text lies
-- sealed, and nobody but its customer reads it.
CREATE TABLE order_notes (
  customer bigint NOT NULL,
  order_id bigint NOT NULL,
  id bigint NOT NULL,
  -- Null where the note was taken out.
  sealed text,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (customer, order_id, id)
);
COMMENT ON TABLE order_notes IS 'Own notes of customers at their orders, sealed, every version';
GRANT SELECT, INSERT ON order_notes TO parkett_app;
