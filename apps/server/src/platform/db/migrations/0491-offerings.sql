-- New shares. An offering and what it committed to are written once, before anybody can apply, and by
-- nobody changed: the application's role has no right to it. List, draw and listing are added when
-- their time comes. Applications are written by the door.
CREATE TABLE offerings (
  id bigint PRIMARY KEY,
  -- Which company of the simulation comes to the market.
  sequence integer NOT NULL UNIQUE,
  market text NOT NULL,
  board text NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  -- Stored and never derived from the code.
  application_code text NOT NULL,
  isin text NOT NULL,
  sector text NOT NULL,
  industry text NOT NULL,
  currency text NOT NULL,
  -- Units of 0.0001.
  price bigint NOT NULL CHECK (price > 0),
  issue_pe text,
  industry_pe text NOT NULL,
  issue_quantity bigint NOT NULL,
  public_quantity bigint NOT NULL,
  -- Shares of one unit; minimum and maximum of one application in shares.
  unit bigint NOT NULL CHECK (unit > 0),
  minimum bigint NOT NULL,
  maximum bigint NOT NULL,
  method text NOT NULL CHECK (method IN ('lottery', 'prorata', 'equal_first')),
  published_at timestamptz NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  lists_at timestamptz NOT NULL,
  -- SHA-256 over the seed (docs/rules/market.md M24).
  commitment text NOT NULL,
  CHECK (public_quantity > 0 AND public_quantity % unit = 0 AND public_quantity <= issue_quantity),
  CHECK (minimum > 0 AND minimum % unit = 0 AND maximum >= minimum AND maximum % unit = 0),
  CHECK (published_at <= opens_at AND opens_at < closes_at AND closes_at < draws_at AND draws_at < lists_at)
);

-- Secret until the draw publishes it.
CREATE TABLE offering_seeds (
  offering bigint PRIMARY KEY REFERENCES offerings (id),
  seed text NOT NULL
);

-- What was asked for when it closed, with its hash: {"id","units","nonce","simulated"} by id.
CREATE TABLE offering_lists (
  offering bigint PRIMARY KEY REFERENCES offerings (id),
  list_hash text NOT NULL,
  list jsonb NOT NULL,
  closed_at timestamptz NOT NULL
);

CREATE TABLE offering_draws (
  offering bigint PRIMARY KEY REFERENCES offerings (id),
  seed text NOT NULL,
  -- A public value that nobody knew at the closing; empty where there is none.
  entropy text NOT NULL,
  -- Units that each line of the list got, by its id.
  allotted jsonb NOT NULL,
  drawn_at timestamptz NOT NULL
);

CREATE TABLE offering_listings (
  offering bigint PRIMARY KEY REFERENCES offerings (id),
  instrument bigint NOT NULL REFERENCES instruments (id),
  listed_at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON offerings, offering_seeds, offering_lists, offering_draws, offering_listings
  TO parkett_app;

CREATE TABLE applications (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  offering bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('applied', 'won', 'lost', 'listed', 'cancelled')),
  quantity bigint NOT NULL CHECK (quantity > 0),
  units bigint NOT NULL CHECK (units > 0),
  price bigint NOT NULL,
  currency text NOT NULL,
  -- Value and fee, set aside when it was made.
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- What is set aside now.
  held bigint NOT NULL CHECK (held >= 0 AND held <= amount),
  -- Shares, from the result on.
  allotted bigint CHECK (allotted >= 0 AND allotted <= quantity),
  paid bigint,
  refunded bigint,
  -- The day whose fees apply to it for as long as it lives.
  priced_on date NOT NULL,
  nonce text NOT NULL,
  applied_at timestamptz NOT NULL,
  ended_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  CHECK ((status IN ('applied', 'won')) = (ended_at IS NULL)),
  CHECK ((status IN ('applied', 'won')) = (held > 0))
);
-- One live application for each customer and offering, whatever runs at once.
CREATE UNIQUE INDEX applications_live ON applications (customer, offering)
  WHERE status <> 'cancelled';
CREATE INDEX applications_of ON applications (offering);
GRANT SELECT, INSERT, UPDATE ON applications TO parkett_app;
