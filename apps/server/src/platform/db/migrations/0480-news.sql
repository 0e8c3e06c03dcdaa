-- What customers read of the world. An article is never changed: a correction and a withdrawal are rows beside it.
CREATE TABLE news (
  id bigint PRIMARY KEY,
  -- Where it came from (desk, tape, a feed's host, folder) and what it is called there: it comes once.
  origin text NOT NULL,
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('domestic', 'foreign', 'market', 'company')),
  published_at timestamptz NOT NULL,
  -- Of the simulated market: nothing of it happened.
  fiction boolean NOT NULL,
  source text NOT NULL,
  author text,
  link text,
  -- Written in one language, as blocks of text without any markup; or told from facts in the reader's.
  language text,
  headline text,
  body jsonb,
  told text,
  facts jsonb,
  UNIQUE (origin, name),
  CHECK ((told IS NULL) = (facts IS NULL)),
  CHECK ((told IS NULL) = (body IS NOT NULL AND headline IS NOT NULL AND language IS NOT NULL))
);
CREATE INDEX news_newest ON news (published_at DESC, id DESC);
GRANT SELECT, INSERT ON news TO parkett_app;

CREATE TABLE news_shares (
  article bigint NOT NULL REFERENCES news (id),
  instrument bigint NOT NULL,
  PRIMARY KEY (instrument, article)
);
CREATE INDEX news_shares_of ON news_shares (article);
GRANT SELECT, INSERT ON news_shares TO parkett_app;

CREATE TABLE news_corrections (
  id bigint PRIMARY KEY,
  article bigint NOT NULL REFERENCES news (id),
  said text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX news_corrections_of ON news_corrections (article);
GRANT SELECT, INSERT ON news_corrections TO parkett_app;

CREATE TABLE news_withdrawals (
  article bigint PRIMARY KEY REFERENCES news (id),
  why text NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON news_withdrawals TO parkett_app;

-- Which articles a customer has opened.
CREATE TABLE news_read (
  customer bigint NOT NULL,
  article bigint NOT NULL REFERENCES news (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, article)
);
GRANT SELECT, INSERT ON news_read TO parkett_app;
