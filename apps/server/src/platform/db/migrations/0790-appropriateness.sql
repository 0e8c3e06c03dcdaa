-- What customers answered of what they know and have done, of each class of products: a row for each time, which
-- nothing changes. The answers lie sealed.
CREATE TABLE appropriateness (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  product_class text NOT NULL CHECK (product_class IN ('newShares', 'blocks', 'funds')),
  version integer NOT NULL CHECK (version > 0),
  sealed text NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id)
);
COMMENT ON TABLE appropriateness IS 'Answers of customers to the questions of a class of products, sealed, every time';
GRANT SELECT, INSERT ON appropriateness TO parkett_app;
