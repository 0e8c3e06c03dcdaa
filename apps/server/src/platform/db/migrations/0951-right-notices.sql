-- Who was told that a right in a placement can be used: whoever has one, once each.
CREATE TABLE offering_right_notices (
  offering bigint NOT NULL REFERENCES offerings (id),
  customer bigint NOT NULL,
  PRIMARY KEY (offering, customer)
);
GRANT SELECT, INSERT ON offering_right_notices TO parkett_app;
