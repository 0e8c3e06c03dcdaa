-- What customers wrote down as their exemption order, for information: each time a row that nothing changes.
CREATE TABLE exemption_orders (
  customer bigint NOT NULL,
  version integer NOT NULL,
  -- Cents; 0: none.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Of a couple that is assessed together.
  joint boolean NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (customer, version)
);
COMMENT ON TABLE exemption_orders IS 'Exemption orders as customers wrote them down, every version';
GRANT SELECT, INSERT ON exemption_orders TO parkett_app;
