-- Where customers are taxed, as they certified it: each time a row that nothing changes. Countries and
-- numbers lie sealed.
CREATE TABLE tax_residencies (
  customer bigint NOT NULL,
  version integer NOT NULL,
  sealed text NOT NULL,
  -- Which text was certified, and the language it was read in.
  certified text NOT NULL,
  language text NOT NULL,
  valid_until date NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (customer, version)
);
COMMENT ON TABLE tax_residencies IS 'Tax residencies as customers certified them, sealed, every version';
GRANT SELECT, INSERT ON tax_residencies TO parkett_app;
