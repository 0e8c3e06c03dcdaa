-- What the migrations add up to, written by `npm run schema` from a migrated database and held by
-- a test. To read, never to apply: a change is a new file in migrations/.
--
-- Tables stand in the order in which they were made. The last line of a table's comment says where
-- its rows would live, should the books ever lie on more than one machine (homes.ts).
SET check_function_bodies = false;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO parkett_app;

-- Whether two accounts may be one person: one invited the other, nobody else vouched for it, and
-- somebody else could.
CREATE FUNCTION staff_dependent(one bigint, other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT one <> other AND staff_behind(one) IS NOT DISTINCT FROM staff_behind(other)
$function$;

CREATE FUNCTION forget_access_events()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ DELETE FROM access_events WHERE at < now() - interval '180 days' $function$;

-- Whose person an account counts as. Who invites can invite themselves, so an invited account is
-- its inviter's person, and that one its own inviter's, up to somebody who came by a claim code of
-- the machine, or for whom the machine's operator vouched. Nobody else's word counts: two
-- administrators who vouch for each other are one person who does.
CREATE FUNCTION staff_behind(account bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE chain AS (
    SELECT s.id, s.invited_by FROM staff s WHERE s.id = account
    UNION
    SELECT s.id, s.invited_by FROM chain c JOIN staff s ON s.id = c.invited_by
    WHERE NOT EXISTS (SELECT 1 FROM staff_vouches v WHERE v.staff = c.id AND v.voucher = 0)
  )
  SELECT c.id FROM chain c
  WHERE c.invited_by IS NULL OR EXISTS (SELECT 1 FROM staff_vouches v WHERE v.staff = c.id AND v.voucher = 0)
$function$;

-- Whether somebody is stopped: no session counts and none begins.
CREATE FUNCTION staff_locked(account bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT 1 FROM staff_locks l WHERE l.staff = account
    AND NOT EXISTS (SELECT 1 FROM staff_lock_ends e WHERE e.lock = l.id))
$function$;

-- No program lets anything out, or takes it back, by itself.
CREATE FUNCTION refuse_undecided_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved'
       AND a.kind = TG_ARGV[0] AND a.payload::json->>'piece' = NEW.piece::text) THEN
    RAISE EXCEPTION 'the piece % was not let out or taken back by two people', NEW.piece
      USING ERRCODE = 'check_violation', CONSTRAINT = 'content_by_two';
  END IF;
  RETURN NEW;
END $function$;

-- Whether an offering is what was asked for, term by term: the insert is held against it, and the
-- books for ever after.
CREATE FUNCTION offering_as_asked(own jsonb, asked jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (asked->>'name', asked->>'nameZh', asked->>'board', asked->>'code', asked->>'applicationCode', asked->>'industry',
      asked->>'prospectus', asked->>'risks')
    IS NOT DISTINCT FROM (own->>'name', own->>'name_zh', own->>'board', own->>'code', own->>'application_code',
      own->>'industry', own->>'prospectus', own->>'risks')
  AND ((asked->>'price')::numeric * 10000, (asked->>'totalShares')::bigint, (asked->>'issued')::bigint,
      (asked->>'offered')::bigint, (asked->>'unit')::bigint, (asked->>'minimum')::bigint, (asked->>'maximum')::bigint,
      (asked->>'annualProfit')::bigint)
    IS NOT DISTINCT FROM ((own->>'price')::numeric, (own->>'shares_total')::bigint, (own->>'issue_quantity')::bigint,
      (own->>'public_quantity')::bigint, (own->>'unit')::bigint, (own->>'minimum')::bigint, (own->>'maximum')::bigint,
      (own->>'annual_profit')::bigint)
  AND ((asked->>'opensAt')::timestamp AT TIME ZONE zone, (asked->>'closesAt')::timestamp AT TIME ZONE zone,
      (asked->>'drawsAt')::timestamp AT TIME ZONE zone, (asked->>'resultsAt')::timestamp AT TIME ZONE zone,
      (asked->>'payUntil')::timestamp AT TIME ZONE zone)
    IS NOT DISTINCT FROM ((own->>'opens_at')::timestamptz, (own->>'closes_at')::timestamptz,
      (own->>'draws_at')::timestamptz, (own->>'results_at')::timestamptz, (own->>'pay_until')::timestamptz)
  -- Where a market never closes, the session of its first day begins as the one before it ends: behind a long holiday.
  AND ((own->>'lists_at')::timestamptz AT TIME ZONE zone)::date
    BETWEEN (asked->>'listsOn')::date - 12 AND (asked->>'listsOn')::date
  AND ((asked->'parent'->>'instrument')::bigint, (asked->'parent'->>'heldPer')::integer)
    IS NOT DISTINCT FROM ((own->>'parent')::bigint, (own->>'held_per')::integer)
  AND ((asked->>'priceLow')::numeric * 10000, CASE WHEN asked->>'priceLow' IS NOT NULL THEN (asked->>'price')::numeric * 10000 END)
    IS NOT DISTINCT FROM ((own->>'price_low')::numeric, (own->>'price_high')::numeric)
  AND own->>'method' IS NOT DISTINCT FROM (CASE asked->>'way' WHEN 'quota' THEN 'lottery' WHEN 'placement' THEN 'prorata'
    WHEN 'by_time' THEN 'prorata_time' WHEN 'first_come' THEN 'prorata_time' ELSE asked->>'way' END)
  AND (asked->>'way' = 'first_come') = (own->>'is_capped')::boolean
  AND (asked->>'way' = 'quota') = (own->>'quota_until' IS NOT NULL)
  FROM (SELECT CASE own->>'board' WHEN 'XETR' THEN 'Europe/Berlin' WHEN 'HK' THEN 'Asia/Hong_Kong'
    WHEN 'US' THEN 'America/New_York' ELSE 'Asia/Shanghai' END AS zone) z
$function$;

-- What an offering committed to of a seed: the first format, or the second where a beacon is named.
CREATE FUNCTION offering_commitment(id bigint, seed text, chain text, genesis bigint, period integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT encode(sha256(convert_to(CASE WHEN chain IS NULL THEN 'alloc-commit-v1|' || id || '|'
    ELSE 'alloc-commit-v2|' || id || '|' || chain || '|' || genesis || '|' || period || '|' END, 'UTF8') || decode(seed, 'hex')), 'hex')
$function$;

-- The first round that is published at the closing in force, or behind it: a rule, and nobody's
-- choice.
CREATE FUNCTION offering_round(genesis bigint, period integer, closes_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT greatest(1, ceil((extract(epoch FROM closes_at) - genesis) / period)::bigint + 1)
$function$;

-- What a pool pays lies where it pays from: of many who take at once nobody is paid out of money
-- that lies elsewhere (docs/decisions/1070, money.md G68). Asked as the transaction ends, so that
-- whoever waits here waits for nothing else.
CREATE FUNCTION pool_pays_from(currency text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE currency WHEN 'EUR' THEN 'Musterbank Nord' WHEN 'CNY' THEN '示例银行' END
$function$;

-- What lies anywhere else: what the newest file says of there, and what was moved since.
CREATE FUNCTION pool_elsewhere(asked text)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  WITH newest AS (SELECT max(day) AS day FROM treasury_told_places WHERE currency = asked)
  SELECT COALESCE((SELECT sum(t.balance) FROM treasury_told_places t, newest n
      WHERE t.currency = asked AND t.day = n.day AND t.institution <> pool_pays_from(asked)), 0)
    + COALESCE((SELECT sum(CASE WHEN m.source = pool_pays_from(asked) THEN m.amount
        WHEN m.target = pool_pays_from(asked) THEN -m.amount ELSE 0 END) FROM treasury_moves m, newest n
      WHERE m.currency = asked AND (n.day IS NULL OR m.day > n.day)), 0)
$function$;

-- What customers are found by while staff type (docs/decisions/1200): every two and three signs of
-- a user name that stand side by side. A name is written once and looked for very often. Not said
-- to be safe in parallel: a search is over before helpers have begun.
CREATE FUNCTION name_parts(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$ SELECT array_agg(DISTINCT substr(name, at, signs)) FROM generate_series(1, length(name)) at, generate_series(2, 3) signs
    WHERE at + signs - 1 <= length(name) $function$;

-- Home: house.
CREATE TABLE schema_migrations (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name)
);
GRANT SELECT ON schema_migrations TO parkett_app;

-- What this database is, once and for all: the application may write the row and never change it,
-- so play money can never be turned into money.
-- Home: reference.
CREATE TABLE installation (
  id integer NOT NULL,
  mode text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id),
  CHECK (id = 1),
  CHECK (mode IN ('simulated', 'practice', 'live'))
);
GRANT SELECT, INSERT ON installation TO parkett_app;

-- Codes by which the first operator takes over a fresh installation. Only the hash is kept; the
-- code is printed once.
-- Home: house.
CREATE TABLE operator_claims (
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  claimed_at timestamptz,
  claimed_by text,
  PRIMARY KEY (code_hash),
  CHECK ((claimed_at IS NULL) = (claimed_by IS NULL)),
  CHECK (length(code_hash) = 32)
);
GRANT SELECT, INSERT, UPDATE (claimed_at, claimed_by) ON operator_claims TO parkett_app;

-- One row per customer: the lock of everything that belongs to the customer, and the head of the
-- hash chain.
-- Home: account.
CREATE TABLE ledger_accounts (
  customer bigint NOT NULL,
  chain_position bigint NOT NULL DEFAULT 0,
  chain_head bytea NOT NULL DEFAULT decode(repeat('00'::text, 32), 'hex'::text),
  event_sequence bigint NOT NULL DEFAULT 0,
  -- Set when the books of this account would not hold: nothing more is posted until staff looked.
  halted_because text,
  PRIMARY KEY (customer)
) WITH (fillfactor=70);
GRANT SELECT, INSERT, UPDATE ON ledger_accounts TO parkett_app;

-- Home: account.
CREATE TABLE journals_apart (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  "position" bigint NOT NULL,
  event text NOT NULL,
  reference bigint,
  command bigint NOT NULL,
  business_at timestamptz NOT NULL,
  business_date date NOT NULL,
  lines text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (customer, id)
);
CREATE INDEX journals_apart_by_date ON journals_apart USING brin (business_date) WITH (pages_per_range='16');
CREATE INDEX journals_of_flows ON journals_apart (customer, business_date)
  WHERE (event IN ('demo.credited', 'demo.returned', 'deposit.confirmed', 'deposit.received', 'deposit.charged_back', 'receivable.repaid', 'withdraw.settled', 'withdraw.returned', 'withdraw.paid_claimed', 'withdraw.paid_unclaimed', 'withdraw.back_claimed', 'withdraw.back_unclaimed', 'adjustment', 'adjustment.reversed'));
CREATE INDEX journals_of_hops ON journals_apart (customer, reference)
  WHERE (event = 'buy.hop'::text);
GRANT SELECT, INSERT ON journals_apart TO parkett_app;

-- Home: account.
CREATE TABLE commands (
  customer bigint NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  command bigint NOT NULL,
  answer text NOT NULL,
  answered_at timestamptz NOT NULL,
  -- All of these or none: none for a refusal, and where the journals are rows of their own. The
  -- instant is that of the answer.
  business_date date,
  -- Of the first one in the customer's chain; the others follow it.
  "position" bigint,
  -- The highest number among them. None is more than a second older.
  last_journal bigint,
  -- One a line, in the order of the chain: number, event, reference (or nothing) and lines as
  -- hashed, with a tab between them.
  journals text,
  previous_hash bytea,
  -- Theirs, 32 bytes each, one behind the other.
  hashes bytea,
  PRIMARY KEY (customer, route, key),
  CONSTRAINT commands_posted_whole CHECK (num_nulls(business_date, "position", last_journal, journals, previous_hash, hashes) = ANY (ARRAY[0, 6]))
);
CREATE INDEX commands_by_date ON commands USING brin (business_date) WITH (pages_per_range='16');
CREATE UNIQUE INDEX commands_by_journal ON commands (customer, last_journal)
  WHERE (last_journal IS NOT NULL);
GRANT SELECT, INSERT ON commands TO parkett_app;

-- Events in the order they happened to a customer, written with the fact they tell.
-- Home: account.
CREATE TABLE outbox (
  customer bigint NOT NULL,
  sequence bigint NOT NULL,
  type text NOT NULL,
  data text NOT NULL,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (customer, sequence)
);
-- Money alone, however many orders stand between. Orders write nothing into it.
CREATE INDEX outbox_beside_orders ON outbox (customer, sequence)
  WHERE ((type !~~ 'order.%'::text) AND (type <> ALL (ARRAY['trades.settled'::text, 'shares.sellable'::text])));
GRANT SELECT, INSERT ON outbox TO parkett_app;

-- One head over all chains per day, itself chained: cutting off the end of a chain shows.
-- Home: account.
CREATE TABLE daily_heads (
  sealed_on date NOT NULL,
  journals bigint NOT NULL,
  accounts bigint NOT NULL,
  previous_head bytea NOT NULL,
  head bytea NOT NULL,
  PRIMARY KEY (sealed_on)
);
GRANT SELECT, INSERT ON daily_heads TO parkett_app;

-- Who the customers are and how they prove it. No money here.
-- Home: house.
CREATE TABLE customers (
  id bigint NOT NULL,
  account_number text NOT NULL,
  username text NOT NULL,
  -- Case-folded, for logging in; and with look-alike letters replaced, so that no name can pass for
  -- another.
  username_key text NOT NULL,
  username_look text NOT NULL,
  phone_sealed text NOT NULL,
  password_hash text NOT NULL,
  trade_password_hash text,
  invitation_code text NOT NULL,
  -- The code this customer came with; null where the installation asks for none.
  invited_by text,
  language text NOT NULL,
  member_level integer NOT NULL DEFAULT 0,
  credit_points integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- Set when everything that follows a registration (accounts, demo money) is done; null is
  -- retried.
  welcomed_at timestamptz,
  email_sealed text,
  -- Where a customer's days begin: for time filters and for the times that are shown (`domain.md`
  -- 9). An IANA name.
  time_zone text NOT NULL DEFAULT 'Europe/Berlin',
  -- Keyed: equal phones meet, and nobody reads a number out of it.
  phone_mark text NOT NULL,
  -- Keyed marks of its last four digits, five, … all: staff find a customer by the end of the
  -- number.
  phone_tails text[] NOT NULL DEFAULT '{}'::text[],
  email_mark text,
  -- The span of a share's line that a customer looked at last, on whichever device.
  chart_range text NOT NULL DEFAULT '1m',
  push_details boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  UNIQUE (account_number),
  UNIQUE (invitation_code),
  UNIQUE (username_key),
  UNIQUE (username_look),
  CHECK (chart_range IN ('1d', '1w', '1m', '1y', 'max'))
);
CREATE INDEX customers_by_day ON customers USING brin (created_at) WITH (pages_per_range='16');
CREATE INDEX customers_by_name_parts ON customers USING gin (name_parts(username_key));
-- Someone who forgot their password may name their phone number instead.
CREATE INDEX customers_phone ON customers (phone_mark);
CREATE INDEX customers_phone_tails ON customers USING gin (phone_tails);
CREATE INDEX customers_unwelcomed ON customers (id)
  WHERE (welcomed_at IS NULL);
GRANT SELECT, INSERT, UPDATE (phone_sealed, password_hash, trade_password_hash, language,
  welcomed_at, email_sealed, time_zone, phone_mark, phone_tails, email_mark, chart_range,
  push_details) ON customers TO parkett_app;

-- Which version of the agreement a customer accepted, when, and in which language it was shown.
-- Home: house.
CREATE TABLE agreement_consents (
  customer_id bigint NOT NULL,
  version text NOT NULL,
  language text NOT NULL,
  accepted_at timestamptz NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (customer_id, version)
);
GRANT SELECT, INSERT ON agreement_consents TO parkett_app;

-- Home: house.
CREATE TABLE invitations (
  code text NOT NULL,
  -- The customer who may hand it out; null: the house.
  owner_id bigint,
  -- How many may register with it; null: any number.
  quota integer,
  used integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Invitations that staff took back.
  disabled_at timestamptz,
  PRIMARY KEY (code),
  CHECK (used >= 0 AND used <= COALESCE(quota, used)),
  CHECK (quota > 0)
);
GRANT SELECT, INSERT, UPDATE (used, disabled_at) ON invitations TO parkett_app;

-- Home: house.
CREATE TABLE sessions (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Which browser on which system, coarsely, for the customer's list of devices.
  device text NOT NULL DEFAULT '',
  -- A session that must get another token, and the one it had: whoever was on the way with it may
  -- still arrive.
  renew_due boolean NOT NULL DEFAULT false,
  previous_hash bytea,
  previous_until timestamptz,
  -- A session that is to get another token may be handed several, one per answer, because an answer
  -- can be lost. The first one that is used becomes the session's; another that is used after it
  -- shows that two hold the session.
  renew_until timestamptz,
  PRIMARY KEY (id),
  UNIQUE (previous_hash),
  UNIQUE (token_hash),
  CHECK (length(previous_hash) = 32),
  CHECK (length(token_hash) = 32)
);
CREATE INDEX sessions_customer ON sessions (customer_id, created_at);
CREATE INDEX sessions_expires ON sessions (expires_at);
CREATE INDEX sessions_live ON sessions (customer_id)
  WHERE (ended_at IS NULL);
GRANT SELECT, INSERT, DELETE, UPDATE (token_hash, last_seen_at, ended_at, renew_due,
  previous_hash, previous_until, renew_until) ON sessions TO parkett_app;

-- Nonces of credential envelopes that were used; kept until they would be too old anyway.
-- Home: house.
CREATE TABLE used_nonces (
  nonce bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (nonce)
);
CREATE INDEX used_nonces_expires ON used_nonces (expires_at);
GRANT SELECT, INSERT, DELETE ON used_nonces TO parkett_app;

-- Failed proofs in a row, counted before they are evaluated so that parallel tries cannot slip
-- through. `subject` says what is guessed at: login name and address, login name alone, or a
-- customer's trade password.
-- Home: house.
CREATE TABLE proof_attempts (
  subject text NOT NULL,
  failures integer NOT NULL,
  blocked_until timestamptz,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (subject),
  CHECK (failures >= 0)
);
CREATE INDEX proof_attempts_last ON proof_attempts (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON proof_attempts TO parkett_app;

-- Facts that every later start must find unchanged, such as the fingerprint of the pepper.
-- Home: house.
CREATE TABLE access_facts (
  name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (name)
);
GRANT SELECT, INSERT ON access_facts TO parkett_app;

-- Listings: what can be looked up, and what the rules of its board need to know of it.
-- Home: reference.
CREATE TABLE instruments (
  id bigint NOT NULL,
  market text NOT NULL,
  board text NOT NULL,
  symbol text NOT NULL,
  code text NOT NULL,
  isin text,
  name text NOT NULL,
  name_zh text,
  -- Readings of the Chinese name, syllables parted by spaces; the first is the usual one.
  pinyin text[] NOT NULL DEFAULT '{}'::text[],
  venue text NOT NULL,
  currency text NOT NULL,
  sector text,
  industry text,
  lot_size integer NOT NULL,
  tick_band smallint,
  special_treatment boolean NOT NULL DEFAULT false,
  fictional boolean NOT NULL,
  -- Key figures of the company; absent for listings that came without.
  facts jsonb,
  -- Where the listing came from: the simulation's seed or the name of an imported file.
  source text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id),
  UNIQUE (market, symbol),
  CHECK (lot_size > 0),
  CHECK (market IN ('DE', 'CN', 'HK', 'US')),
  CHECK (tick_band >= 1 AND tick_band <= 6)
);
GRANT SELECT, INSERT, UPDATE ON instruments TO parkett_app;

-- One row per instrument and year: its trading days packed one after the other
-- (`market/candle-bytes.ts`). Reading ten years is eleven rows, not 2,600.
-- Home: reference.
CREATE TABLE candle_years (
  instrument bigint NOT NULL,
  year smallint NOT NULL,
  days bytea STORAGE EXTERNAL NOT NULL,
  -- First and last trading day in it, as days since 1970-01-01: appending the same day twice
  -- changes nothing.
  first_day integer NOT NULL,
  last_day integer NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (instrument, year),
  CHECK (last_day >= first_day)
);
GRANT SELECT, INSERT, UPDATE ON candle_years TO parkett_app;

-- Counts imports, so that a running server sees that listings or prices changed under it.
-- Home: reference.
CREATE TABLE market_version (
  id integer NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (id),
  CHECK (id = 1)
);
GRANT SELECT, UPDATE ON market_version TO parkett_app;

-- Business time is real time plus an offset. It never runs backwards: the highest instant seen is
-- kept.
-- Home: reference.
CREATE TABLE business_clock (
  id integer NOT NULL,
  market text NOT NULL,
  offset_ms bigint NOT NULL,
  seen_ms bigint NOT NULL,
  PRIMARY KEY (id),
  CHECK (id = 1)
);
GRANT SELECT, INSERT, UPDATE ON business_clock TO parkett_app;

-- Home: account.
CREATE TABLE favourites (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  -- The customer's order: the newest comes last.
  ordinal integer NOT NULL,
  -- Null: in no group.
  group_id bigint,
  PRIMARY KEY (customer, instrument)
);
GRANT SELECT, INSERT, DELETE, UPDATE (ordinal, group_id) ON favourites TO parkett_app;

-- What was imported and what was refused. A file taken twice has the same fingerprint and changes
-- nothing.
-- Home: reference.
CREATE TABLE market_imports (
  id bigint NOT NULL,
  kind text NOT NULL,
  file text NOT NULL,
  fingerprint bytea NOT NULL,
  rows_taken integer NOT NULL,
  rows_refused integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id),
  CHECK (kind IN ('prices', 'instruments', 'calendar'))
);
GRANT SELECT, INSERT ON market_imports TO parkett_app;

-- Home: account.
CREATE TABLE orders (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  side text NOT NULL,
  kind text NOT NULL,
  time_in_force text NOT NULL,
  status text NOT NULL,
  quantity bigint NOT NULL,
  filled bigint NOT NULL,
  -- Price units of 0.0001.
  limit_price bigint NOT NULL,
  currency text NOT NULL,
  -- Cumulative value of the fills, minor units.
  notional bigint NOT NULL,
  -- What is still set aside and where it came from, fees by day, the tariff, the quote it was
  -- accepted under.
  hold jsonb NOT NULL,
  fees jsonb NOT NULL,
  terms jsonb NOT NULL,
  trade_date date NOT NULL,
  expires_on date NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz NOT NULL,
  -- An order knows its last fill, so its fills are found by their numbers and need no index by
  -- order, which each fill paid for. Orders that traded are written anew once: about half a minute
  -- for each million.
  last_fill bigint,
  -- The one execution of an order that it ended as it was placed; its number is the order's last
  -- fill.
  fill_price bigint,
  fill_settles_on date,
  fill_journal bigint,
  -- The cycle of the position it belongs to.
  fill_cycle bigint,
  PRIMARY KEY (customer, id),
  CHECK (filled >= 0 AND filled <= quantity),
  CHECK (fill_price > 0),
  CONSTRAINT orders_fill_whole CHECK (fill_price IS NULL AND num_nulls(fill_settles_on, fill_journal, fill_cycle) = 3 OR num_nulls(fill_price, fill_settles_on, fill_journal, fill_cycle, last_fill) = 0 AND filled > 0 AND (status IN ('filled', 'cancelled'))),
  CHECK (kind IN ('limit', 'market')),
  CHECK (limit_price > 0),
  CHECK (quantity > 0),
  CHECK (side IN ('buy', 'sell')),
  CHECK (status IN ('queued', 'accepted', 'partially_filled', 'filled', 'cancelled', 'expired')),
  CHECK (time_in_force IN ('day', 'gtc', 'ioc', 'auction', 'close'))
);
CREATE INDEX orders_by_cycle ON orders (customer, instrument, fill_cycle)
  WHERE (fill_cycle IS NOT NULL);
CREATE INDEX orders_by_day ON orders USING brin (trade_date) WITH (pages_per_range='16');
CREATE INDEX orders_open ON orders (instrument)
  WHERE (status IN ('queued', 'accepted', 'partially_filled'));
-- Orders that still wait, by their customer: few, found without the many that are done. An order
-- that is filled at once never stands in it.
CREATE INDEX orders_open_of ON orders (customer, id)
  WHERE (status IN ('queued', 'accepted', 'partially_filled'));
CREATE POLICY orders_added ON orders FOR INSERT TO parkett_app
  WITH CHECK (true);
CREATE POLICY orders_read ON orders FOR SELECT TO parkett_app
  USING (true);
CREATE POLICY orders_that_wait ON orders FOR UPDATE TO parkett_app
  USING ((status IN ('queued', 'accepted', 'partially_filled')))
  WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON orders TO parkett_app;
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;

-- Home: account.
CREATE TABLE fills_apart (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  instrument bigint NOT NULL,
  side text NOT NULL,
  filled_at timestamptz NOT NULL,
  trade_date date NOT NULL,
  settles_on date NOT NULL,
  price bigint NOT NULL,
  quantity bigint NOT NULL,
  currency text NOT NULL,
  value bigint NOT NULL,
  fees jsonb NOT NULL,
  journal bigint NOT NULL,
  cycle bigint NOT NULL,
  provenance jsonb NOT NULL,
  PRIMARY KEY (customer, id),
  CHECK (price > 0),
  CHECK (quantity > 0)
);
CREATE INDEX fills_apart_by_cycle ON fills_apart (customer, instrument, cycle);
GRANT SELECT, INSERT ON fills_apart TO parkett_app;

-- Home: account.
CREATE TABLE closed_positions (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  currency text NOT NULL,
  realised bigint NOT NULL,
  state jsonb NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id)
);
CREATE INDEX closed_positions_by_time ON closed_positions (customer, closed_at DESC);
GRANT SELECT, INSERT ON closed_positions TO parkett_app;

-- What settles when: market legs per currency and date, and bought shares that a market lets go on
-- a later day.
-- Home: account.
CREATE TABLE settlements (
  customer bigint NOT NULL,
  currency text NOT NULL,
  settles_on date NOT NULL,
  market text NOT NULL,
  owed bigint NOT NULL,
  due bigint NOT NULL,
  shares jsonb NOT NULL,
  done boolean NOT NULL,
  -- Each fill added itself to a list of its customer and settlement date, which cost the database
  -- more than anything else of an order. The row now says from which fill on something settles on
  -- that day, and is written once; when the day comes its fills are read. Sums and shares hold what
  -- was settled already: nothing, as long as the day has not come.
  first_fill bigint NOT NULL,
  PRIMARY KEY (customer, currency, settles_on)
);
CREATE INDEX settlements_open ON settlements (settles_on, customer, currency)
  WHERE (NOT done);
GRANT SELECT, INSERT, UPDATE ON settlements TO parkett_app;

-- Home: account.
CREATE TABLE share_releases (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  sellable_from date NOT NULL,
  shares bigint NOT NULL,
  done boolean NOT NULL,
  PRIMARY KEY (customer, instrument, sellable_from)
);
CREATE INDEX share_releases_open ON share_releases (sellable_from)
  WHERE (NOT done);
GRANT SELECT, INSERT, UPDATE ON share_releases TO parkett_app;

-- 0: the console of the machine, which is no person and lets nothing go.
CREATE FUNCTION payout_sent_by_another()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM withdrawal_approvals a
      WHERE a.customer = NEW.customer_id AND a.withdrawal = NEW.subject
        AND (a.person IS NULL OR a.person::text <> NEW.staff_id AND NOT staff_dependent(a.person, NEW.staff_id::bigint))) THEN
    RAISE EXCEPTION 'payout % was sent by nobody else than who let it go', NEW.subject;
  END IF;
  RETURN NULL;
END $function$;

-- What staff did, for the customer it touches to read. Below the slices: every staff act writes
-- here.
-- Home: account.
CREATE TABLE customer_events (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  at timestamptz NOT NULL,
  staff_id text NOT NULL,
  role text NOT NULL,
  -- The name the customer sees.
  alias text NOT NULL,
  act text NOT NULL,
  -- The row that was touched.
  subject bigint NOT NULL,
  before text,
  after text,
  reasons text[] NOT NULL DEFAULT '{}'::text[],
  -- Role and alias of the second person, where an act needed one.
  approver text,
  -- What staff do through the one door stands in the customer's feed with the command that did it.
  command bigint,
  PRIMARY KEY (id),
  CONSTRAINT customer_events_whole UNIQUE (id, customer_id)
);
CREATE UNIQUE INDEX customer_events_command ON customer_events (customer_id, command)
  WHERE (command IS NOT NULL);
CREATE INDEX customer_events_of ON customer_events (customer_id, id);
CREATE INDEX customer_events_subject ON customer_events (subject, id);
-- 0: the console of the machine, which is no person and lets nothing go.
CREATE TRIGGER payout_sent_by_another AFTER INSERT ON customer_events
  FOR EACH ROW WHEN (new.act = 'withdrawal.send'::text AND new.staff_id <> '0'::text) EXECUTE FUNCTION payout_sent_by_another();
GRANT SELECT, INSERT ON customer_events TO parkett_app;

-- Pictures of documents, each sealed with its customer's key; that key lies outside the database.
-- Home: house.
CREATE TABLE identity_documents (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  side text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- 64 bits of coarse brightness, keyed: two pictures that look the same.
  look bigint NOT NULL,
  -- Null after the time to keep it has passed.
  sealed bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CHECK (side IN ('front', 'back', 'address'))
);
CREATE INDEX identity_documents_expiry ON identity_documents (expires_at)
  WHERE (sealed IS NOT NULL);
CREATE INDEX identity_documents_of ON identity_documents (customer_id);
GRANT SELECT, INSERT, UPDATE (sealed, expires_at) ON identity_documents TO parkett_app;

-- No state change without an entry that the customer sees (`honesty.md`, first 2).
CREATE FUNCTION identity_change_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM customer_events
    WHERE subject = NEW.id AND customer_id = NEW.customer_id AND before = OLD.status AND after = NEW.status
  ) THEN
    RAISE EXCEPTION 'identity case % went from % to % and nobody told the customer', NEW.id, OLD.status, NEW.status;
  END IF;
  RETURN NULL;
END $function$;

-- One attempt at a verification. The highest attempt is the customer's state.
-- Home: house.
CREATE TABLE identity_cases (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  attempt integer NOT NULL,
  status text NOT NULL,
  submit_key text NOT NULL,
  submit_hash bytea NOT NULL,
  country text NOT NULL,
  document text NOT NULL,
  -- Name, number, birth and the typed lines, sealed like the pictures; null after the time to keep
  -- them has passed.
  sealed bytea,
  -- HMAC of country, kind and number.
  person bytea NOT NULL,
  document_expires date,
  front_id bigint NOT NULL,
  back_id bigint NOT NULL,
  checks jsonb NOT NULL,
  reasons text[] NOT NULL DEFAULT '{}'::text[],
  submitted_at timestamptz NOT NULL,
  locked_by text,
  locked_alias text,
  locked_until timestamptz,
  decided_at timestamptz,
  -- Names of identities lie sealed. Staff find a person by name through keyed marks of its words:
  -- equal words meet, and nobody reads a name out of them. They go when the sealed data goes.
  name_marks bytea[] NOT NULL DEFAULT '{}'::bytea[],
  -- A Chinese name is found by any two signs that follow one another: the marks of a name stand for
  -- each such pair, too. What was marked before is marked anew by the round of the identities,
  -- which knows by this what is left.
  marked_in_pairs boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  UNIQUE (customer_id, attempt),
  UNIQUE (customer_id, submit_key),
  CHECK (attempt > 0),
  CHECK (length(person) = 32),
  CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'replaced'))
);
CREATE INDEX identity_cases_names ON identity_cases USING gin (name_marks);
-- "Already submitted", also for two calls that meet.
CREATE UNIQUE INDEX identity_cases_pending ON identity_cases (customer_id)
  WHERE (status IN ('submitted', 'in_review'));
-- One approved identity per person.
CREATE UNIQUE INDEX identity_cases_person ON identity_cases (person)
  WHERE (status = 'approved'::text);
CREATE INDEX identity_cases_same ON identity_cases (person);
CREATE INDEX identity_cases_unpaired ON identity_cases (id)
  WHERE ((NOT marked_in_pairs) AND (sealed IS NOT NULL));
CREATE INDEX identity_cases_waiting ON identity_cases (submitted_at, id)
  WHERE (status IN ('submitted', 'in_review'));
CREATE CONSTRAINT TRIGGER identity_change_told AFTER UPDATE OF status ON identity_cases
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION identity_change_is_told();
GRANT SELECT, INSERT, UPDATE (status, sealed, reasons, locked_by, locked_alias, locked_until,
  decided_at, name_marks, marked_in_pairs) ON identity_cases TO parkett_app;

-- Pictures of persons as they want to be seen; nothing of a document.
-- Home: house.
CREATE TABLE avatars (
  customer_id bigint NOT NULL,
  mark text NOT NULL,
  picture bytea NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id)
);
GRANT SELECT, INSERT, DELETE, UPDATE (mark, picture, changed_at) ON avatars TO parkett_app;

-- What the embedded carrier "sent" by SMS: simulated mode shows it on the outbox page. Gone after a
-- day.
-- Home: house.
CREATE TABLE sent_messages (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  recipient_sealed text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  sent_at timestamptz NOT NULL,
  channel text NOT NULL DEFAULT 'sms',
  PRIMARY KEY (id),
  CHECK (channel IN ('sms', 'email', 'push'))
);
CREATE INDEX sent_messages_sent ON sent_messages (sent_at);
GRANT SELECT, INSERT, DELETE ON sent_messages TO parkett_app;

-- Home: house.
CREATE TABLE messages (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  happened_at timestamptz NOT NULL,
  read_at timestamptz,
  -- What the message is about: an order, a withdrawal, a deposit.
  about bigint,
  -- A message of the house stands in its customer's list beside what the books tell, so it needs
  -- the time of the books: after a simulated day is moved on, the real time would put it under old
  -- ones. Null: of an older version, which stands where the real time puts it.
  told_at timestamptz,
  PRIMARY KEY (id)
);
CREATE INDEX messages_customer ON messages (customer_id, id);
CREATE INDEX messages_unread ON messages (customer_id, id)
  WHERE (read_at IS NULL);
GRANT SELECT, INSERT, DELETE, UPDATE (read_at) ON messages TO parkett_app;

-- A code sent to a customer's phone. Without a customer: nobody has the name that was entered, and
-- the row is there so that asking for a code does the same work and answers the same.
-- Home: house.
CREATE TABLE proof_codes (
  id bigint NOT NULL,
  customer_id bigint,
  purpose text NOT NULL,
  -- SHA-256 of the ticket that the asking browser keeps: a code counts only there.
  ticket_hash bytea NOT NULL,
  -- HMAC of the code under a key outside of the database: six digits have no other protection at
  -- rest.
  code_mac bytea NOT NULL,
  tries_left integer NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The code was right: what its browser may now do once, until `proof_expires_at`.
  proof_hash bytea,
  proof_expires_at timestamptz,
  used_at timestamptz,
  detail_sealed text,
  PRIMARY KEY (id),
  UNIQUE (proof_hash),
  UNIQUE (ticket_hash),
  CHECK (length(ticket_hash) = 32),
  CHECK (tries_left >= 0)
);
CREATE INDEX proof_codes_customer ON proof_codes (customer_id)
  WHERE (used_at IS NULL);
CREATE INDEX proof_codes_expires ON proof_codes (expires_at);
GRANT SELECT, INSERT, DELETE, UPDATE (tries_left, proof_hash, proof_expires_at, used_at) ON
  proof_codes TO parkett_app;

-- Nothing may be paid out while a hold is in force. Rows are added, never changed.
-- Home: account.
CREATE TABLE holds (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  begins_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CHECK (until_at > begins_at)
);
CREATE INDEX holds_customer ON holds (customer_id, until_at);
GRANT SELECT, INSERT ON holds TO parkett_app;

-- The customer's own panic lock. Read by the door in the same transaction as an order or a
-- transfer, so that none slips through beside the act that locks.
-- Home: account.
CREATE TABLE account_locks (
  customer bigint NOT NULL,
  locked_at timestamptz NOT NULL,
  unlocked_at timestamptz,
  -- The lock that a closing leaves is for ever, and nothing is credited behind it: told apart here
  -- from the customer's own.
  closed_at timestamptz,
  PRIMARY KEY (customer),
  CHECK (unlocked_at >= locked_at)
);
GRANT SELECT, INSERT, UPDATE ON account_locks TO parkett_app;

-- Where a customer lives. Rows are added; the latest is in force, the earlier ones say what was on
-- which day.
-- Home: house.
CREATE TABLE customer_addresses (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  country text NOT NULL,
  since timestamptz NOT NULL,
  sealed text NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX customer_addresses_customer ON customer_addresses (customer_id, id);
GRANT SELECT, INSERT ON customer_addresses TO parkett_app;

-- Home: house.
CREATE TABLE staff (
  id bigint NOT NULL,
  username text NOT NULL,
  username_key text NOT NULL,
  -- What customers see of the person.
  alias text NOT NULL,
  password_hash text NOT NULL,
  -- AES-256-GCM under a key outside of the database; null until the second factor is begun.
  totp_box bytea,
  totp_confirmed_at timestamptz,
  -- The last time step a code was taken from: a code counts once.
  totp_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  invited_by bigint,
  -- The address the inviter declared for the person, folded; null for who came with a claim code of
  -- the console.
  person_key text,
  -- Set when a lost factor was reset: until then the password alone may set a new one.
  factor_reset_until timestamptz,
  phone_mark text,
  PRIMARY KEY (id),
  UNIQUE (alias),
  UNIQUE (username_key),
  FOREIGN KEY (invited_by) REFERENCES staff(id)
);
-- Nobody works here twice at the same time.
CREATE UNIQUE INDEX staff_one_account ON staff (person_key)
  WHERE (disabled_at IS NULL);
GRANT SELECT, INSERT, UPDATE (password_hash, totp_box, totp_confirmed_at, totp_step,
  disabled_at, factor_reset_until) ON staff TO parkett_app;

-- A role comes with the row of who joins or with a change of two, in the same transaction.
CREATE FUNCTION refuse_lone_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM staff WHERE id = NEW.staff AND xmin = pg_current_xact_id()::xid)
    AND NOT EXISTS (SELECT 1 FROM staff_role_changes
      WHERE staff = NEW.staff AND xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'a role is given by joining or by two others'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'role_by_two_others';
  END IF;
  RETURN NEW;
END
$function$;

-- A role is given once, when the person joins. Whoever needs other roles joins as nobody else: four
-- eyes count people.
-- Home: house.
CREATE TABLE staff_roles (
  staff bigint NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (staff, role),
  FOREIGN KEY (staff) REFERENCES staff(id),
  CHECK (role IN ('support', 'kyc', 'payments', 'products', 'compliance', 'admin', 'auditor'))
);
CREATE TRIGGER role_by_two_others BEFORE INSERT OR UPDATE ON staff_roles
  FOR EACH ROW EXECUTE FUNCTION refuse_lone_role();
GRANT SELECT, INSERT ON staff_roles TO parkett_app;

-- Home: house.
CREATE TABLE staff_invitations (
  code_hash bytea NOT NULL,
  roles text[] NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_by bigint,
  person_key text,
  phone_mark text,
  PRIMARY KEY (code_hash),
  FOREIGN KEY (created_by) REFERENCES staff(id),
  FOREIGN KEY (used_by) REFERENCES staff(id),
  CHECK (length(code_hash) = 32),
  CHECK (cardinality(roles) > 0)
);
GRANT SELECT, INSERT, UPDATE (used_by) ON staff_invitations TO parkett_app;

-- Home: house.
CREATE TABLE staff_sessions (
  id bigint NOT NULL,
  staff bigint NOT NULL,
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea NOT NULL,
  -- Whether the second factor was proven; without it only setting one is possible.
  full_rights boolean NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Until when a session of staff has proven password and factor once more, for changing the
  -- factors themselves.
  proven_until timestamptz,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (staff) REFERENCES staff(id),
  CHECK (length(token_hash) = 32)
);
CREATE INDEX staff_sessions_live ON staff_sessions (staff)
  WHERE (ended_at IS NULL);
GRANT SELECT, INSERT, UPDATE (full_rights, last_seen_at, ended_at, proven_until) ON
  staff_sessions TO parkett_app;

-- The owner too must take this away, visibly, before a line can be changed.
CREATE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$function$;

-- Every staff call, chained: `hash` covers the row and the hash before it (audit/chain.ts).
-- Home: house.
CREATE TABLE audit_log (
  "position" bigint NOT NULL,
  at timestamptz NOT NULL,
  -- 0: the console of the machine.
  person bigint NOT NULL,
  actor text NOT NULL,
  role text NOT NULL,
  act text NOT NULL,
  object text NOT NULL,
  reason text NOT NULL,
  -- JSON as hashed.
  detail text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY ("position"),
  UNIQUE (hash),
  CHECK ("position" > 0)
);
CREATE INDEX audit_log_actor ON audit_log (actor, "position" DESC);
CREATE INDEX audit_log_object ON audit_log (object, "position" DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON audit_log TO parkett_app;

-- The first answer to a key of a member of staff, replayed for ever after.
-- Home: house.
CREATE TABLE staff_keys (
  staff bigint NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  answer text,
  PRIMARY KEY (staff, route, key),
  FOREIGN KEY (staff) REFERENCES staff(id)
);
GRANT SELECT, INSERT, UPDATE (answer) ON staff_keys TO parkett_app;

-- Home: house.
CREATE TABLE approvals (
  id bigint NOT NULL,
  kind text NOT NULL,
  -- Exactly what will run, as canonical JSON.
  payload text NOT NULL,
  digest bytea NOT NULL,
  reason text NOT NULL,
  requester bigint NOT NULL,
  requester_role text NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (id, requester, digest, expires_at),
  FOREIGN KEY (requester) REFERENCES staff(id),
  CONSTRAINT approvals_digest CHECK (digest = sha256(convert_to((kind || '
'::text) || payload, 'UTF8'::name))),
  CONSTRAINT approvals_expiry CHECK (expires_at > requested_at AND expires_at <= (requested_at + '72:00:00'::interval))
);
CREATE INDEX approvals_requested ON approvals (requested_at, id);
GRANT SELECT, INSERT ON approvals TO parkett_app;

CREATE FUNCTION refuse_dependent_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF staff_dependent(NEW.requester, NEW.decider) THEN
    RAISE EXCEPTION 'the two may be one person, and the operator vouched for neither'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_by_independent_person';
  END IF;
  RETURN NEW;
END
$function$;

-- No program says yes for a second person who disagreed with an answer, or said nothing to it.
CREATE FUNCTION refuse_disputed_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT 1 FROM approvals a, jsonb_array_elements(a.payload::jsonb->'answers') AS given
    WHERE a.id = NEW.approval AND NOT EXISTS (
      SELECT 1 FROM jsonb_array_elements(NEW.verdicts) AS said
      WHERE said->>'finding' = given->>'finding' AND (said->>'agrees')::boolean)
  ) THEN
    RAISE EXCEPTION 'approval % has an answer that the second person did not agree with', NEW.approval
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_answers_agreed';
  END IF;
  RETURN NEW;
END $function$;

-- One decision per request, which makes an approved act run once. Requester, digest and expiry must
-- be those of the request, so the checks below hold whatever the program does.
-- Home: house.
CREATE TABLE approval_decisions (
  approval bigint NOT NULL,
  requester bigint NOT NULL,
  digest bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  decider bigint NOT NULL,
  decider_role text NOT NULL,
  decision text NOT NULL,
  note text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- What the second person said to each answer of the first: agree or not (docs/decisions/1100).
  -- Those of before judged none.
  verdicts jsonb NOT NULL DEFAULT '[]'::jsonb,
  PRIMARY KEY (approval),
  FOREIGN KEY (approval, requester, digest, expires_at) REFERENCES approvals(id, requester, digest, expires_at),
  FOREIGN KEY (decider) REFERENCES staff(id),
  CONSTRAINT approval_by_another_person CHECK (decider <> requester),
  CHECK (decision IN ('approved', 'returned')),
  CONSTRAINT approval_in_time CHECK (decided_at < expires_at)
);
CREATE TRIGGER approval_answers_agreed BEFORE INSERT ON approval_decisions
  FOR EACH ROW WHEN (new.decision = 'approved'::text) EXECUTE FUNCTION refuse_disputed_approval();
CREATE TRIGGER approval_by_independent_person BEFORE INSERT ON approval_decisions
  FOR EACH ROW WHEN (new.decision = 'approved'::text) EXECUTE FUNCTION refuse_dependent_approval();
GRANT SELECT, INSERT ON approval_decisions TO parkett_app;

-- A freeze exists only with an approved request, a legal reason, an end, and the customer's own
-- event.
-- Home: house.
CREATE TABLE customer_freezes (
  id bigint NOT NULL,
  customer bigint NOT NULL,
  legal_reason text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  event bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  UNIQUE (id, customer),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (event, customer) REFERENCES customer_events(id, customer_id),
  CHECK (ends_at > starts_at AND ends_at <= (starts_at + '180 days'::interval)),
  CHECK (legal_reason IN ('sanctions', 'court_order', 'money_laundering', 'account_takeover'))
);
CREATE INDEX customer_freezes_of ON customer_freezes (customer, ends_at);
GRANT SELECT, INSERT ON customer_freezes TO parkett_app;

-- Home: house.
CREATE TABLE customer_freeze_ends (
  freeze_id bigint NOT NULL,
  customer bigint NOT NULL,
  ended_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  event bigint NOT NULL,
  PRIMARY KEY (freeze_id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (event, customer) REFERENCES customer_events(id, customer_id),
  FOREIGN KEY (freeze_id, customer) REFERENCES customer_freezes(id, customer)
);
GRANT SELECT, INSERT ON customer_freeze_ends TO parkett_app;

-- Transfers between a customer's two pockets, each written with its journal. Confirmed reviews: one
-- transfer each.
-- Home: account.
CREATE TABLE transfers (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  direction text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  review text NOT NULL,
  journal bigint NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  CHECK (amount > 0),
  CHECK (direction IN ('to_trading', 'to_bank'))
);
CREATE INDEX transfers_by_reference ON transfers (floor((mod(((id)::numeric * '11400714819323198485'::numeric), '18446744073709551616'::numeric) / (536870912)::numeric)));
GRANT SELECT, INSERT ON transfers TO parkett_app;

-- Home: account.
CREATE TABLE used_reviews (
  customer bigint NOT NULL,
  review text NOT NULL,
  command bigint NOT NULL,
  PRIMARY KEY (customer, review)
);
GRANT SELECT, INSERT ON used_reviews TO parkett_app;

-- Bank cards and accounts of customers. Number and holder lie sealed in `sealed`; `mark` is the
-- number's keyed fingerprint, so that equal numbers meet without being readable. The keys are
-- outside the database.
-- Home: account.
CREATE TABLE cards (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  kind text NOT NULL,
  country text NOT NULL,
  sealed text NOT NULL,
  mark text NOT NULL,
  tail text NOT NULL,
  bank text NOT NULL,
  branch text,
  bic text,
  payee_check text NOT NULL,
  is_default boolean NOT NULL,
  -- Payouts to it that have not ended.
  open_payouts integer NOT NULL,
  bound_at timestamptz NOT NULL,
  pay_out_from timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (customer, id),
  CHECK (removed_at IS NULL OR open_payouts = 0),
  CHECK (kind IN ('iban', 'cn_card')),
  CHECK (open_payouts >= 0),
  CHECK (payee_check IN ('match', 'close_match', 'no_match', 'not_possible')),
  CHECK (length(tail) = 4)
);
CREATE UNIQUE INDEX cards_bound_once ON cards (customer, mark)
  WHERE (removed_at IS NULL);
CREATE INDEX cards_by_mark ON cards (mark);
CREATE INDEX cards_by_tail ON cards (tail)
  WHERE (removed_at IS NULL);
GRANT SELECT, INSERT, UPDATE ON cards TO parkett_app;

-- Withdrawals, each written with its journals, and every step with who did it: the customer reads
-- all of it.
-- Home: account.
CREATE TABLE withdrawals (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  card bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  -- Nothing but this list may stop a payout.
  reason text,
  requested_at timestamptz NOT NULL,
  sent_from timestamptz NOT NULL,
  -- Why nothing is sent before `sent_from`; null: nothing holds it.
  waits_for text,
  -- A withdrawal of a loan's money: what of it is not sent, or comes back, is money of the loan
  -- again.
  from_loan boolean NOT NULL DEFAULT false,
  PRIMARY KEY (customer, id),
  FOREIGN KEY (customer, card) REFERENCES cards(customer, id),
  CHECK (amount > 0),
  CHECK ((reason IS NOT NULL) = (status IN ('returned', 'rejected'))),
  CHECK (reason IN ('kyc_incomplete', 'name_mismatch', 'sanctions_hold', 'insufficient_settled', 'bank_return', 'duplicate')),
  CHECK (status IN ('requested', 'in_review', 'sent', 'arrived', 'returning', 'returned', 'rejected', 'cancelled'))
);
CREATE INDEX withdrawals_by_amount ON withdrawals (amount);
-- What a reference says of an id. Orders have no such index: each of them would pay for it.
CREATE INDEX withdrawals_by_reference ON withdrawals (floor((mod(((id)::numeric * '11400714819323198485'::numeric), '18446744073709551616'::numeric) / (536870912)::numeric)));
CREATE INDEX withdrawals_ended ON withdrawals (id)
  WHERE (status IN ('arrived', 'returned', 'rejected', 'cancelled'));
-- A line of the bank is looked for, for each of them, again and again.
CREATE INDEX withdrawals_returning ON withdrawals (id)
  WHERE (status = 'returning'::text);
CREATE INDEX withdrawals_sent ON withdrawals (currency, amount)
  WHERE (status = 'sent'::text);
CREATE INDEX withdrawals_waiting ON withdrawals (requested_at)
  WHERE (status IN ('requested', 'in_review', 'sent'));
GRANT SELECT, INSERT, UPDATE ON withdrawals TO parkett_app;

-- The same rule held by the database: a step of a withdrawal that staff took, and nobody told, is
-- not committed.
CREATE FUNCTION withdrawal_step_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM customer_events
    WHERE subject = NEW.withdrawal AND customer_id = NEW.customer AND after = NEW.status
  ) THEN
    RAISE EXCEPTION 'staff moved withdrawal % to % and nobody told the customer', NEW.withdrawal, NEW.status;
  END IF;
  RETURN NULL;
END $function$;

-- Home: account.
CREATE TABLE withdrawal_steps (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  step integer NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  -- The alias of staff; null: the customer.
  by text,
  -- The journal that moved the money of a step, for its receipt; null where a step moved none, or
  -- is older than this.
  journal bigint,
  -- The line of the bank that shows a step: of an import for one that arrived, of nobody for one
  -- that came back.
  line bigint,
  PRIMARY KEY (customer, withdrawal, step)
);
-- What a day's statement is compared with: journals that a line brought about.
CREATE INDEX withdrawal_steps_by_line ON withdrawal_steps (journal)
  WHERE (line IS NOT NULL);
CREATE UNIQUE INDEX withdrawal_steps_of_line ON withdrawal_steps (line)
  WHERE (line IS NOT NULL);
-- The clock reads the first steps of the last 90 days.
CREATE INDEX withdrawal_steps_requested ON withdrawal_steps (at)
  WHERE (step = 0);
CREATE CONSTRAINT TRIGGER withdrawal_step_told AFTER INSERT ON withdrawal_steps
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.by IS NOT NULL) EXECUTE FUNCTION withdrawal_step_is_told();
GRANT SELECT, INSERT ON withdrawal_steps TO parkett_app;

-- Home: house.
CREATE TABLE customer_totp (
  customer_id bigint NOT NULL,
  -- AES-256-GCM under a key outside of the database.
  box bytea NOT NULL,
  -- Null until a first code was right: until then it asks nobody for anything.
  confirmed_at timestamptz,
  -- The last time step a code was taken from: a code counts once.
  step bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (customer_id)
);
GRANT SELECT, INSERT, DELETE, UPDATE (box, confirmed_at, step) ON customer_totp TO parkett_app;

-- Codes on paper, each good once. HMAC under a key outside of the database.
-- Home: house.
CREATE TABLE recovery_codes (
  customer_id bigint NOT NULL,
  code_mac bytea NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (customer_id, code_mac),
  CHECK (length(code_mac) = 32)
);
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON recovery_codes TO parkett_app;

-- A right password, waiting for its second factor.
-- Home: house.
CREATE TABLE login_tickets (
  ticket_hash bytea NOT NULL,
  owner bigint NOT NULL,
  -- SHA-256 of the password's hash: a password that is changed in between ends the ticket.
  password_print bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  realm text NOT NULL DEFAULT 'customer',
  PRIMARY KEY (ticket_hash),
  CHECK (length(password_print) = 32),
  CHECK (realm IN ('customer', 'staff')),
  CHECK (length(ticket_hash) = 32)
);
CREATE INDEX login_tickets_expires ON login_tickets (expires_at);
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON login_tickets TO parkett_app;

-- A factor proven within a session, for one kind of act, for some minutes.
-- Home: house.
CREATE TABLE step_ups (
  session_id bigint NOT NULL,
  act text NOT NULL,
  until_at timestamptz NOT NULL,
  -- A proof for an act by which money can leave is for one command of it: its content and its key
  -- (PSD2 RTS article 5). '' for the other kinds. Proofs of before name no command and serve none.
  digest text NOT NULL DEFAULT '',
  PRIMARY KEY (session_id, act, digest),
  CHECK (digest ~ '^([A-Za-z0-9_-]{43})?$'::text)
);
CREATE INDEX step_ups_until ON step_ups (until_at);
GRANT SELECT, INSERT, DELETE, UPDATE (until_at) ON step_ups TO parkett_app;

-- Passkeys of customers and of staff. Only public keys lie here.
-- Home: house.
CREATE TABLE passkeys (
  id bigint NOT NULL,
  realm text NOT NULL,
  owner bigint NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  -- What the authenticator counted at its last signature; one that goes back was copied.
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (id),
  UNIQUE (realm, credential_id),
  CHECK (realm IN ('customer', 'staff')),
  CHECK (sign_count >= 0)
);
CREATE INDEX passkeys_owner ON passkeys (realm, owner);
GRANT SELECT, INSERT, DELETE, UPDATE (sign_count, name, last_used_at) ON passkeys TO parkett_app;

-- What a passkey is asked to sign: once, within minutes, for one holder and one purpose.
-- Home: house.
CREATE TABLE passkey_challenges (
  challenge bytea NOT NULL,
  realm text NOT NULL,
  owner bigint NOT NULL,
  purpose text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (challenge),
  CHECK (length(challenge) = 32)
);
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);
GRANT SELECT, INSERT, DELETE ON passkey_challenges TO parkett_app;

-- Somebody else than the inviter says: this is a person of their own. 0: the console of the
-- machine.
-- Home: house.
CREATE TABLE staff_vouches (
  staff bigint NOT NULL,
  voucher bigint NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (staff, voucher),
  FOREIGN KEY (staff) REFERENCES staff(id),
  CHECK (voucher <> staff)
);
GRANT SELECT, INSERT ON staff_vouches TO parkett_app;

-- A customer's wish to close the account, and how it ended: taken back, lapsed because something
-- still stood in the way, or carried out. Rows stay; a closed account keeps its name, so that
-- nobody can take it over.
-- Home: house.
CREATE TABLE account_closings (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  lapsed_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (id),
  CHECK (closes_at > asked_at),
  CHECK (num_nonnulls(withdrawn_at, lapsed_at, closed_at) <= 1)
);
CREATE INDEX account_closings_due ON account_closings (closes_at)
  WHERE ((withdrawn_at IS NULL) AND (lapsed_at IS NULL) AND (closed_at IS NULL));
-- One wish at a time, and none after the closing.
CREATE UNIQUE INDEX account_closings_open ON account_closings (customer_id)
  WHERE ((withdrawn_at IS NULL) AND (lapsed_at IS NULL));
GRANT SELECT, INSERT, UPDATE (withdrawn_at, lapsed_at, closed_at) ON account_closings TO
  parkett_app;

-- What a customer chose to be told, where it differs from the default of its kind
-- (contract/notices.ts).
-- Home: house.
CREATE TABLE notice_choices (
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  wanted boolean NOT NULL,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, kind, channel)
);
GRANT SELECT, INSERT, UPDATE (wanted, chosen_at) ON notice_choices TO parkett_app;

-- Never below zero, whoever writes.
CREATE FUNCTION credit_points_stay_positive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum(delta) FROM credit_points WHERE customer_id = NEW.customer_id) < 0 THEN
    RAISE EXCEPTION 'points of customer % would be below zero', NEW.customer_id;
  END IF;
  RETURN NULL;
END $function$;

-- Points of members (`domain.md` 9): added to, never changed; they have no money value and open
-- nothing. The balance is the sum, and the level follows from what was ever given.
-- Home: house.
CREATE TABLE credit_points (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  delta integer NOT NULL,
  reason text NOT NULL,
  -- What it was for: once per customer, reason and reference.
  ref text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (customer_id, reason, ref),
  CHECK (delta > 0 OR reason = 'correction'::text),
  CHECK (delta <> 0),
  CHECK (reason IN ('registered', 'kyc', 'login_streak', 'course', 'correction'))
);
CREATE INDEX credit_points_of ON credit_points (customer_id, id);
CREATE CONSTRAINT TRIGGER credit_points_positive AFTER INSERT ON credit_points
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.delta < 0) EXECUTE FUNCTION credit_points_stay_positive();
GRANT SELECT, INSERT ON credit_points TO parkett_app;

-- Trading that staff stopped and resumed. Only ever added to; a halt runs until its end is written.
-- Home: reference.
CREATE TABLE instrument_halts (
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  -- Why, as customers read it.
  cause text NOT NULL,
  -- Why, in the words of staff.
  reason text NOT NULL,
  -- Business time.
  halted_at timestamptz NOT NULL,
  staff bigint NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (instrument) REFERENCES instruments(id),
  FOREIGN KEY (staff) REFERENCES staff(id),
  CHECK (cause IN ('news', 'volatility', 'technical', 'authority'))
);
CREATE INDEX instrument_halts_of ON instrument_halts (instrument);
GRANT SELECT, INSERT ON instrument_halts TO parkett_app;

-- Home: reference.
CREATE TABLE instrument_halt_ends (
  halt bigint NOT NULL,
  reason text NOT NULL,
  resumed_at timestamptz NOT NULL,
  staff bigint NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (halt),
  FOREIGN KEY (halt) REFERENCES instrument_halts(id),
  FOREIGN KEY (staff) REFERENCES staff(id)
);
GRANT SELECT, INSERT ON instrument_halt_ends TO parkett_app;

-- Accounts that a broken invariant had stopped and two people let go on: what was found, who
-- approved, what was told.
-- Home: house.
CREATE TABLE account_lifts (
  id bigint NOT NULL,
  customer bigint NOT NULL,
  because text NOT NULL,
  lifted_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  event bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (event, customer) REFERENCES customer_events(id, customer_id)
);
GRANT SELECT, INSERT ON account_lifts TO parkett_app;

-- Money on its way in. A deposit moves nothing before the provider confirms it; then it is written
-- with its journal.
-- Home: account.
CREATE TABLE deposits (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  method text NOT NULL,
  provider text,
  -- The provider's name for the payment.
  intent text,
  -- The line of the bank statement that a transfer came with.
  line bigint,
  currency text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  -- What the provider charges us when it succeeds.
  provider_fee bigint NOT NULL,
  status text NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  credited_on date,
  journal bigint,
  reversed_on date,
  reversal bigint,
  -- What a reversal did not find in the wallet, and what of it was paid back.
  short bigint NOT NULL DEFAULT 0,
  repaid bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (customer, id),
  CHECK (amount > 0),
  CHECK (short >= 0 AND short <= amount),
  CHECK (repaid >= 0 AND repaid <= short),
  CHECK ((journal IS NOT NULL) = (status IN ('credited', 'charged_back'))),
  CHECK ((journal IS NULL) = (credited_on IS NULL)),
  CHECK ((reversal IS NOT NULL) = (status = 'charged_back'::text)),
  CHECK ((reversal IS NULL) = (reversed_on IS NULL)),
  CHECK (short = 0 OR status = 'charged_back'::text),
  CHECK ((line IS NOT NULL) = (method = 'transfer'::text)),
  CHECK (fee >= 0),
  CHECK (method IN ('quick', 'card', 'transfer')),
  CHECK (provider_fee >= 0),
  CHECK (reason IN ('declined', 'cancelled', 'disputed', 'refunded')),
  CHECK (status IN ('created', 'pending', 'credited', 'failed', 'expired', 'returned', 'charged_back'))
);
CREATE INDEX deposits_by_amount ON deposits (amount);
CREATE INDEX deposits_by_reference ON deposits (floor((mod(((id)::numeric * '11400714819323198485'::numeric), '18446744073709551616'::numeric) / (536870912)::numeric)));
CREATE UNIQUE INDEX deposits_intent ON deposits (intent)
  WHERE (intent IS NOT NULL);
CREATE UNIQUE INDEX deposits_line ON deposits (line)
  WHERE (line IS NOT NULL);
CREATE INDEX deposits_short ON deposits (reversed_on)
  WHERE (short > repaid);
CREATE INDEX deposits_waiting ON deposits (expires_at)
  WHERE (status IN ('created', 'pending'));
GRANT SELECT, INSERT, UPDATE ON deposits TO parkett_app;

-- How many of a customer's deposits are under way, kept under the same lock.
-- Home: account.
CREATE TABLE deposit_counts (
  customer bigint NOT NULL,
  open integer NOT NULL,
  PRIMARY KEY (customer),
  CHECK (open >= 0)
);
GRANT SELECT, INSERT, UPDATE ON deposit_counts TO parkett_app;

-- Home: account.
CREATE TABLE deposit_steps (
  customer bigint NOT NULL,
  deposit bigint NOT NULL,
  step integer NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, deposit, step)
);
GRANT SELECT, INSERT ON deposit_steps TO parkett_app;

-- Everything the provider reported, also what was refused. Customer 0: nobody's payment.
-- Home: account.
CREATE TABLE provider_events (
  customer bigint NOT NULL,
  event text NOT NULL,
  deposit bigint,
  intent text NOT NULL,
  type text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  outcome text NOT NULL,
  arrived_at timestamptz NOT NULL,
  PRIMARY KEY (customer, event),
  CHECK (outcome IN ('moved', 'unchanged', 'differs', 'unknown'))
);
CREATE UNIQUE INDEX provider_events_once ON provider_events (event)
  WHERE (customer <> 0);
GRANT SELECT, INSERT ON provider_events TO parkett_app;

-- What the provider settled with us, one per currency and day, on the chain of the house (customer
-- 0).
-- Home: house.
CREATE TABLE psp_payouts (
  customer bigint NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  -- Negative: more was charged back than paid in.
  gross bigint NOT NULL,
  fee bigint NOT NULL,
  journal bigint NOT NULL,
  PRIMARY KEY (customer, currency, journal),
  CHECK (customer = 0),
  CHECK (fee >= 0)
);
GRANT SELECT, INSERT ON psp_payouts TO parkett_app;

-- The embedded payment provider, which exists in simulated mode only: what it would keep in a house
-- of its own.
-- Home: house.
CREATE TABLE sandbox_payments (
  intent text NOT NULL,
  deposit text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The embedded provider keeps its own books: how each payment was made, and in which report it
  -- stands.
  method text NOT NULL DEFAULT 'quick',
  PRIMARY KEY (intent),
  UNIQUE (deposit),
  CHECK (amount > 0),
  CHECK (status IN ('waiting', 'processing', 'paid', 'failed', 'cancelled', 'disputed'))
);
GRANT SELECT, INSERT, UPDATE ON sandbox_payments TO parkett_app;

-- Callbacks it has to send, until they are taken.
-- Home: house.
CREATE TABLE sandbox_callbacks (
  event text NOT NULL,
  intent text NOT NULL,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  taken_at timestamptz,
  reported date,
  PRIMARY KEY (event)
);
CREATE INDEX sandbox_callbacks_due ON sandbox_callbacks (due_at)
  WHERE (taken_at IS NULL);
GRANT SELECT, INSERT, UPDATE ON sandbox_callbacks TO parkett_app;

-- Money that arrived on the client bank account, line by line, on the chain of the house (customer
-- 0). A line is never changed: what became of it is a row of `incoming_line_ends`, written with the
-- journal that moved its money.
-- Home: house.
CREATE TABLE incoming_lines (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  account text NOT NULL,
  bank_ref text NOT NULL,
  booked_on date NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  journal bigint NOT NULL,
  received_at timestamptz NOT NULL,
  sealed text NOT NULL,
  -- Whether the bank named the account it came from: money goes back nowhere else.
  has_account boolean NOT NULL,
  PRIMARY KEY (customer, id),
  UNIQUE (account, bank_ref),
  CHECK (amount > 0),
  CHECK (customer = 0)
);
CREATE INDEX incoming_lines_id ON incoming_lines (id);
GRANT SELECT, INSERT ON incoming_lines TO parkett_app;

-- Home: house.
CREATE TABLE incoming_line_ends (
  -- Whose deposit it became; 0: it went back to its sender.
  customer bigint NOT NULL,
  line bigint NOT NULL,
  deposit bigint,
  reason text,
  journal bigint NOT NULL,
  at timestamptz NOT NULL,
  -- The alias of staff; null: matched by its reference and name.
  by text,
  -- A line may also be a payout that came back: it ends with the withdrawal whose money it is.
  withdrawal bigint,
  -- A line may also be the income of a pool, up to this day: then it neither became a deposit nor
  -- goes back.
  pool_day date,
  PRIMARY KEY (customer, line),
  CONSTRAINT incoming_line_ends_once UNIQUE (line),
  CONSTRAINT incoming_line_ends_house CHECK ((customer = 0) = (reason IS NOT NULL OR pool_day IS NOT NULL) AND (reason IS NULL OR pool_day IS NULL)),
  CHECK (reason IN ('unknown_recipient', 'third_party', 'duplicate', 'sender_asked')),
  CONSTRAINT incoming_line_ends_whose CHECK ((customer = 0) = (deposit IS NULL AND withdrawal IS NULL) AND (deposit IS NULL OR withdrawal IS NULL))
);
GRANT SELECT, INSERT ON incoming_line_ends TO parkett_app;

-- Sum planned to be sent on a day (UTC): beyond the daily maximum a payout moves to a later day, it
-- is not refused.
-- Home: account.
CREATE TABLE withdrawal_days (
  customer bigint NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (customer, currency, day),
  CHECK (amount >= 0)
);
GRANT SELECT, INSERT, UPDATE ON withdrawal_days TO parkett_app;

-- Each time a sanctions list was asked about a payout, and who answered. Never changed.
-- Home: account.
CREATE TABLE withdrawal_screenings (
  id bigint NOT NULL,
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  provider text NOT NULL,
  -- Null: nobody could be asked.
  result text,
  at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CHECK (result IN ('clear', 'possible', 'hit'))
);
CREATE INDEX withdrawal_screenings_of ON withdrawal_screenings (withdrawal, id);
GRANT SELECT, INSERT ON withdrawal_screenings TO parkett_app;

-- Withdrawals that became later than a target. One line each for ever: the public count cannot be
-- corrected downwards.
-- Home: account.
CREATE TABLE withdrawal_overdue (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  status text NOT NULL,
  since timestamptz NOT NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (customer, withdrawal)
);
CREATE INDEX withdrawal_overdue_since ON withdrawal_overdue (since);
GRANT SELECT, INSERT ON withdrawal_overdue TO parkett_app;

-- An approved act that moves money: written with the approval, carried through the ledger's door
-- after it, once.
-- Home: house.
CREATE TABLE approval_dues (
  approval bigint NOT NULL,
  state text NOT NULL DEFAULT 'due',
  -- Why the books refused it.
  reason text,
  facts jsonb,
  tries integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  PRIMARY KEY (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  CHECK ((state = 'failed'::text) = (reason IS NOT NULL)),
  CHECK ((state = 'due'::text) = (ended_at IS NULL)),
  CHECK (state IN ('due', 'done', 'failed'))
);
CREATE INDEX approval_dues_open ON approval_dues (approval)
  WHERE (state = 'due'::text);
GRANT SELECT, INSERT, UPDATE (state, reason, facts, tries, ended_at) ON approval_dues TO
  parkett_app;

CREATE FUNCTION adjustment_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM customer_events WHERE customer_id = NEW.customer AND command = NEW.id) THEN
    RAISE EXCEPTION 'adjustment % was posted and nobody told the customer', NEW.id;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM approval_decisions WHERE approval = NEW.approval AND decision = 'approved') THEN
    RAISE EXCEPTION 'adjustment % was posted and not approved', NEW.id;
  END IF;
  RETURN NULL;
END $function$;

-- Money moved by hand, each with its journal, its approval by two people and the event its customer
-- reads.
-- Home: account.
CREATE TABLE adjustments (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  journal bigint NOT NULL,
  approval bigint NOT NULL,
  reason text NOT NULL,
  counter text NOT NULL,
  -- The journal that this one takes back.
  reverses bigint,
  PRIMARY KEY (customer, id),
  UNIQUE (approval),
  UNIQUE (customer, journal),
  UNIQUE (customer, reverses),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval)
);
CREATE CONSTRAINT TRIGGER adjustment_told AFTER INSERT ON adjustments
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION adjustment_is_told();
GRANT SELECT, INSERT ON adjustments TO parkett_app;

CREATE FUNCTION command_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM customer_events WHERE customer_id = NEW.customer AND command = NEW.command) THEN
    RAISE EXCEPTION '% by staff and nobody told customer %', TG_TABLE_NAME, NEW.customer;
  END IF;
  RETURN NULL;
END $function$;

-- What staff decide about a withdrawal between its review and its sending. Every row names the
-- command that wrote it, and that command stands in the customer's feed.
-- Home: account.
CREATE TABLE withdrawal_approvals (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Of two people, above the limit for one; null: one person within it.
  approval bigint,
  -- Findings about name and sanctions lists that the reviewer had looked at.
  seen jsonb NOT NULL,
  -- Who let a payout go: the one person, or the second of two. Null where nobody knows any more.
  -- That person does not say that it was sent; a person who says so says it of what another one let
  -- go.
  person bigint,
  -- What whoever let a withdrawal go, or asked for it, said to each finding about it: which one,
  -- how it was answered, and a word where there was one (docs/decisions/1080). Those of before have
  -- none: of them `seen` says what was looked at.
  answers jsonb NOT NULL DEFAULT '[]'::jsonb,
  PRIMARY KEY (customer, withdrawal),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval)
);
CREATE CONSTRAINT TRIGGER approval_told AFTER INSERT ON withdrawal_approvals
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION command_is_told();
GRANT SELECT, INSERT ON withdrawal_approvals TO parkett_app;

-- Nothing leaves while one runs; it ends by itself. Only two people make one, with a legal reason.
-- Home: account.
CREATE TABLE withdrawal_holds (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  command bigint NOT NULL,
  legal_reason text NOT NULL,
  starts_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (customer, withdrawal, command),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  CHECK (until_at > starts_at AND until_at <= (starts_at + '180 days'::interval)),
  CHECK (legal_reason IN ('sanctions', 'court_order', 'money_laundering', 'account_takeover'))
);
CREATE CONSTRAINT TRIGGER hold_told AFTER INSERT ON withdrawal_holds
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION command_is_told();
GRANT SELECT, INSERT ON withdrawal_holds TO parkett_app;

-- Two people end one before its day.
-- Home: account.
CREATE TABLE withdrawal_hold_ends (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  hold bigint NOT NULL,
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (customer, withdrawal, hold),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval)
);
CREATE CONSTRAINT TRIGGER hold_end_told AFTER INSERT ON withdrawal_hold_ends
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION command_is_told();
GRANT SELECT, INSERT ON withdrawal_hold_ends TO parkett_app;

CREATE FUNCTION payout_batch_stays_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.sent_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM payout_batch_openings o
      WHERE o.batch = OLD.id AND o.digest = OLD.digest AND o.closed_at = OLD.closed_at) THEN
    RAISE EXCEPTION 'batch % stays closed', OLD.id;
  END IF;
  RETURN NEW;
END $function$;

-- One payment file. It is filled through the ledger's door, one customer after the other, and then
-- closed; the file is made of the rows again at each download, so that no card number lies here in
-- the open.
-- Home: house.
CREATE TABLE payout_batches (
  id bigint NOT NULL,
  made_at timestamptz NOT NULL,
  made_by bigint NOT NULL,
  alias text NOT NULL,
  role text NOT NULL,
  candidates bigint[] NOT NULL,
  closed_at timestamptz,
  -- SHA-256 of the file as it was when the batch was closed; null when nothing was left to pay.
  digest bytea,
  sent_at timestamptz,
  PRIMARY KEY (id)
);
CREATE INDEX payout_batches_open ON payout_batches (id)
  WHERE (closed_at IS NULL);
CREATE TRIGGER batch_stays_closed BEFORE UPDATE ON payout_batches
  FOR EACH ROW WHEN (old.digest IS NOT NULL AND new.digest IS DISTINCT FROM old.digest) EXECUTE FUNCTION payout_batch_stays_closed();
GRANT SELECT, INSERT, UPDATE (closed_at, digest, sent_at) ON payout_batches TO parkett_app;

-- A payment file that is closed takes nothing any more. Whoever adds a row holds the file's row
-- until its own transaction ends, so closing waits for those who came before and those who come
-- after find it closed.
CREATE FUNCTION payout_batch_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM payout_batches WHERE id = NEW.batch AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'batch % is closed', NEW.batch;
  END IF;
  RETURN NEW;
END $function$;

-- A withdrawal is in one batch for ever.
-- Home: account.
CREATE TABLE payout_batch_items (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  batch bigint NOT NULL,
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  attempt integer NOT NULL DEFAULT 0,
  PRIMARY KEY (customer, withdrawal, attempt),
  UNIQUE (withdrawal, attempt),
  FOREIGN KEY (batch) REFERENCES payout_batches(id)
);
CREATE INDEX payout_batch_items_of ON payout_batch_items (batch);
CREATE TRIGGER batch_item_open BEFORE INSERT ON payout_batch_items
  FOR EACH ROW EXECUTE FUNCTION payout_batch_is_open();
CREATE CONSTRAINT TRIGGER batch_item_told AFTER INSERT ON payout_batch_items
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION command_is_told();
GRANT SELECT, INSERT ON payout_batch_items TO parkett_app;

-- Runs of settlement that did something, or that staff asked for. What was settled stands in the
-- books; this says when.
-- Home: house.
CREATE TABLE settlement_runs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Business time and real time.
  business_at timestamptz NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- The name of staff who asked for it; null: the clock.
  by text,
  settled integer NOT NULL,
  released integer NOT NULL,
  expired integer NOT NULL,
  PRIMARY KEY (id)
);
GRANT SELECT, INSERT ON settlement_runs TO parkett_app;

-- Fees and limits from a day on, over those in the code. Only added to, each approved by two
-- people, and only for a day that has not begun anywhere: what applies on a day that has begun
-- never changes.
-- Home: reference.
CREATE TABLE house_rules (
  id bigint NOT NULL,
  rule text NOT NULL,
  valid_from date NOT NULL,
  -- {"value", "rate", "base", "min", "max"}: decimals in major units, null where a rule has no such
  -- part.
  terms jsonb NOT NULL,
  -- Business time of the approval.
  announced_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  UNIQUE (rule, valid_from),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  CONSTRAINT house_rules_ahead CHECK (valid_from > (announced_at AT TIME ZONE 'UTC'::text)::date)
);
GRANT SELECT, INSERT ON house_rules TO parkett_app;

-- Who was told of a change: each customer that was there when it was decided, once.
-- Home: house.
CREATE TABLE house_rule_notices (
  rule_change bigint NOT NULL,
  customer bigint NOT NULL,
  PRIMARY KEY (rule_change, customer),
  FOREIGN KEY (rule_change) REFERENCES house_rules(id)
);
GRANT SELECT, INSERT ON house_rule_notices TO parkett_app;

-- One row per document: the signed data (packages/proof), as text, because the text is what is
-- signed and hashed.
-- Home: account.
CREATE TABLE documents (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  kind text NOT NULL,
  -- What it is about, one document each: an order and its fills, a month, a year, a journal.
  subject text NOT NULL,
  -- The day by which it is found: of the trade, the end of the month.
  about date NOT NULL,
  issued_at timestamptz NOT NULL,
  content text NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (customer, id),
  UNIQUE (customer, kind, subject),
  CHECK (kind IN ('contract_note', 'statement', 'interim', 'fee_report', 'receipt', 'figure', 'treasury', 'loan_terms', 'loan_contract'))
);
CREATE INDEX documents_by_reference ON documents (floor((mod(((id)::numeric * '11400714819323198485'::numeric), '18446744073709551616'::numeric) / (536870912)::numeric)));
CREATE INDEX documents_by_subject ON documents (kind, subject, customer);
GRANT SELECT, INSERT ON documents TO parkett_app;

-- A document set as PDF, once per language, when it was first asked for.
-- Home: account.
CREATE TABLE document_prints (
  customer bigint NOT NULL,
  document bigint NOT NULL,
  language text NOT NULL,
  bytes bytea NOT NULL,
  hash bytea NOT NULL,
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (customer, document, language)
);
GRANT SELECT, INSERT ON document_prints TO parkett_app;

-- Every key that ever signed one: a document stays checkable after a new key took over.
-- Home: reference.
CREATE TABLE document_keys (
  key_id text NOT NULL,
  public_key text NOT NULL,
  first_used_at timestamptz NOT NULL,
  PRIMARY KEY (key_id)
);
GRANT SELECT, INSERT ON document_keys TO parkett_app;

-- Owed = held: what every customer was owed at the end of a sealed day, and the signed day itself.
-- Only added to.
-- Home: house.
CREATE TABLE owed_leaves (
  day date NOT NULL,
  customer bigint NOT NULL,
  -- Minor units by currency.
  balances jsonb NOT NULL,
  -- Of the leaf in the day's tree (packages/proof): covers a salt, the account's number and the
  -- balances.
  hash bytea NOT NULL,
  PRIMARY KEY (day, customer)
);
GRANT SELECT, INSERT ON owed_leaves TO parkett_app;

-- Home: house.
CREATE TABLE owed_days (
  day date NOT NULL,
  content text NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (day)
);
GRANT SELECT, INSERT ON owed_days TO parkett_app;

-- Work that is due at a business instant, once per kind and key; effect and done-mark are one
-- transaction (jobs/due.ts).
-- Home: house.
CREATE TABLE due_jobs (
  kind text NOT NULL,
  key text NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- Why the last attempt failed; empty when it did not.
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (kind, key)
);
CREATE INDEX due_jobs_open ON due_jobs (kind, due_at)
  WHERE (done_at IS NULL);
GRANT SELECT, INSERT, UPDATE (done_at, attempts, note) ON due_jobs TO parkett_app;

-- What the nightly check of the books found, kept for ever.
-- Home: house.
CREATE TABLE verify_runs (
  business_day date NOT NULL,
  ran_at timestamptz NOT NULL,
  ok boolean NOT NULL,
  -- The whole answer of /operator/verify, as JSON.
  report text NOT NULL,
  PRIMARY KEY (business_day)
);
GRANT SELECT, INSERT ON verify_runs TO parkett_app;

-- Home: reference.
CREATE TABLE book_days (
  customer bigint NOT NULL,
  day date NOT NULL,
  journals bigint NOT NULL,
  summed_at timestamptz NOT NULL,
  PRIMARY KEY (customer, day),
  CHECK (customer = 0)
);
GRANT SELECT, INSERT ON book_days TO parkett_app;

-- What one day did to a house account, debit minus credit, and its balance at the end of that day.
-- Home: house.
CREATE TABLE house_days (
  customer bigint NOT NULL,
  account text NOT NULL,
  asset text NOT NULL,
  day date NOT NULL,
  change bigint NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (customer, account, asset, day),
  CHECK (customer = 0)
);
GRANT SELECT, INSERT ON house_days TO parkett_app;

-- The newest balance of each house account, and what it accrued and what was paid of that, ever.
-- Home: house.
CREATE TABLE house_sums (
  customer bigint NOT NULL,
  account text NOT NULL,
  asset text NOT NULL,
  balance bigint NOT NULL,
  accrued bigint NOT NULL,
  paid bigint NOT NULL,
  PRIMARY KEY (customer, account, asset),
  CHECK (customer = 0)
);
GRANT SELECT, INSERT, UPDATE ON house_sums TO parkett_app;

-- Taxes and exchange fees to pay and commission to sweep, by the day that brought them.
-- Home: house.
CREATE TABLE house_dues (
  customer bigint NOT NULL,
  account text NOT NULL,
  asset text NOT NULL,
  day date NOT NULL,
  due_on date,
  -- Accrued through `day`, ever: paying means bringing what was paid up to it.
  accrued bigint NOT NULL,
  done boolean NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (customer, account, asset, day),
  CHECK (amount >= 0),
  CHECK (customer = 0)
);
CREATE INDEX house_dues_open ON house_dues (due_on)
  WHERE (NOT done);
CREATE INDEX house_dues_undated ON house_dues (asset, day)
  WHERE (due_on IS NULL);
GRANT SELECT, INSERT, UPDATE ON house_dues TO parkett_app;

-- The bank's own word: accounts, statements and their lines, only ever added to. Nothing here moves
-- money.
-- Home: house.
CREATE TABLE bank_accounts (
  id bigint NOT NULL,
  currency text NOT NULL,
  iban text NOT NULL,
  holder text NOT NULL,
  bank text NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (currency),
  UNIQUE (iban)
);
GRANT SELECT, INSERT ON bank_accounts TO parkett_app;

-- Home: house.
CREATE TABLE bank_statements (
  id bigint NOT NULL,
  account bigint NOT NULL,
  -- The bank's name for it.
  name text NOT NULL,
  day date NOT NULL,
  opening bigint NOT NULL,
  closing bigint NOT NULL,
  source text NOT NULL,
  -- SHA-256 of what was read of it: the same name with other contents is another statement, and
  -- refused.
  digest bytea NOT NULL,
  imported_at timestamptz NOT NULL,
  imported_by text NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (account, name),
  FOREIGN KEY (account) REFERENCES bank_accounts(id),
  CHECK (source IN ('camt.053', 'csv'))
);
CREATE INDEX bank_statements_by_day ON bank_statements (account, day);
GRANT SELECT, INSERT ON bank_statements TO parkett_app;

-- Home: house.
CREATE TABLE bank_lines (
  id bigint NOT NULL,
  statement bigint NOT NULL,
  account bigint NOT NULL,
  -- The bank's reference, or what the line says of itself: a line comes once, whatever it comes in.
  line_key text NOT NULL,
  booked_on date NOT NULL,
  value_on date NOT NULL,
  -- Minor units; what came in is positive.
  amount bigint NOT NULL,
  reference text NOT NULL,
  sealed text NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (account, line_key),
  FOREIGN KEY (account) REFERENCES bank_accounts(id),
  FOREIGN KEY (statement) REFERENCES bank_statements(id),
  CHECK (amount <> 0)
);
CREATE INDEX bank_lines_by_day ON bank_lines (account, booked_on);
CREATE INDEX bank_lines_gone_out ON bank_lines (amount, reference)
  WHERE (amount < 0);
GRANT SELECT, INSERT ON bank_lines TO parkett_app;

-- What a booking day that is over says of the client bank, as a bank would print it: settlement as
-- one amount, a payout by itself.
-- Home: house.
CREATE TABLE bank_items (
  item text NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  event text NOT NULL,
  reference text NOT NULL,
  -- Minor units; what came in is positive.
  amount bigint NOT NULL,
  journals bigint NOT NULL,
  PRIMARY KEY (item),
  CHECK (amount <> 0)
);
CREATE INDEX bank_items_by_day ON bank_items (currency, day);
GRANT SELECT, INSERT ON bank_items TO parkett_app;

-- Why something stands on one side only, in the words of who looked.
-- Home: house.
CREATE TABLE bank_notes (
  id bigint NOT NULL,
  line bigint,
  item text,
  reason text NOT NULL,
  noted_by text NOT NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (item) REFERENCES bank_items(item),
  FOREIGN KEY (line) REFERENCES bank_lines(id),
  CHECK ((line IS NULL) <> (item IS NULL))
);
GRANT SELECT, INSERT ON bank_notes TO parkett_app;

-- Booking days that two people closed, with those before them. Nothing takes a row away, so nothing
-- opens them again; the door refuses an entry dated in one (ledger/store.ts).
-- Home: reference.
CREATE TABLE closed_days (
  day date NOT NULL,
  approval bigint NOT NULL,
  closed_at timestamptz NOT NULL,
  -- What was compared, in words of the books.
  report text NOT NULL,
  PRIMARY KEY (day),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval)
);
GRANT SELECT, INSERT ON closed_days TO parkett_app;

-- Problems that customers report on a record of money, and what staff answered. Neither is ever
-- changed.
-- Home: account.
CREATE TABLE problem_reports (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  about text NOT NULL,
  record bigint NOT NULL,
  kind text NOT NULL,
  note text,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  CHECK (about IN ('deposit', 'withdrawal', 'transfer', 'none')),
  CHECK ((about = 'none'::text) = (record = 0)),
  CHECK (about <> 'none'::text OR note IS NOT NULL),
  CHECK (length(note) <= 1500)
);
CREATE INDEX problem_reports_by_reference ON problem_reports (floor((mod(((id)::numeric * '11400714819323198485'::numeric), '18446744073709551616'::numeric) / (536870912)::numeric)));
CREATE INDEX problem_reports_id ON problem_reports (id);
GRANT SELECT, INSERT ON problem_reports TO parkett_app;

-- The money of a bank line that goes back to its sender leaves with a payment file like a payout:
-- in one file, once.
-- Home: house.
CREATE TABLE payout_batch_returns (
  line bigint NOT NULL,
  batch bigint NOT NULL,
  at timestamptz NOT NULL,
  left_at timestamptz,
  PRIMARY KEY (line, batch),
  FOREIGN KEY (batch) REFERENCES payout_batches(id)
);
CREATE INDEX payout_batch_returns_of ON payout_batch_returns (batch);
CREATE UNIQUE INDEX payout_batch_returns_once ON payout_batch_returns (line)
  WHERE (left_at IS NULL);
CREATE TRIGGER batch_return_leaves BEFORE UPDATE ON payout_batch_returns
  FOR EACH ROW EXECUTE FUNCTION payout_batch_is_open();
CREATE TRIGGER batch_return_open BEFORE INSERT ON payout_batch_returns
  FOR EACH ROW EXECUTE FUNCTION payout_batch_is_open();
GRANT SELECT, INSERT, UPDATE (left_at) ON payout_batch_returns TO parkett_app;

-- Where a payment at a provider outside of this house is paid: its own page, as it named it when it
-- was asked.
-- Home: house.
CREATE TABLE provider_pages (
  intent text NOT NULL,
  url text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (intent),
  CHECK (url ~~ 'http%'::text)
);
GRANT SELECT, INSERT ON provider_pages TO parkett_app;

-- Home: house.
CREATE TABLE session_successors (
  token_hash bytea NOT NULL,
  session_id bigint NOT NULL,
  -- The token it was handed out for: worth something only while that one is the session's.
  follows bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash),
  CHECK (length(follows) = 32),
  CHECK (length(token_hash) = 32)
);
CREATE INDEX session_successors_follows ON session_successors (follows);
CREATE INDEX session_successors_made ON session_successors (made_at);
GRANT SELECT, INSERT, DELETE ON session_successors TO parkett_app;

-- What the payment provider says it settled, payment by payment, beside the ledger; booked is only
-- what both say.
-- Home: house.
CREATE TABLE psp_reports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- The provider's name for the money it paid to us, in one currency.
  payout text NOT NULL,
  currency text NOT NULL,
  paid_on date NOT NULL,
  digest bytea NOT NULL,
  -- The alias of staff; null: the provider's own interface brought it.
  by text,
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (payout)
);
GRANT SELECT, INSERT ON psp_reports TO parkett_app;

-- Home: house.
CREATE TABLE psp_report_rows (
  report bigint NOT NULL,
  line integer NOT NULL,
  kind text NOT NULL,
  payment text NOT NULL,
  gross bigint NOT NULL,
  fee bigint NOT NULL,
  PRIMARY KEY (report, line),
  FOREIGN KEY (report) REFERENCES psp_reports(id),
  CHECK ((gross > 0) = (kind = 'payment'::text)),
  CHECK (fee >= 0),
  CHECK (kind IN ('payment', 'refund', 'chargeback'))
);
CREATE INDEX psp_report_rows_of ON psp_report_rows (payment);
GRANT SELECT, INSERT ON psp_report_rows TO parkett_app;

-- Rows that agreed and were booked, with the journal that did it, on the chain of the house.
-- Home: house.
CREATE TABLE psp_settled (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  line integer NOT NULL,
  -- Whose deposit it is.
  owner bigint NOT NULL,
  deposit bigint NOT NULL,
  back boolean NOT NULL,
  currency text NOT NULL,
  -- Of the corrections by two people with the provider.
  corrected bigint NOT NULL,
  journal bigint NOT NULL,
  PRIMARY KEY (customer, report, line),
  CHECK (customer = 0)
);
-- A payment is settled once, and so is its reversal, whatever reports say; parts that are given
-- back are corrections.
CREATE UNIQUE INDEX psp_settled_once ON psp_settled (owner, deposit, back)
  WHERE ((corrected = 0) OR (NOT back));
CREATE INDEX psp_settled_owner ON psp_settled (owner, currency);
GRANT SELECT, INSERT ON psp_settled TO parkett_app;

-- Home: house.
CREATE TABLE sandbox_report_days (
  day date NOT NULL,
  PRIMARY KEY (day)
);
GRANT SELECT, INSERT ON sandbox_report_days TO parkett_app;

-- Devices that a customer logged in from: what keeps their own tries apart from those of strangers.
-- Home: house.
CREATE TABLE known_devices (
  -- SHA-256 of the token; the token itself is kept nowhere but there.
  token_hash bytea NOT NULL,
  customer_id bigint NOT NULL,
  known_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash),
  CHECK (length(token_hash) = 32)
);
CREATE INDEX known_devices_customer ON known_devices (customer_id, known_at);
CREATE INDEX known_devices_known ON known_devices (known_at);
GRANT SELECT, INSERT, DELETE ON known_devices TO parkett_app;

-- Home: account.
CREATE TABLE payout_batch_leaves (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  attempt integer NOT NULL,
  batch bigint NOT NULL,
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, withdrawal, attempt),
  FOREIGN KEY (batch) REFERENCES payout_batches(id),
  FOREIGN KEY (customer, withdrawal, attempt) REFERENCES payout_batch_items(customer, withdrawal, attempt)
);
CREATE TRIGGER batch_leave_open BEFORE INSERT ON payout_batch_leaves
  FOR EACH ROW EXECUTE FUNCTION payout_batch_is_open();
CREATE CONSTRAINT TRIGGER batch_leave_told AFTER INSERT ON payout_batch_leaves
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION command_is_told();
GRANT SELECT, INSERT ON payout_batch_leaves TO parkett_app;

-- Who came in, who tried, and what was locked: what an owner and staff look at after the fact.
-- Nothing here is changed; what is older than half a year goes, by this function alone.
-- Home: house.
CREATE TABLE access_events (
  id bigint NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  -- Null: a name that nobody has, or a whole network.
  customer_id bigint,
  network text NOT NULL,
  device text NOT NULL,
  PRIMARY KEY (id),
  CHECK (kind IN ('login', 'wrong', 'factor_wrong', 'locked', 'reset', 'network_locked', 'sprayed'))
);
CREATE INDEX access_events_at ON access_events (at);
CREATE INDEX access_events_customer ON access_events (customer_id, id);
GRANT SELECT, INSERT ON access_events TO parkett_app;

-- What was answered first to each key of a write, for whoever asks again. Sealed with a key that is
-- not in the database: some answers are shown only once.
-- Home: house.
CREATE TABLE first_answers (
  realm text NOT NULL,
  owner bigint NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  sealed bytea NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (realm, owner, route, key),
  CHECK (realm IN ('customer', 'staff'))
);
GRANT SELECT, INSERT ON first_answers TO parkett_app;

-- A payment file that is closed and not with the bank yet is opened again for one thing: to take
-- out what belongs to somebody who was frozen since. Its digest stays written down, so that whoever
-- holds the old file knows it is void.
-- Home: house.
CREATE TABLE payout_batch_openings (
  batch bigint NOT NULL,
  opening integer NOT NULL,
  -- SHA-256 of the file that must not go to the bank any more.
  digest bytea NOT NULL,
  closed_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  person bigint NOT NULL,
  alias text NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (batch, opening),
  FOREIGN KEY (batch) REFERENCES payout_batches(id)
);
GRANT SELECT, INSERT ON payout_batch_openings TO parkett_app;

CREATE FUNCTION own_money_lacks_less()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.lacked := least(OLD.lacked, greatest(0, -NEW.held));
  RETURN NEW;
END $function$;

-- The house's own money by currency, as the door moves it with every journal: what lies on the own
-- account, and what the house had to pay beyond it. It never goes below zero. Books from before may
-- have spent more than there was: what was lacking then stands in `lacked` and only shrinks, the
-- server starts, and the checks of the books say so.
-- Home: house.
CREATE TABLE house_own (
  customer bigint NOT NULL DEFAULT 0,
  asset text NOT NULL,
  held bigint NOT NULL DEFAULT 0,
  owed bigint NOT NULL DEFAULT 0,
  lacked bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (customer, asset),
  CHECK (customer = 0),
  CHECK (lacked >= 0),
  CHECK (owed >= 0),
  CONSTRAINT own_money_never_below_zero CHECK ((held + lacked) >= 0)
);
CREATE TRIGGER own_money_lacks_less BEFORE UPDATE ON house_own
  FOR EACH ROW EXECUTE FUNCTION own_money_lacks_less();
GRANT SELECT, INSERT (customer, asset), UPDATE (held, owed) ON house_own TO parkett_app;

-- Who looked at an alarm of the login, and what came of it. The first word stands; it goes with the
-- event it is about.
-- Home: house.
CREATE TABLE access_alarms_seen (
  event bigint NOT NULL,
  person bigint NOT NULL,
  alias text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (event),
  FOREIGN KEY (event) REFERENCES access_events(id) ON DELETE CASCADE
);
GRANT SELECT, INSERT ON access_alarms_seen TO parkett_app;

-- What two people said the bank did with a payout before a line of the bank showed it, and what
-- became of that: taken back by two people, or shown by a line. While it is open, nobody can spend
-- the money.
-- Home: account.
CREATE TABLE payout_claims (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  claim integer NOT NULL,
  says text NOT NULL,
  -- The state of the payout before, to which it goes back when this is taken back.
  before text NOT NULL,
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (customer, withdrawal, claim),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  CHECK (before =
CASE says
    WHEN 'arrived'::text THEN 'sent'::text
    ELSE 'arrived'::text
END),
  CHECK (says IN ('arrived', 'returned'))
);
CREATE CONSTRAINT TRIGGER claim_told AFTER INSERT ON payout_claims
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION command_is_told();
GRANT SELECT, INSERT ON payout_claims TO parkett_app;

-- Home: account.
CREATE TABLE payout_claim_ends (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  claim integer NOT NULL,
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Of the two who took it back; null: a line of the bank shows it.
  approval bigint,
  line bigint,
  PRIMARY KEY (customer, withdrawal, claim),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (customer, withdrawal, claim) REFERENCES payout_claims(customer, withdrawal, claim),
  CHECK ((approval IS NULL) <> (line IS NULL))
);
CREATE CONSTRAINT TRIGGER claim_end_told AFTER INSERT ON payout_claim_ends
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.approval IS NOT NULL) EXECUTE FUNCTION command_is_told();
GRANT SELECT, INSERT ON payout_claim_ends TO parkett_app;

-- What each booking day that is over did to a customer's cash, side by side as it is asked for: so
-- that a list of money and its sums cost what their page costs, and not what the whole history
-- does. Made from the journals alone; it may be emptied at any time, and is then made anew.
-- Home: account.
CREATE TABLE cash_days (
  customer bigint NOT NULL,
  currency text NOT NULL,
  side text NOT NULL,
  day date NOT NULL,
  came bigint NOT NULL,
  went bigint NOT NULL,
  -- How many journals brought and took.
  comings integer NOT NULL,
  goings integer NOT NULL,
  -- Of the journals of that day that changed it.
  first_position bigint NOT NULL,
  first_journal bigint NOT NULL,
  last_journal bigint NOT NULL,
  PRIMARY KEY (customer, currency, side, day),
  CHECK (came >= 0),
  CHECK ((came + went) > 0),
  CHECK (comings >= 0),
  CHECK (goings >= 0),
  CHECK (side IN ('both', 'bank', 'securities', 'C.wallet', 'C.wallet_hold', 'C.payout', 'C.returning', 'C.cash', 'C.unsettled', 'C.hold', 'C.treasury_pending', 'C.treasury', 'C.redeem_pending', 'C.fund', 'C.loan', 'H.loan', 'H.loan_interest_due', 'H.receivable')),
  CHECK (went >= 0)
);
GRANT SELECT, INSERT, DELETE ON cash_days TO parkett_app;

-- Up to which booking day they are made, for everybody, and the highest number of a journal until
-- then.
-- Home: house.
CREATE TABLE cash_days_made (
  until date NOT NULL,
  last_journal bigint NOT NULL,
  PRIMARY KEY (until)
);
GRANT SELECT, INSERT, DELETE ON cash_days_made TO parkett_app;

-- Up to which of the books' events a customer has read everything.
-- Home: account.
CREATE TABLE message_marks (
  customer bigint NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (customer)
);
GRANT SELECT, INSERT, UPDATE (sequence) ON message_marks TO parkett_app;

-- Those above it that were read one by one.
-- Home: account.
CREATE TABLE message_reads (
  customer bigint NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (customer, sequence)
);
GRANT SELECT, INSERT, DELETE ON message_reads TO parkett_app;

-- A message as it was told and signed, under the code that stands in it: written before it leaves
-- by SMS or e-mail, and when it is opened.
-- Home: house.
CREATE TABLE message_seals (
  code text NOT NULL,
  customer_id bigint NOT NULL,
  -- One of the two: the books' event, or the message of the house.
  sequence bigint,
  message bigint,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  happened_at timestamptz NOT NULL,
  key_id text NOT NULL,
  -- Ed25519 over kind, customer, time and facts, base64url.
  signature text NOT NULL,
  PRIMARY KEY (code),
  UNIQUE (customer_id, sequence),
  UNIQUE (message),
  CHECK ((sequence IS NULL) <> (message IS NULL))
);
GRANT SELECT, INSERT, DELETE ON message_seals TO parkett_app;

-- What staff write down of a customer, or of a record of theirs. Sealed: it says of people what no
-- column says in plain. Never changed and never taken away.
-- Home: house.
CREATE TABLE notes (
  id bigint NOT NULL,
  customer bigint NOT NULL,
  about text NOT NULL,
  -- The record it is about; the customer again where it is about them.
  record bigint NOT NULL,
  sealed text NOT NULL,
  -- Who may read it: everybody who may see the customer, or compliance, administration and audit
  -- alone.
  visible text NOT NULL,
  author bigint NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (author) REFERENCES staff(id),
  CHECK (about IN ('customer', 'withdrawal', 'identity', 'loan')),
  CHECK (visible IN ('all', 'compliance'))
);
CREATE INDEX notes_of ON notes (customer, id);
GRANT SELECT, INSERT ON notes TO parkett_app;

-- What somebody shall do about a customer, and until when. Sealed like a note.
-- Home: house.
CREATE TABLE tasks (
  id bigint NOT NULL,
  customer bigint NOT NULL,
  sealed text NOT NULL,
  author bigint NOT NULL,
  made_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (author) REFERENCES staff(id)
);
CREATE INDEX tasks_of ON tasks (customer, id);
GRANT SELECT, INSERT ON tasks TO parkett_app;

-- Whose it is: the latest row. Who was, stays written.
-- Home: house.
CREATE TABLE task_owners (
  task bigint NOT NULL,
  turn integer NOT NULL,
  person bigint NOT NULL,
  by bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (task, turn),
  FOREIGN KEY (by) REFERENCES staff(id),
  FOREIGN KEY (person) REFERENCES staff(id),
  FOREIGN KEY (task) REFERENCES tasks(id),
  CHECK (turn > 0)
);
CREATE INDEX task_owners_of ON task_owners (person);
GRANT SELECT, INSERT ON task_owners TO parkett_app;

-- Home: house.
CREATE TABLE task_ends (
  task bigint NOT NULL,
  by bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (task),
  FOREIGN KEY (by) REFERENCES staff(id),
  FOREIGN KEY (task) REFERENCES tasks(id)
);
GRANT SELECT, INSERT ON task_ends TO parkett_app;

-- What rang. An alarm that rings again while it is open is the same one: when it rang last and how
-- often is all that changes, so that nothing of it can be made to look better afterwards.
-- Home: house.
CREATE TABLE alarms (
  id bigint NOT NULL,
  what text NOT NULL,
  -- As the code said them, by name.
  facts text NOT NULL,
  -- 1 is the worst.
  weight integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times bigint NOT NULL,
  -- When the address for alarms took it.
  told_at timestamptz,
  -- What rang goes to a mailbox, too (docs/decisions/0430). When the carrier of messages took it.
  mailed_at timestamptz,
  PRIMARY KEY (id),
  CHECK (times > 0),
  CHECK (weight >= 1 AND weight <= 3)
);
GRANT SELECT, INSERT, UPDATE (last_at, times, told_at, mailed_at) ON alarms TO parkett_app;

-- Who took an alarm on, each time somebody did.
-- Home: house.
CREATE TABLE alarm_turns (
  alarm bigint NOT NULL,
  turn integer NOT NULL,
  person bigint NOT NULL,
  name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (alarm, turn),
  FOREIGN KEY (alarm) REFERENCES alarms(id),
  CHECK (turn > 0)
);
GRANT SELECT, INSERT ON alarm_turns TO parkett_app;

-- An alarm is over when somebody said so and what it was.
-- Home: house.
CREATE TABLE alarm_ends (
  alarm bigint NOT NULL,
  person bigint NOT NULL,
  name text NOT NULL,
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (alarm),
  FOREIGN KEY (alarm) REFERENCES alarms(id),
  CHECK (length(note) >= 5 AND length(note) <= 300)
);
GRANT SELECT, INSERT ON alarm_ends TO parkett_app;

-- What customers want to be told of a price. Not money: judged beside the books, told by a message
-- of the house.
-- Home: account.
CREATE TABLE price_alerts (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  kind text NOT NULL,
  -- Units of 0.0001 of a price; hundredths of a percent where the change of the day is meant.
  level bigint NOT NULL,
  repeats text NOT NULL,
  -- Business time.
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  fired_at timestamptz,
  -- The exchange's date of the price that it fired on last.
  fired_on date,
  fired_price bigint,
  -- Fired for the only time.
  over boolean NOT NULL DEFAULT false,
  PRIMARY KEY (customer, id),
  FOREIGN KEY (instrument) REFERENCES instruments(id),
  CHECK ((fired_at IS NULL) = (fired_on IS NULL) AND (fired_at IS NULL) = (fired_price IS NULL)),
  CHECK (NOT over OR fired_at IS NOT NULL),
  CHECK (kind IN ('above', 'below', 'moves')),
  CHECK (level > 0),
  CHECK (repeats IN ('once', 'daily'))
);
CREATE INDEX price_alerts_waiting ON price_alerts (instrument, kind, level)
  WHERE (NOT over);
GRANT SELECT, INSERT, DELETE, UPDATE (fired_at, fired_on, fired_price, over) ON price_alerts TO
  parkett_app;

-- Favourites in groups, in an order of the customer's own.
-- Home: account.
CREATE TABLE favourite_groups (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (customer, id)
);
GRANT SELECT, INSERT, DELETE, UPDATE (name) ON favourite_groups TO parkett_app;

-- Balance treasury: what each customer has in a pool, what was asked for, what changed the units on
-- which day, and what each day brought. Pools and their days belong to the house (customer 0). All
-- of it is written through the door.
-- Home: account.
CREATE TABLE treasury_accounts (
  customer bigint NOT NULL,
  currency text NOT NULL,
  units bigint NOT NULL,
  -- Earned and no whole cent yet, in parts of 0.00000001 of a minor unit.
  carry bigint NOT NULL,
  earned bigint NOT NULL,
  since date NOT NULL,
  fast_on date NOT NULL,
  fast_used bigint NOT NULL,
  PRIMARY KEY (customer, currency),
  CHECK (fast_used >= 0),
  CHECK (units >= 0)
);
GRANT SELECT, INSERT, UPDATE ON treasury_accounts TO parkett_app;

CREATE FUNCTION refuse_beyond_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  elsewhere numeric;
  asked text := NEW.currency || ':' || NEW.kind;
BEGIN
  IF current_setting('parkett.pools_asked', true) LIKE '%' || asked || '%' THEN RETURN NULL; END IF;
  -- The lock of moves and of files too (locks.poolFeeds).
  PERFORM pg_advisory_xact_lock(7215800);
  elsewhere := pool_elsewhere(NEW.currency);
  PERFORM set_config('parkett.pools_asked', COALESCE(current_setting('parkett.pools_asked', true), '') || asked, true);
  IF elsewhere = 0 THEN RETURN NULL; END IF;
  IF COALESCE((SELECT sum(units) FROM treasury_accounts WHERE currency = NEW.currency), 0)
    + (CASE WHEN NEW.kind = 'fast' THEN 0 ELSE COALESCE((SELECT sum(amount) FROM treasury_orders
        WHERE currency = NEW.currency AND kind = 'redeem' AND status = 'pending'), 0) END) < elsewhere THEN
    RAISE EXCEPTION 'the money of the pool % lies elsewhere', NEW.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_within_place';
  END IF;
  RETURN NULL;
END $function$;

-- Home: account.
CREATE TABLE treasury_orders (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  -- Of a purchase: what came from each side, and goes back there.
  from_wallet bigint NOT NULL,
  from_cash bigint NOT NULL,
  status text NOT NULL,
  trade_date date NOT NULL,
  due_on date NOT NULL,
  review text NOT NULL,
  journal bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Put in by the sweep, or given back by it for an order.
  swept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (customer, id),
  CHECK (amount > 0),
  CHECK ((status = 'pending'::text) = (ended_at IS NULL)),
  CHECK (from_cash >= 0),
  CHECK (from_wallet >= 0),
  CHECK (kind IN ('buy', 'redeem', 'fast')),
  CHECK (status IN ('pending', 'confirmed', 'paid', 'taken_back'))
);
CREATE INDEX treasury_orders_open ON treasury_orders (due_on)
  WHERE (status = 'pending'::text);
CREATE CONSTRAINT TRIGGER treasury_within_place_at_once AFTER INSERT ON treasury_orders
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.kind = 'fast'::text) EXECUTE FUNCTION refuse_beyond_place();
CREATE CONSTRAINT TRIGGER treasury_within_place_paid AFTER UPDATE ON treasury_orders
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.kind = 'redeem'::text AND new.status = 'paid'::text AND old.status <> 'paid'::text) EXECUTE FUNCTION refuse_beyond_place();
GRANT SELECT, INSERT, UPDATE ON treasury_orders TO parkett_app;

-- What changed a customer's units, by the day from which the change counts; days since 1970-01-01.
-- Home: account.
CREATE TABLE treasury_changes (
  customer bigint NOT NULL,
  day bigint NOT NULL,
  currency text NOT NULL,
  change bigint NOT NULL,
  PRIMARY KEY (customer, day, currency)
);
CREATE INDEX treasury_changes_by_day ON treasury_changes (currency, day);
GRANT SELECT, INSERT, UPDATE ON treasury_changes TO parkett_app;

-- What one customer's units earned on one day, once.
-- Home: account.
CREATE TABLE treasury_accruals (
  customer bigint NOT NULL,
  day bigint NOT NULL,
  currency text NOT NULL,
  units bigint NOT NULL,
  income bigint NOT NULL,
  posted bigint NOT NULL,
  carry bigint NOT NULL,
  posted_on date NOT NULL,
  journal bigint,
  PRIMARY KEY (customer, day, currency)
);
GRANT SELECT, INSERT ON treasury_accruals TO parkett_app;

-- Home: house.
CREATE TABLE treasury_pools (
  customer bigint NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  income_carry bigint NOT NULL,
  fee_carry bigint NOT NULL,
  rest bigint NOT NULL,
  PRIMARY KEY (customer, currency),
  CHECK (customer = 0)
);
GRANT SELECT, INSERT, UPDATE ON treasury_pools TO parkett_app;

-- Home: house.
CREATE TABLE treasury_days (
  customer bigint NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  units bigint NOT NULL,
  income bigint NOT NULL,
  gross bigint NOT NULL,
  fee bigint NOT NULL,
  rest bigint NOT NULL,
  PRIMARY KEY (customer, currency, day),
  CHECK (customer = 0)
);
GRANT SELECT, INSERT ON treasury_days TO parkett_app;

-- What customers read of the world. An article is never changed: a correction and a withdrawal are
-- rows beside it.
-- Home: reference.
CREATE TABLE news (
  id bigint NOT NULL,
  -- Where it came from (desk, tape, a feed's host, folder) and what it is called there: it comes
  -- once.
  origin text NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  published_at timestamptz NOT NULL,
  -- Of the simulated market: nothing of it happened.
  fiction boolean NOT NULL,
  source text NOT NULL,
  author text,
  link text,
  -- Written in one language, as blocks of text without any markup; or told from facts in the
  -- reader's.
  language text,
  headline text,
  body jsonb,
  told text,
  facts jsonb,
  PRIMARY KEY (id),
  UNIQUE (origin, name),
  CHECK (category IN ('domestic', 'foreign', 'market', 'company')),
  CHECK ((told IS NULL) = (facts IS NULL)),
  CHECK ((told IS NULL) = (body IS NOT NULL AND headline IS NOT NULL AND language IS NOT NULL))
);
CREATE INDEX news_newest ON news (published_at DESC, id DESC);
GRANT SELECT, INSERT ON news TO parkett_app;

-- Home: reference.
CREATE TABLE news_shares (
  article bigint NOT NULL,
  instrument bigint NOT NULL,
  PRIMARY KEY (instrument, article),
  FOREIGN KEY (article) REFERENCES news(id)
);
CREATE INDEX news_shares_of ON news_shares (article);
GRANT SELECT, INSERT ON news_shares TO parkett_app;

-- Home: reference.
CREATE TABLE news_corrections (
  id bigint NOT NULL,
  article bigint NOT NULL,
  said text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (article) REFERENCES news(id)
);
CREATE INDEX news_corrections_of ON news_corrections (article);
GRANT SELECT, INSERT ON news_corrections TO parkett_app;

-- Home: reference.
CREATE TABLE news_withdrawals (
  article bigint NOT NULL,
  why text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (article),
  FOREIGN KEY (article) REFERENCES news(id)
);
GRANT SELECT, INSERT ON news_withdrawals TO parkett_app;

-- Which articles a customer has opened.
-- Home: account.
CREATE TABLE news_read (
  customer bigint NOT NULL,
  article bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, article),
  FOREIGN KEY (article) REFERENCES news(id)
);
GRANT SELECT, INSERT ON news_read TO parkett_app;

-- Customers' own limits (trust.md T50): one row for each who set any, and what of them the running
-- booking day has used up. The door writes it with the order that counts.
-- Home: account.
CREATE TABLE brakes (
  customer bigint NOT NULL,
  limits jsonb NOT NULL,
  used jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer)
);
GRANT SELECT, INSERT, UPDATE ON brakes TO parkett_app;

-- No one person and no program publishes one: each is exactly what two people read, and its
-- commitment is out before anybody can apply. Nor does it take the code of another that was not
-- called off, or of a listed share.
CREATE FUNCTION refuse_unpublished_offering()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'offering.publish'
       AND offering_as_asked(to_jsonb(NEW), a.payload::jsonb)) THEN
    RAISE EXCEPTION 'offering % was not published by two people', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offerings_by_two';
  END IF;
  IF NEW.published_at >= NEW.opens_at THEN
    RAISE EXCEPTION 'offering % is published before it opens or not at all', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offerings_before_opening';
  END IF;
  -- Of two with one code the second finds the first.
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offerings:' || NEW.market));
  IF EXISTS (SELECT 1 FROM offerings_now o WHERE o.market = NEW.market AND o.called_off_at IS NULL
       AND (o.code IN (NEW.code, NEW.application_code) OR o.application_code IN (NEW.code, NEW.application_code)))
     OR EXISTS (SELECT 1 FROM instruments i WHERE i.market = NEW.market AND i.code IN (NEW.code, NEW.application_code)) THEN
    RAISE EXCEPTION 'a code of offering % is another''s', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offerings_code_free';
  END IF;
  RETURN NEW;
END $function$;

-- Nobody publishes an offering whose document is not there.
CREATE FUNCTION refuse_offering_without_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.prospectus LIKE 'sha256:%'
     AND NOT EXISTS (SELECT 1 FROM prospectuses WHERE 'sha256:' || digest = NEW.prospectus) THEN
    RAISE EXCEPTION 'offering % names a prospectus that was not handed in', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offerings_prospectus';
  END IF;
  RETURN NEW;
END $function$;

-- New shares. An offering and what it committed to are written once, before anybody can apply, and
-- by nobody changed: the application's role has no right to it. List, draw and listing are added
-- when their time comes. Applications are written by the door.
-- Home: reference.
CREATE TABLE offerings (
  id bigint NOT NULL,
  -- Which company of the simulation comes to the market.
  sequence integer,
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
  price bigint NOT NULL,
  issue_pe text,
  industry_pe text NOT NULL,
  issue_quantity bigint NOT NULL,
  public_quantity bigint NOT NULL,
  -- Shares of one unit; minimum and maximum of one application in shares.
  unit bigint NOT NULL,
  minimum bigint NOT NULL,
  maximum bigint NOT NULL,
  method text NOT NULL,
  published_at timestamptz NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  lists_at timestamptz NOT NULL,
  -- SHA-256 over the seed (docs/rules/market.md M24).
  commitment text NOT NULL,
  name_zh text,
  price_low bigint,
  price_high bigint,
  pool_units integer,
  numbers_at timestamptz,
  results_at timestamptz,
  pay_until timestamptz,
  quota_until date,
  quota_least bigint,
  quota_per_unit bigint,
  parent bigint,
  held_per integer,
  record_on date,
  approval bigint,
  prospectus text,
  risks text,
  shares_total bigint,
  annual_profit bigint,
  beacon_chain text,
  beacon_genesis bigint,
  beacon_period integer,
  -- An offering may end with its last unit: who asks first has it, and demand is capped
  -- (docs/decisions/1000, market.md M55).
  is_capped boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  UNIQUE (approval),
  UNIQUE (market, sequence),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (parent) REFERENCES instruments(id),
  CHECK (beacon_chain ~ '^[0-9a-f]{64}$'::text),
  CHECK (beacon_period > 0),
  CONSTRAINT offerings_beacon_whole CHECK (num_nulls(beacon_chain, beacon_genesis, beacon_period) = ANY (ARRAY[0, 3])),
  CHECK (public_quantity > 0 AND (public_quantity % unit) = 0 AND public_quantity <= issue_quantity),
  CHECK (minimum > 0 AND (minimum % unit) = 0 AND maximum >= minimum AND (maximum % unit) = 0),
  CHECK (published_at <= opens_at AND opens_at < closes_at AND closes_at < draws_at AND draws_at < lists_at),
  CHECK ((method = 'pools'::text) = (pool_units IS NOT NULL)),
  CHECK ((price_low IS NULL) = (price_high IS NULL) AND (price_low IS NULL OR price >= price_low AND price <= price_high)),
  CHECK (num_nulls(numbers_at, results_at, pay_until, quota_until, quota_least, quota_per_unit) = ANY (ARRAY[0, 6])),
  CHECK (closes_at < numbers_at AND numbers_at < draws_at AND draws_at < results_at AND results_at < pay_until AND pay_until < lists_at),
  CHECK (NOT is_capped OR method = 'prorata_time'::text AND approval IS NOT NULL),
  CHECK (method IN ('lottery', 'prorata', 'prorata_time', 'equal_first', 'pools')),
  CONSTRAINT offerings_placement CHECK ((num_nulls(parent, held_per, record_on) = ANY (ARRAY[0, 3])) AND (parent IS NULL OR held_per > 0 AND method = 'prorata'::text AND numbers_at IS NULL)),
  CHECK (price > 0),
  CONSTRAINT offerings_published CHECK ((sequence IS NULL) = (approval IS NOT NULL) AND (num_nulls(approval, prospectus, risks, shares_total, annual_profit) = ANY (ARRAY[0, 5])) AND (approval IS NULL OR price_low IS NULL OR price = price_high AND quota_until IS NULL AND parent IS NULL AND method <> 'prorata_time'::text)),
  CONSTRAINT offerings_shares CHECK (shares_total >= issue_quantity),
  CHECK (unit > 0)
);
CREATE TRIGGER offerings_by_two BEFORE INSERT ON offerings
  FOR EACH ROW WHEN (new.approval IS NOT NULL) EXECUTE FUNCTION refuse_unpublished_offering();
CREATE TRIGGER offerings_prospectus BEFORE INSERT ON offerings
  FOR EACH ROW WHEN (new.prospectus IS NOT NULL) EXECUTE FUNCTION refuse_offering_without_file();
GRANT SELECT, INSERT ON offerings TO parkett_app;

-- What is committed to is the seed that is kept: nobody puts another in its place beforehand.
CREATE FUNCTION refuse_other_seed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM offerings o WHERE o.id = NEW.offering
     AND o.commitment = offering_commitment(o.id, NEW.seed, o.beacon_chain, o.beacon_genesis, o.beacon_period)) THEN
    RAISE EXCEPTION 'this is not the seed that offering % committed to', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_seeds_committed';
  END IF;
  RETURN NEW;
END $function$;

-- Secret until the draw publishes it.
-- Home: reference.
CREATE TABLE offering_seeds (
  offering bigint NOT NULL,
  seed text NOT NULL,
  PRIMARY KEY (offering),
  FOREIGN KEY (offering) REFERENCES offerings(id)
);
CREATE TRIGGER offering_seeds_committed BEFORE INSERT ON offering_seeds
  FOR EACH ROW EXECUTE FUNCTION refuse_other_seed();
GRANT SELECT, INSERT ON offering_seeds TO parkett_app;

-- One that was called off has no list and no draw, whatever runs at once.
CREATE FUNCTION refuse_list_of_called_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  IF EXISTS (SELECT 1 FROM offerings_now o WHERE o.id = NEW.offering
     AND (o.called_off_at IS NOT NULL OR NEW.closed_at < o.closes_at)) THEN
    RAISE EXCEPTION 'the list of offering % is not to be closed', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_lists_in_force';
  END IF;
  RETURN NEW;
END $function$;

-- What was asked for when it closed, with its hash: {"id","units","nonce","simulated"} by id.
-- Home: reference.
CREATE TABLE offering_lists (
  offering bigint NOT NULL,
  list_hash text NOT NULL,
  list jsonb NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (offering),
  FOREIGN KEY (offering) REFERENCES offerings(id)
);
CREATE TRIGGER offering_lists_in_force BEFORE INSERT ON offering_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_list_of_called_off();
GRANT SELECT, INSERT ON offering_lists TO parkett_app;

-- A draw takes the value that was told, and no other; none only where none is there.
CREATE FUNCTION refuse_other_value()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  IF NEW.entropy <> COALESCE((SELECT value FROM offering_outside x WHERE x.offering = NEW.offering), '') THEN
    RAISE EXCEPTION 'offering % is drawn with the value that was told', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_draws_outside';
  END IF;
  RETURN NEW;
END $function$;

-- Home: reference.
CREATE TABLE offering_draws (
  offering bigint NOT NULL,
  seed text NOT NULL,
  -- A public value that nobody knew at the closing; empty where there is none.
  entropy text NOT NULL,
  -- Units that each line of the list got, by its id.
  allotted jsonb NOT NULL,
  drawn_at timestamptz NOT NULL,
  PRIMARY KEY (offering),
  FOREIGN KEY (offering) REFERENCES offerings(id)
);
CREATE TRIGGER offering_draws_outside BEFORE INSERT ON offering_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_other_value();
GRANT SELECT, INSERT ON offering_draws TO parkett_app;

-- Home: reference.
CREATE TABLE offering_listings (
  offering bigint NOT NULL,
  instrument bigint NOT NULL,
  listed_at timestamptz NOT NULL,
  PRIMARY KEY (offering),
  FOREIGN KEY (instrument) REFERENCES instruments(id),
  FOREIGN KEY (offering) REFERENCES offerings(id)
);
GRANT SELECT, INSERT ON offering_listings TO parkett_app;

-- What all customers share has its last word here: of many who ask for the last unit at once one
-- has it. The door knows the constraint by its name, and refuses as sold out.
CREATE FUNCTION refuse_beyond_cap()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  most bigint;
BEGIN
  SELECT public_quantity INTO most FROM offerings WHERE id = NEW.offering AND is_capped;
  IF most IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering-cap:' || NEW.offering));
  SELECT public_quantity INTO most FROM offerings_now WHERE id = NEW.offering;
  IF (SELECT sum(quantity) FROM applications WHERE offering = NEW.offering AND status <> 'cancelled') > most THEN
    RAISE EXCEPTION 'more of offering % is asked for than there is', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'applications_capped';
  END IF;
  RETURN NULL;
END $function$;

-- Home: account.
CREATE TABLE applications (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  offering bigint NOT NULL,
  status text NOT NULL,
  quantity bigint NOT NULL,
  units bigint NOT NULL,
  price bigint NOT NULL,
  currency text NOT NULL,
  -- Value and fee, set aside when it was made.
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  -- What is set aside now.
  held bigint NOT NULL,
  -- Shares, from the result on.
  allotted bigint,
  paid bigint,
  refunded bigint,
  -- The day whose fees apply to it for as long as it lives.
  priced_on date NOT NULL,
  nonce text NOT NULL,
  applied_at timestamptz NOT NULL,
  ended_at timestamptz,
  updated_at timestamptz NOT NULL,
  pays_after boolean NOT NULL DEFAULT false,
  automatic boolean NOT NULL DEFAULT false,
  quota bigint,
  number_first bigint,
  pay_until timestamptz,
  paid_shares bigint NOT NULL DEFAULT 0,
  forfeited bigint,
  defaulted_at timestamptz,
  -- How often it was changed: a change that is missing shows.
  changes integer NOT NULL DEFAULT 0,
  PRIMARY KEY (customer, id),
  CHECK (held >= 0 AND held <= amount),
  CHECK (allotted >= 0 AND allotted <= quantity),
  CHECK ((status IN ('applied', 'numbered', 'won', 'awaiting', 'paid')) = (ended_at IS NULL)),
  CHECK (paid_shares >= 0 AND (paid_shares + COALESCE(forfeited, 0::bigint)) <= COALESCE(allotted, 0::bigint) AND ((status <> ALL (ARRAY['paid'::text, 'forfeited'::text])) OR (paid_shares + COALESCE(forfeited, 0::bigint)) = allotted) AND (status <> 'paid'::text OR paid_shares > 0) AND (status <> 'forfeited'::text OR paid_shares = 0)),
  CHECK (changes >= 0 AND (changes = 0 OR NOT pays_after)),
  CHECK (fee >= 0),
  CONSTRAINT applications_money CHECK (
CASE
    WHEN pays_after THEN (held > 0) = (paid_shares > 0 AND (status IN ('awaiting', 'paid'))) AND (amount > 0) = (paid_shares > 0)
    ELSE amount > 0 AND (held > 0) = (status IN ('applied', 'won')) AND paid_shares = 0 AND num_nonnulls(number_first, pay_until, forfeited, defaulted_at) = 0 AND NOT automatic
END),
  CHECK (quantity > 0),
  CONSTRAINT applications_quota CHECK (
CASE
    WHEN pays_after THEN quantity <= quota
    ELSE quota IS NULL OR quantity <= quota
END),
  CONSTRAINT applications_states CHECK (
CASE
    WHEN pays_after THEN status IN ('applied', 'numbered', 'awaiting', 'paid', 'forfeited', 'lost', 'listed', 'cancelled')
    ELSE status IN ('applied', 'won', 'lost', 'listed', 'cancelled')
END),
  CHECK (units > 0)
);
CREATE INDEX applications_awaiting ON applications (pay_until)
  WHERE (status = 'awaiting'::text);
-- One live application for each customer and offering, whatever runs at once.
CREATE UNIQUE INDEX applications_live ON applications (customer, offering)
  WHERE (status <> 'cancelled'::text);
CREATE INDEX applications_of ON applications (offering);
CREATE TRIGGER applications_capped AFTER INSERT OR UPDATE OF quantity ON applications
  FOR EACH ROW EXECUTE FUNCTION refuse_beyond_cap();
GRANT SELECT, INSERT, UPDATE ON applications TO parkett_app;

-- Where real prices come from, from when two people agreed on. The newest row counts; the settings
-- name what comes before the first.
-- Home: reference.
CREATE TABLE feed_switches (
  id bigint NOT NULL,
  source text NOT NULL,
  approval bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approvals(id),
  CHECK (source IN ('csv', 'yahoo', 'alpaca'))
);
GRANT SELECT, INSERT ON feed_switches TO parkett_app;

-- A member of staff may stop another at once; two people let them in again.
-- Home: house.
CREATE TABLE staff_locks (
  id bigint NOT NULL,
  staff bigint NOT NULL,
  by bigint NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (by) REFERENCES staff(id),
  FOREIGN KEY (staff) REFERENCES staff(id),
  CHECK (by <> staff)
);
CREATE INDEX staff_locks_of ON staff_locks (staff);
GRANT SELECT, INSERT ON staff_locks TO parkett_app;

-- Home: house.
CREATE TABLE staff_lock_ends (
  lock bigint NOT NULL,
  approval bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (lock),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (lock) REFERENCES staff_locks(id)
);
GRANT SELECT, INSERT ON staff_lock_ends TO parkett_app;

-- The change is what two people agreed on, neither of them whom it is about, and what they saw is
-- what stands.
CREATE FUNCTION follow_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'staff.roles'
      AND a.payload::json->>'staff' = NEW.staff::text
      AND ARRAY(SELECT json_array_elements_text(a.payload::json->'before')) = NEW.before
      AND ARRAY(SELECT json_array_elements_text(a.payload::json->'after')) = NEW.after
      AND a.requester <> NEW.staff AND d.decider <> NEW.staff
  ) THEN
    RAISE EXCEPTION 'two others did not agree on these duties'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'duties_by_two_others';
  END IF;
  IF ARRAY(SELECT role FROM staff_roles WHERE staff = NEW.staff ORDER BY role)
    <> ARRAY(SELECT unnest(NEW.before) ORDER BY 1) THEN
    RAISE EXCEPTION 'the duties are not those that were seen'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'duties_as_seen';
  END IF;
  DELETE FROM staff_roles WHERE staff = NEW.staff AND role <> ALL (NEW.after);
  INSERT INTO staff_roles (staff, role) SELECT NEW.staff, unnest(NEW.after) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;

-- Other duties for somebody who works here, as two others decided. The roles follow by themselves:
-- the application can neither give nor take one.
-- Home: house.
CREATE TABLE staff_role_changes (
  approval bigint NOT NULL,
  staff bigint NOT NULL,
  before text[] NOT NULL,
  after text[] NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (staff) REFERENCES staff(id),
  CHECK (cardinality(after) > 0)
);
CREATE INDEX staff_role_changes_of ON staff_role_changes (staff);
CREATE TRIGGER duties_follow AFTER INSERT ON staff_role_changes
  FOR EACH ROW EXECUTE FUNCTION follow_role_change();
GRANT SELECT, INSERT ON staff_role_changes TO parkett_app;

-- What the first person had before their eyes, piece by piece, as keyed marks: enough to say later
-- that a piece is no longer what it was, and nothing of what it said.
-- Home: house.
CREATE TABLE approval_marks (
  approval bigint NOT NULL,
  place integer NOT NULL,
  mark bytea NOT NULL,
  PRIMARY KEY (approval, place),
  FOREIGN KEY (approval) REFERENCES approvals(id),
  CHECK (length(mark) = 32),
  CHECK (place >= 0)
);
GRANT SELECT, INSERT ON approval_marks TO parkett_app;

-- What left by which channel. A message itself and its address go after a day; that it was sent
-- stays. Home: house.
-- Home: house.
CREATE TABLE deliveries (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  language text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CHECK (channel IN ('sms', 'email', 'push'))
);
CREATE INDEX deliveries_customer ON deliveries (customer_id, id);
CREATE INDEX deliveries_sent ON deliveries (sent_at);
GRANT SELECT, INSERT, DELETE ON deliveries TO parkett_app;

-- What the books told and could not be sent: tried again by itself for a while, then by hand. It
-- stands in the app all along. Home: house.
-- Home: house.
CREATE TABLE failed_messages (
  customer_id bigint NOT NULL,
  -- The event of the books.
  sequence bigint NOT NULL,
  kind text NOT NULL,
  -- What it is about: an order, a withdrawal, a deposit.
  object bigint,
  happened_at timestamptz NOT NULL,
  fault text NOT NULL,
  tries integer NOT NULL,
  failed_at timestamptz NOT NULL,
  -- Null: nothing tries by itself any more.
  next_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (customer_id, sequence),
  CHECK (tries > 0)
);
CREATE INDEX failed_messages_next ON failed_messages (next_at)
  WHERE (sent_at IS NULL);
GRANT SELECT, INSERT, DELETE, UPDATE (fault, tries, failed_at, next_at, sent_at) ON
  failed_messages TO parkett_app;

-- What two people changed of a listing, from a trading day that had not begun. Rows are only added;
-- the listing itself follows when that day has come. `before` and `after` hold the terms that the
-- change touches (`core/market/listing-terms.ts`).
-- Home: reference.
CREATE TABLE instrument_changes (
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  what text NOT NULL,
  valid_from date NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- Business time of the approval.
  announced_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approvals(id),
  FOREIGN KEY (instrument) REFERENCES instruments(id),
  CHECK (what IN ('lot', 'tickBand', 'sector', 'names', 'board', 'suspend', 'resume', 'delist'))
);
CREATE INDEX instrument_changes_by_day ON instrument_changes (instrument, what, valid_from);
GRANT SELECT, INSERT ON instrument_changes TO parkett_app;

-- Who was told: each customer who held the share or had an order in it before the day, once.
-- Home: house.
CREATE TABLE instrument_change_notices (
  instrument_change bigint NOT NULL,
  customer bigint NOT NULL,
  PRIMARY KEY (instrument_change, customer),
  FOREIGN KEY (instrument_change) REFERENCES instrument_changes(id)
);
GRANT SELECT, INSERT ON instrument_change_notices TO parkett_app;

-- Two people take an announced change of a listing back before its day. Rows are only added: what
-- was announced stays.
-- Home: reference.
CREATE TABLE instrument_change_ends (
  instrument_change bigint NOT NULL,
  -- Business time of the approval.
  taken_back_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (instrument_change),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approvals(id),
  FOREIGN KEY (instrument_change) REFERENCES instrument_changes(id)
);
GRANT SELECT, INSERT ON instrument_change_ends TO parkett_app;

-- Who was told that it does not come: each customer who was told of the change, once.
-- Home: house.
CREATE TABLE instrument_change_end_notices (
  instrument_change bigint NOT NULL,
  customer bigint NOT NULL,
  PRIMARY KEY (instrument_change, customer),
  FOREIGN KEY (instrument_change) REFERENCES instrument_change_ends(instrument_change)
);
GRANT SELECT, INSERT ON instrument_change_end_notices TO parkett_app;

CREATE FUNCTION count_savings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO savings_sold AS s (customer, product, sold) VALUES (0, NEW.product, NEW.principal)
      ON CONFLICT (customer, product) DO UPDATE SET sold = s.sold + NEW.principal;
    IF (SELECT sold FROM savings_sold WHERE customer = 0 AND product = NEW.product) > NEW.offered THEN
      RAISE EXCEPTION 'more of % than is offered', NEW.product
        USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_offered';
    END IF;
  ELSIF OLD.status = 'running' AND NEW.status <> 'running' THEN
    UPDATE savings_sold SET sold = sold - OLD.principal WHERE customer = 0 AND product = OLD.product;
  END IF;
  RETURN NULL;
END $function$;

-- Savings fund: what each customer bought, with its terms as they were then. Written through the
-- door.
-- Home: account.
CREATE TABLE savings (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  product text NOT NULL,
  currency text NOT NULL,
  principal bigint NOT NULL,
  days integer NOT NULL,
  -- Fractions a year, in units of 0.00000001.
  yield_rate bigint NOT NULL,
  early_rate bigint NOT NULL,
  -- What the whole term brings: set aside out of the house's own money from the purchase on.
  promised bigint NOT NULL,
  -- The most that all customers together may have in this product, as it was when this was bought.
  offered bigint NOT NULL,
  bought_at timestamptz NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  matures_on date NOT NULL,
  status text NOT NULL,
  told_soon boolean NOT NULL,
  ended_at timestamptz,
  paid bigint,
  review text NOT NULL,
  journal bigint NOT NULL,
  end_journal bigint,
  PRIMARY KEY (customer, id),
  CHECK (early_rate >= 0 AND early_rate <= yield_rate),
  CHECK (paid >= 0 AND paid <= promised),
  CHECK (starts_on < ends_on AND ends_on <= matures_on),
  CHECK ((status = 'running'::text) = (ended_at IS NULL)),
  CHECK ((status = 'running'::text) = (paid IS NULL)),
  CHECK ((status = 'running'::text) = (end_journal IS NULL)),
  CHECK (days > 0),
  CHECK (principal > 0),
  CHECK (promised >= 0),
  CHECK (status IN ('running', 'matured', 'exited')),
  CHECK (yield_rate >= 0)
);
CREATE INDEX savings_running ON savings (matures_on)
  WHERE (status = 'running'::text);
CREATE TRIGGER savings_counted AFTER INSERT OR UPDATE ON savings
  FOR EACH ROW EXECUTE FUNCTION count_savings();
GRANT SELECT, INSERT, UPDATE ON savings TO parkett_app;

-- What runs of each product, over all customers: kept by the database, which has the last word on
-- what is offered.
-- Home: house.
CREATE TABLE savings_sold (
  customer bigint NOT NULL,
  product text NOT NULL,
  sold bigint NOT NULL,
  PRIMARY KEY (customer, product),
  CHECK (customer = 0),
  CHECK (sold >= 0)
);
GRANT SELECT, INSERT, UPDATE ON savings_sold TO parkett_app;

-- Years of trading calendars that were imported, as their exchange published them. Rows are only
-- added: of two for one year the later one counts, from its day on, so that what was traded before
-- stays as it was traded.
-- Home: reference.
CREATE TABLE calendar_years (
  id bigint NOT NULL,
  calendar text NOT NULL,
  year smallint NOT NULL,
  -- The first day that it decides.
  valid_from date NOT NULL,
  -- Who published it, as the file says.
  source text NOT NULL,
  holidays text[] NOT NULL,
  half_days text[] NOT NULL,
  -- Trading days on a weekend.
  sessions text[] NOT NULL,
  market_import bigint NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (market_import) REFERENCES market_imports(id),
  CHECK (calendar IN ('XSHG', 'XHKG', 'XETR', 'XNYS', 'TARGET', 'US_SETTLE')),
  CHECK (date_part('year'::text, valid_from) = year::double precision),
  CHECK (source <> ''::text),
  CHECK (year >= 2026 AND year <= 2100)
);
GRANT SELECT, INSERT ON calendar_years TO parkett_app;

-- No program lists a block by itself: what names two people is what these two decided.
CREATE FUNCTION refuse_unlisted_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved'
       AND CASE WHEN NEW.sale IS NULL THEN a.kind = 'block.list'
         ELSE a.kind = 'block.listSale' AND (a.payload::jsonb->>'sale')::bigint = NEW.sale END) THEN
    RAISE EXCEPTION 'block % was not listed by two people', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'block_listed_by_two';
  END IF;
  IF NEW.sale IS NOT NULL THEN
    PERFORM 1 FROM block_sales s WHERE s.customer = NEW.seller AND s.id = NEW.sale AND s.status = 'open'
      AND (s.instrument, s.currency, s.price, s.quantity, s.minimum, s.step, s.closes_at, s.locked_until)
        = (NEW.instrument, NEW.currency, NEW.price, NEW.total, NEW.minimum, NEW.step, NEW.closes_at, NEW.locked_until)
      AND NEW.maximum = NEW.total FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'block % is not what its seller offers', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'block_as_offered';
    END IF;
  END IF;
  RETURN NEW;
END $function$;

-- Nobody lists a block of somebody outside without exactly the papers that both read of; of a
-- customer the shares are set aside.
CREATE FUNCTION refuse_offer_without_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  asked bigint[];
  named bigint[];
BEGIN
  IF NEW.approval IS NULL OR NEW.sale IS NOT NULL THEN RETURN NULL; END IF;
  SELECT array_agg(p::bigint ORDER BY p::bigint) INTO asked FROM approvals a
    CROSS JOIN LATERAL jsonb_array_elements_text(a.payload::jsonb->'papers') p WHERE a.id = NEW.approval;
  SELECT array_agg(paper ORDER BY paper) INTO named FROM block_offer_papers WHERE offer = NEW.id;
  IF named IS NULL OR asked IS DISTINCT FROM named THEN
    RAISE EXCEPTION 'block % is listed without the papers of its seller', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'block_offers_papers';
  END IF;
  RETURN NULL;
END $function$;

-- Block trades. An offer is written once, with its recorded seller, and by nobody changed: the
-- application's role has no right to it. Applications are written through the door.
-- Home: reference.
CREATE TABLE block_offers (
  id bigint NOT NULL,
  market text NOT NULL,
  sequence integer,
  instrument bigint NOT NULL,
  currency text NOT NULL,
  -- Units of 0.0001. The reference is the last price when the offer was recorded.
  price bigint NOT NULL,
  reference_price bigint NOT NULL,
  reference_at timestamptz NOT NULL,
  seller_kind text NOT NULL,
  seller_name text,
  -- Shares that the seller held before.
  seller_holding bigint,
  total bigint NOT NULL,
  minimum bigint NOT NULL,
  step bigint NOT NULL,
  -- The most that one customer may have of it.
  maximum bigint NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  locked_until date NOT NULL,
  recorded_at timestamptz NOT NULL,
  approval bigint,
  -- A block is of somebody outside, who is named, or of a customer, whom no buyer learns.
  sale bigint,
  seller bigint,
  PRIMARY KEY (id),
  UNIQUE (approval),
  UNIQUE (market, sequence),
  UNIQUE (sale),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (instrument) REFERENCES instruments(id),
  CHECK (minimum > 0 AND (minimum % step) = 0 AND (maximum % step) = 0 AND (total % step) = 0),
  CHECK (minimum <= maximum AND maximum <= total AND total <= seller_holding),
  CHECK (recorded_at <= opens_at AND opens_at < closes_at AND locked_until > closes_at::date),
  CONSTRAINT block_offers_listed CHECK ((sequence IS NULL) = (approval IS NOT NULL)),
  CHECK (market IN ('DE', 'CN', 'US')),
  CONSTRAINT block_offers_of_customer CHECK ((num_nulls(sale, seller) = ANY (ARRAY[0, 2])) AND (sale IS NOT NULL) = (seller_kind = 'customer'::text) AND (num_nulls(seller_name, seller_holding) = ANY (ARRAY[0, 2])) AND (sale IS NULL) = (seller_name IS NOT NULL) AND (sale IS NULL OR approval IS NOT NULL)),
  CHECK (price > 0),
  CHECK (reference_price > 0),
  CHECK (seller_kind IN ('founder', 'fund', 'company', 'customer')),
  CHECK (step > 0)
);
CREATE TRIGGER block_listed_by_two BEFORE INSERT ON block_offers
  FOR EACH ROW WHEN (new.approval IS NOT NULL) EXECUTE FUNCTION refuse_unlisted_block();
CREATE CONSTRAINT TRIGGER block_offers_papers AFTER INSERT ON block_offers
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_offer_without_papers();
GRANT SELECT, INSERT ON block_offers TO parkett_app;

CREATE FUNCTION count_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status = 'executed' AND OLD.status = 'in_review' THEN
    INSERT INTO block_taken AS t (customer, offer, taken) VALUES (0, NEW.offer, NEW.quantity)
      ON CONFLICT (customer, offer) DO UPDATE SET taken = t.taken + NEW.quantity;
    IF (SELECT taken FROM block_taken WHERE customer = 0 AND offer = NEW.offer)
       > (SELECT total FROM block_offers WHERE id = NEW.offer) THEN
      RAISE EXCEPTION 'more of block % than there is', NEW.offer
        USING ERRCODE = 'check_violation', CONSTRAINT = 'block_total';
    END IF;
    IF EXISTS (SELECT 1 FROM block_ends WHERE offer = NEW.offer) THEN
      RAISE EXCEPTION 'block % is over', NEW.offer
        USING ERRCODE = 'check_violation', CONSTRAINT = 'block_over';
    END IF;
  END IF;
  RETURN NULL;
END $function$;

-- Home: account.
CREATE TABLE block_orders (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  offer bigint NOT NULL,
  instrument bigint NOT NULL,
  seller text,
  status text NOT NULL,
  quantity bigint NOT NULL,
  price bigint NOT NULL,
  currency text NOT NULL,
  value bigint NOT NULL,
  fee bigint NOT NULL,
  -- What is set aside now: value and fee until it is executed or ended.
  held bigint NOT NULL,
  -- The day whose fees apply to it for as long as it lives.
  priced_on date NOT NULL,
  applied_at timestamptz NOT NULL,
  review_at timestamptz,
  executed_at timestamptz,
  trade_date date,
  settles_on date,
  locked_until date NOT NULL,
  -- What the shares cost less than the market said when it was executed: no gain while they are
  -- locked.
  discount bigint NOT NULL,
  journal bigint,
  reason text,
  ended_at timestamptz,
  updated_at timestamptz NOT NULL,
  -- Who of the staff decided, as customers read their names; null: the rule, or nobody yet.
  decided_by text,
  PRIMARY KEY (customer, id),
  CHECK (held =
CASE
    WHEN status IN ('submitted', 'in_review') THEN value + fee
    ELSE 0::bigint
END),
  CHECK ((status IN ('submitted', 'cancelled')) = (review_at IS NULL)),
  CHECK ((status IN ('executed', 'settled', 'free')) = (executed_at IS NOT NULL)),
  CHECK ((executed_at IS NULL) = (trade_date IS NULL) AND (executed_at IS NULL) = (settles_on IS NULL) AND (executed_at IS NULL) = (journal IS NULL)),
  CHECK ((status IN ('rejected', 'released')) = (reason IS NOT NULL)),
  CHECK ((status IN ('free', 'rejected', 'cancelled', 'released')) = (ended_at IS NOT NULL)),
  CHECK (decided_by <> ''::text),
  CHECK (discount >= 0),
  CHECK (fee >= 0),
  CHECK (price > 0),
  CHECK (quantity > 0),
  CHECK (reason IN ('sold_out', 'identity', 'frozen', 'locked', 'related', 'review_timeout', 'taken_back')),
  CONSTRAINT block_orders_related CHECK (reason <> 'related'::text OR decided_by IS NOT NULL),
  CHECK (status IN ('submitted', 'in_review', 'executed', 'settled', 'free', 'rejected', 'cancelled', 'released')),
  CHECK (value > 0)
);
CREATE INDEX block_orders_open ON block_orders (status, id)
  WHERE (status IN ('submitted', 'in_review', 'executed', 'settled'));
CREATE INDEX block_orders_tape ON block_orders (trade_date)
  WHERE (status IN ('settled', 'free'));
CREATE TRIGGER block_orders_counted AFTER UPDATE ON block_orders
  FOR EACH ROW EXECUTE FUNCTION count_blocks();
GRANT SELECT, INSERT, UPDATE ON block_orders TO parkett_app;

-- Shares of each block that were executed, over all customers: counted by the database, which has
-- the last word on what there is.
-- Home: house.
CREATE TABLE block_taken (
  customer bigint NOT NULL,
  offer bigint NOT NULL,
  taken bigint NOT NULL,
  PRIMARY KEY (customer, offer),
  CHECK (customer = 0),
  CHECK (taken >= 0)
);
GRANT SELECT, INSERT, UPDATE ON block_taken TO parkett_app;

-- Loans: an application, and the loan that becomes of it, with its terms as they were then. Written
-- through the door.
-- Home: account.
CREATE TABLE loans (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  currency text NOT NULL,
  principal bigint NOT NULL,
  months integer NOT NULL,
  -- A fraction a year, in units of 0.00000001.
  rate bigint NOT NULL,
  purpose text NOT NULL,
  net_income bigint NOT NULL,
  expenses bigint NOT NULL,
  debts bigint NOT NULL,
  account bigint NOT NULL,
  allows_debit boolean NOT NULL,
  agreement text NOT NULL,
  status text NOT NULL,
  reason text,
  applied_at timestamptz NOT NULL,
  reviewed_at timestamptz,
  decided_at timestamptz,
  -- The alias of who decided.
  decided_by text,
  offer_until date,
  accepted_at timestamptz,
  revocable_until date,
  -- Of the pay-out: who two people were is in its approval.
  approval bigint,
  paid_out_at timestamptz,
  paid_out_on date,
  -- Instalments that are paid, principal that is owed, and interest that is posted and not paid, up
  -- to a day.
  paid integer NOT NULL,
  owed bigint NOT NULL,
  accrued bigint NOT NULL,
  accrued_on date,
  ended_at timestamptz,
  journal bigint,
  anew_on date,
  anew_principal bigint,
  anew_paid integer,
  offer_approval bigint,
  loss_approval bigint,
  loss_principal bigint NOT NULL DEFAULT 0,
  loss_interest bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (customer, id),
  FOREIGN KEY (approval) REFERENCES approvals(id),
  FOREIGN KEY (loss_approval) REFERENCES approvals(id),
  FOREIGN KEY (offer_approval) REFERENCES approvals(id),
  CHECK (accrued >= 0),
  CHECK (anew_on IS NULL AND anew_principal IS NULL AND anew_paid IS NULL OR anew_on >= paid_out_on AND anew_principal > 0 AND anew_principal < principal AND anew_paid >= 0 AND anew_paid <= paid),
  CHECK (paid >= 0 AND paid <= months),
  CHECK (owed >= 0 AND owed <= principal),
  CHECK ((status = 'rejected'::text) = (reason IS NOT NULL)),
  CHECK ((paid_out_at IS NULL) = (approval IS NULL)),
  CHECK ((paid_out_at IS NULL) = (journal IS NULL)),
  CHECK ((paid_out_at IS NULL) = (accrued_on IS NULL)),
  CHECK ((status IN ('repaying', 'overdue')) OR owed = 0 AND accrued = 0),
  CHECK (loss_principal >= 0 AND loss_principal <= principal),
  CHECK ((status = 'written_off'::text) = (loss_principal > 0) AND (status = 'written_off'::text) = (loss_approval IS NOT NULL) AND (loss_interest = 0 OR loss_principal > 0)),
  CHECK (debts >= 0),
  CHECK (expenses >= 0),
  CHECK (loss_interest >= 0),
  CHECK (months > 0),
  CHECK (net_income >= 0),
  CHECK (principal > 0),
  CHECK (rate >= 0),
  CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn', 'offer_accepted', 'offer_expired', 'repaying', 'overdue', 'closed', 'revoked', 'written_off'))
);
-- One pay-out for one approval.
CREATE UNIQUE INDEX loans_approval ON loans (approval);
CREATE INDEX loans_by_id ON loans (id);
CREATE UNIQUE INDEX loans_loss_approval ON loans (loss_approval);
-- One of each for one approval.
CREATE UNIQUE INDEX loans_offer_approval ON loans (offer_approval);
CREATE INDEX loans_offered ON loans (offer_until)
  WHERE (status = 'approved'::text);
-- One at a time, whatever any program does.
CREATE UNIQUE INDEX loans_open ON loans (customer)
  WHERE (status IN ('submitted', 'in_review', 'approved', 'offer_accepted', 'repaying', 'overdue'));
CREATE INDEX loans_overdue ON loans (id)
  WHERE (status = 'overdue'::text);
CREATE INDEX loans_running ON loans (accrued_on)
  WHERE (status IN ('repaying', 'overdue'));
CREATE INDEX loans_waiting ON loans (id)
  WHERE (status IN ('submitted', 'in_review', 'approved', 'offer_accepted'));
GRANT SELECT, INSERT, UPDATE ON loans TO parkett_app;

-- Home: account.
CREATE TABLE loan_payments (
  customer bigint NOT NULL,
  loan bigint NOT NULL,
  journal bigint NOT NULL,
  kind text NOT NULL,
  principal bigint NOT NULL,
  interest bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, loan, journal),
  CHECK (interest >= 0),
  CHECK (kind IN ('instalment', 'part', 'repaid', 'revoked', 'recovered')),
  CHECK (principal >= 0)
);
GRANT SELECT, INSERT ON loan_payments TO parkett_app;

-- Of which shares a customer would buy or sell a block: no order and no promise, so that it is
-- changed and taken away as its customer likes.
-- Home: account.
CREATE TABLE block_interests (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  side text NOT NULL,
  quantity bigint NOT NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (customer, instrument, side),
  CHECK (quantity > 0),
  CHECK (side IN ('buy', 'sell'))
);
CREATE INDEX block_interests_said ON block_interests (said_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON block_interests TO parkett_app;

-- What customers changed of their open orders (market.md M39): what an order was and what it
-- became, with the journal of the difference. Written once by the door, in the act that changes the
-- order.
-- Home: account.
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
GRANT SELECT, INSERT ON order_amendments TO parkett_app;

-- Why a customer bought: own notes at an order, each version a row that nothing changes. The text
-- lies sealed, and nobody but its customer reads it.
-- Home: account.
CREATE TABLE order_notes (
  customer bigint NOT NULL,
  order_id bigint NOT NULL,
  id bigint NOT NULL,
  -- Null where the note was taken out.
  sealed text,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (customer, order_id, id)
);
GRANT SELECT, INSERT ON order_notes TO parkett_app;

-- No program stops a pool or lets it go on by itself.
CREATE FUNCTION refuse_undecided_stop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved'
       AND a.kind = CASE WHEN NEW.stopped THEN 'treasury.stop' ELSE 'treasury.resume' END) THEN
    RAISE EXCEPTION 'the pool % was not stopped or let go on by two people', NEW.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_stopped_by_two';
  END IF;
  RETURN NEW;
END $function$;

-- When a pool of the balance treasury was stopped and went on again: the newest row of a currency
-- is how it stands. A stop says why, in a word of a closed list, and when the next statement comes.
-- Home: house.
CREATE TABLE treasury_stops (
  id bigint NOT NULL,
  currency text NOT NULL,
  stopped boolean NOT NULL,
  cause text,
  next_statement date,
  at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  CHECK (cause IN ('institution', 'valuation', 'authority')),
  CHECK (stopped = (cause IS NOT NULL) AND stopped = (next_statement IS NOT NULL)),
  CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD'))
);
CREATE INDEX treasury_stops_newest ON treasury_stops (currency, id);
CREATE TRIGGER treasury_stopped_by_two BEFORE INSERT ON treasury_stops
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_stop();
GRANT SELECT, INSERT ON treasury_stops TO parkett_app;

-- Automatic sweep of idle cash into a pool: whether it is on, what stays free, and the last day it
-- was done on.
-- Home: account.
CREATE TABLE treasury_sweeps (
  customer bigint NOT NULL,
  currency text NOT NULL,
  is_on boolean NOT NULL,
  keep bigint NOT NULL,
  since timestamptz NOT NULL,
  swept_on date,
  PRIMARY KEY (customer, currency),
  CHECK (keep >= 0)
);
CREATE INDEX treasury_sweeps_on ON treasury_sweeps (currency, customer)
  WHERE is_on;
GRANT SELECT, INSERT, UPDATE ON treasury_sweeps TO parkett_app;

-- Who was told that a pool was stopped or goes on: whoever has something there, once each; and when
-- all were.
-- Home: house.
CREATE TABLE treasury_stop_notices (
  stop bigint NOT NULL,
  customer bigint NOT NULL,
  PRIMARY KEY (stop, customer),
  FOREIGN KEY (stop) REFERENCES treasury_stops(id)
);
GRANT SELECT, INSERT ON treasury_stop_notices TO parkett_app;

-- Home: house.
CREATE TABLE treasury_stops_told (
  stop bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (stop),
  FOREIGN KEY (stop) REFERENCES treasury_stops(id)
);
GRANT SELECT, INSERT ON treasury_stops_told TO parkett_app;

-- What the events of the books are watched for (docs/rules/trust.md T42). A job works the events of
-- each account in their order; how far it came is moved with what it found.
-- Home: account.
CREATE TABLE watch_places (
  customer bigint NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (customer),
  CHECK (sequence >= 0)
);
GRANT SELECT, INSERT, UPDATE ON watch_places TO parkett_app;

-- What the rules sum, one row an event, with the running total of its kind and currency: what came
-- within some days is the difference of two rows, however many lie between.
-- Home: account.
CREATE TABLE watch_facts (
  customer bigint NOT NULL,
  sequence bigint NOT NULL,
  kind text NOT NULL,
  -- None of an account that was bound.
  currency text,
  -- Minor units; 1 for an account.
  amount bigint NOT NULL,
  total bigint NOT NULL,
  -- The deposit, withdrawal or bank account.
  object bigint NOT NULL,
  -- Business time.
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, sequence),
  CHECK (amount > 0),
  CHECK ((currency IS NULL) = (kind = 'card'::text)),
  CHECK (total >= amount),
  CHECK (kind IN ('deposit', 'withdrawal', 'card'))
);
CREATE INDEX watch_facts_window ON watch_facts (customer, kind, currency, at, sequence);
GRANT SELECT, INSERT ON watch_facts TO parkett_app;

-- An alert does nothing: a person looks. Nothing of it is told to the customer (GwG section 47).
-- Home: account.
CREATE TABLE watch_alerts (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  rule text NOT NULL,
  -- The row of the rule that held on the day of the event.
  valid_from date NOT NULL,
  -- Null: about one event.
  days integer,
  currency text,
  reached bigint NOT NULL,
  threshold bigint NOT NULL,
  -- The event that raised it.
  sequence bigint NOT NULL,
  object bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Real time, by which it is late.
  raised_at timestamptz NOT NULL,
  -- Whether an alert waits is asked every half minute and by every look at the queue: the rows that
  -- wait are few, those that are decided stay for good. What it came to stays in its own table.
  open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (customer, id),
  UNIQUE (customer, rule, sequence),
  UNIQUE (id),
  CHECK (rule IN ('deposits_sum', 'in_and_out', 'many_cards', 'shared_account', 'look_alike', 'sanctions'))
);
CREATE INDEX watch_alerts_open ON watch_alerts (id)
  WHERE open;
GRANT SELECT, INSERT, UPDATE (open) ON watch_alerts TO parkett_app;

-- What it came to, once and for good.
-- Home: account.
CREATE TABLE watch_outcomes (
  customer bigint NOT NULL,
  alert bigint NOT NULL,
  outcome text NOT NULL,
  reason text NOT NULL,
  -- The last fact that whoever decided had seen.
  seen bigint NOT NULL,
  person bigint NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, alert),
  FOREIGN KEY (customer, alert) REFERENCES watch_alerts(customer, id),
  CHECK (outcome IN ('explained', 'observed', 'reported')),
  CHECK (length(reason) >= 20)
);
GRANT SELECT, INSERT ON watch_outcomes TO parkett_app;

-- Alerts that waited for longer than their target: each rings once.
-- Home: account.
CREATE TABLE watch_late (
  customer bigint NOT NULL,
  alert bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, alert),
  FOREIGN KEY (customer, alert) REFERENCES watch_alerts(customer, id)
);
GRANT SELECT, INSERT ON watch_late TO parkett_app;

-- Lists of sanctioned people, by file. A version says what it changed; an entry holds from the
-- version that brought it until the one that changed or took it. Names of a list are public.
-- Home: house.
CREATE TABLE watch_lists (
  id bigint NOT NULL,
  source text NOT NULL,
  sha256 bytea NOT NULL,
  entries integer NOT NULL,
  added integer NOT NULL,
  changed integer NOT NULL,
  removed integer NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CHECK (entries > 0),
  CHECK (length(sha256) = 32),
  CHECK (source IN ('eu', 'csv'))
);
GRANT SELECT, INSERT ON watch_lists TO parkett_app;

-- Home: house.
CREATE TABLE watch_entries (
  id bigint NOT NULL,
  source text NOT NULL,
  ref text NOT NULL,
  names text[] NOT NULL,
  -- Days or years.
  births text[] NOT NULL,
  since bigint NOT NULL,
  until bigint,
  PRIMARY KEY (id),
  FOREIGN KEY (since) REFERENCES watch_lists(id),
  FOREIGN KEY (until) REFERENCES watch_lists(id),
  CHECK (cardinality(names) > 0)
);
CREATE UNIQUE INDEX watch_entries_current ON watch_entries (source, ref)
  WHERE (until IS NULL);
GRANT SELECT, INSERT, UPDATE (until) ON watch_entries TO parkett_app;

-- With which version of the lists an approved identity was compared last.
-- Home: house.
CREATE TABLE watch_screened (
  identity_case bigint NOT NULL,
  list bigint NOT NULL,
  PRIMARY KEY (identity_case)
);
GRANT SELECT, INSERT, UPDATE ON watch_screened TO parkett_app;

-- Where customers are taxed, as they certified it: each time a row that nothing changes. Countries
-- and numbers lie sealed.
-- Home: account.
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
GRANT SELECT, INSERT ON tax_residencies TO parkett_app;

-- What customers paid in by day (UTC), by all ways together, and what they asked for that day and
-- may still pay: the limits of a level count by it.
-- Home: account.
CREATE TABLE deposit_days (
  customer bigint NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (customer, currency, day),
  CHECK (amount >= 0)
);
GRANT SELECT, INSERT, UPDATE ON deposit_days TO parkett_app;

-- What customers wrote down as their exemption order, for information: each time a row that nothing
-- changes.
-- Home: account.
CREATE TABLE exemption_orders (
  customer bigint NOT NULL,
  version integer NOT NULL,
  -- Cents; 0: none.
  amount bigint NOT NULL,
  -- Of a couple that is assessed together.
  joint boolean NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (customer, version),
  CHECK (amount >= 0)
);
GRANT SELECT, INSERT ON exemption_orders TO parkett_app;

-- Where a ticket stands: follows from its report and its posts.
-- Home: account.
CREATE TABLE problem_tickets (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  begun_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  acknowledged_at timestamptz,
  first_answer_at timestamptz,
  -- By when the house means to speak and to be done; nothing where the word is the customer's.
  answer_by timestamptz,
  solve_by timestamptz,
  posts integer NOT NULL,
  -- A customer who writes again is not late as they write: the time of the whole begins anew with
  -- what was answered, and stands still while the house waits for what it asked
  -- (docs/rules/screens.md P22).
  term_from timestamptz NOT NULL,
  PRIMARY KEY (customer, report),
  CHECK ((state IN ('open', 'escalated')) = (answer_by IS NOT NULL)),
  CHECK ((answer_by IS NULL) = (solve_by IS NULL)),
  CHECK (answer_by <= solve_by),
  CHECK (posts >= 0),
  CHECK (state IN ('open', 'answered', 'waiting', 'escalated', 'closed'))
);
CREATE INDEX problem_tickets_answered ON problem_tickets (first_answer_at);
CREATE INDEX problem_tickets_begun ON problem_tickets (begun_at);
CREATE INDEX problem_tickets_closed ON problem_tickets (changed_at DESC, report DESC)
  WHERE (state = 'closed'::text);
CREATE INDEX problem_tickets_due ON problem_tickets (state, answer_by, report)
  WHERE (answer_by IS NOT NULL);
CREATE INDEX problem_tickets_standing ON problem_tickets (state, changed_at, report)
  WHERE (answer_by IS NOT NULL);
CREATE INDEX problem_tickets_theirs ON problem_tickets (changed_at DESC, report DESC)
  WHERE (state IN ('answered', 'waiting'));
GRANT SELECT, INSERT, UPDATE ON problem_tickets TO parkett_app;

-- What was written and done on a ticket, in order. Never changed.
-- Home: account.
CREATE TABLE problem_posts (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  post integer NOT NULL,
  step text NOT NULL,
  text text,
  reason text,
  -- Who of the house; nothing: the customer.
  by_alias text,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, report, post),
  CHECK ((step = 'reply'::text) = (by_alias IS NULL)),
  CHECK ((step IN ('reply', 'answer', 'ask')) = (text IS NOT NULL)),
  CHECK ((step = 'close'::text) = (reason IS NOT NULL)),
  CHECK (post > 0),
  CHECK (step IN ('reply', 'answer', 'ask', 'acknowledge', 'escalate', 'close')),
  CHECK (length(text) >= 1 AND length(text) <= 1500)
);
GRANT SELECT, INSERT ON problem_posts TO parkett_app;

-- The code under which an answer was signed (message_seals).
-- Home: account.
CREATE TABLE problem_codes (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  post integer NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (customer, report, post)
);
GRANT SELECT, INSERT ON problem_codes TO parkett_app;

-- Tickets that became later than a target, each once for each time that the house had the word;
-- counted in public.
-- Home: account.
CREATE TABLE problem_overdue (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  target text NOT NULL,
  since timestamptz NOT NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (customer, report, target, since),
  CHECK (target IN ('answer', 'solution'))
);
CREATE INDEX problem_overdue_since ON problem_overdue (since);
GRANT SELECT, INSERT ON problem_overdue TO parkett_app;

-- What each pocket of all customers together held at the end of a booking day, as the books count
-- it (debit less credit), and what the day did to it: the trial balance of a day reads one day,
-- however long ago it was. Derived from journals of days that are over, which take no further
-- entry.
-- Home: house.
CREATE TABLE pocket_days (
  day date NOT NULL,
  account text NOT NULL,
  asset text NOT NULL,
  change bigint NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (day, account, asset)
);
GRANT SELECT, INSERT ON pocket_days TO parkett_app;

-- What customers answered of what they know and have done, of each class of products: a row for
-- each time, which nothing changes. The answers lie sealed.
-- Home: account.
CREATE TABLE appropriateness (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  product_class text NOT NULL,
  version integer NOT NULL,
  sealed text NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  CHECK (product_class IN ('newShares', 'blocks', 'funds')),
  CHECK (version > 0)
);
GRANT SELECT, INSERT ON appropriateness TO parkett_app;

-- What the fund of a pool earned by day, by file. A file counts by its hash, once; nothing of it
-- counts before two people took it.
-- Home: house.
CREATE TABLE treasury_feeds (
  id bigint NOT NULL,
  format text NOT NULL,
  sha256 bytea NOT NULL,
  -- As the file says it: currency, day and income.
  days jsonb NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL,
  holds text NOT NULL DEFAULT 'income',
  -- Each bank writes a file of its own: one that names a part of the institutions of a day waits
  -- for the others (docs/decisions/1070).
  is_whole boolean NOT NULL DEFAULT true,
  PRIMARY KEY (id),
  UNIQUE (sha256),
  CHECK (format IN ('csv', 'xml')),
  CHECK (holds IN ('income', 'places')),
  CHECK (length(sha256) = 32)
);
GRANT SELECT, INSERT ON treasury_feeds TO parkett_app;

-- Nobody types what a pool earned, and no one person and no program says it.
CREATE FUNCTION refuse_untold_income()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     JOIN treasury_feeds f ON f.id = NEW.feed
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.feed'
       AND f.days @> jsonb_build_array(jsonb_build_object(
         'currency', NEW.currency, 'day', NEW.day::text, 'income', NEW.income::text))) THEN
    RAISE EXCEPTION 'what the pool % earned on % was not told by a file that two people took', NEW.currency, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_fed_by_two';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_fed_twice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7215800);
  IF EXISTS (SELECT 1 FROM treasury_brought_days b WHERE b.currency = NEW.currency AND b.day = NEW.day) THEN
    RAISE EXCEPTION 'what the pool % earned on % was brought by a line of the bank', NEW.currency, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_told_once';
  END IF;
  RETURN NEW;
END $function$;

-- Days that two people took, once each; from the first of a currency on its pool lives by files.
-- Home: house.
CREATE TABLE treasury_fed_days (
  currency text NOT NULL,
  day date NOT NULL,
  -- Per unit, in parts of 0.00000001; before the fee of the house.
  income bigint NOT NULL,
  feed bigint NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (currency, day),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (feed) REFERENCES treasury_feeds(id),
  CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  CHECK (income >= '-1000000'::integer AND income <= 1000000)
);
-- Asked before whether two people took the file: triggers go by their names.
CREATE TRIGGER treasury_fed_alone BEFORE INSERT ON treasury_fed_days
  FOR EACH ROW EXECUTE FUNCTION refuse_fed_twice();
CREATE TRIGGER treasury_fed_by_two BEFORE INSERT ON treasury_fed_days
  FOR EACH ROW EXECUTE FUNCTION refuse_untold_income();
GRANT SELECT, INSERT ON treasury_fed_days TO parkett_app;

-- Devices that get messages by the push service of their browser (decision 0825). What the browser
-- gave is sealed, and is gone when it ends. Home: house.
-- Home: house.
CREATE TABLE push_subscriptions (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  -- Which it ends with; the row of a session is deleted a month after it ended.
  session_id bigint NOT NULL,
  device text NOT NULL,
  -- Address and keys; '' once it ended, and where the outbox shows what would be sent.
  sealed text NOT NULL,
  -- Keyed, of the address.
  mark text NOT NULL,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text,
  PRIMARY KEY (id),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (ended_at IS NULL OR sealed = ''::text),
  CHECK (end_reason IN ('signed_out', 'turned_off', 'gone', 'replaced', 'refused'))
);
CREATE INDEX push_subscriptions_customer ON push_subscriptions (customer_id, id);
CREATE INDEX push_subscriptions_ended ON push_subscriptions (ended_at)
  WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX push_subscriptions_live ON push_subscriptions (mark)
  WHERE (ended_at IS NULL);
GRANT SELECT, INSERT, DELETE, UPDATE (session_id, device, sealed, ended_at, end_reason) ON
  push_subscriptions TO parkett_app;

-- Messages on their way to a push service, each until it was taken or there is no use in it any
-- more. Home: house.
-- Home: house.
CREATE TABLE pushes (
  -- Of sent_messages.
  id bigint NOT NULL,
  subscription bigint NOT NULL,
  target text NOT NULL,
  object bigint,
  tries integer NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CHECK (tries >= 0)
);
CREATE INDEX pushes_next ON pushes (next_at, id);
CREATE INDEX pushes_subscription ON pushes (subscription);
GRANT SELECT, INSERT, DELETE, UPDATE (tries, next_at) ON pushes TO parkett_app;

-- What the house announces. Each version of a draft is a row that nobody changes; what customers
-- read is a version that two people let out for a span, and what was taken back says so.
-- Home: reference.
CREATE TABLE content_pieces (
  id bigint NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CHECK (kind = 'banner'::text)
);
GRANT SELECT, INSERT ON content_pieces TO parkett_app;

-- Home: reference.
CREATE TABLE content_versions (
  piece bigint NOT NULL,
  version integer NOT NULL,
  severity text NOT NULL,
  -- By language.
  texts jsonb NOT NULL,
  author bigint NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (piece, version),
  FOREIGN KEY (piece) REFERENCES content_pieces(id),
  CHECK (severity IN ('note', 'important', 'disruption')),
  CHECK (version > 0)
);
GRANT SELECT, INSERT ON content_versions TO parkett_app;

-- Home: reference.
CREATE TABLE content_publications (
  id bigint NOT NULL,
  piece bigint NOT NULL,
  version integer NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (piece, version) REFERENCES content_versions(piece, version),
  CHECK (until_at > from_at)
);
CREATE INDEX content_publications_of ON content_publications (piece, id);
CREATE INDEX content_publications_until ON content_publications (until_at);
CREATE TRIGGER content_published_by_two BEFORE INSERT ON content_publications
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_content('content.publish');
GRANT SELECT, INSERT ON content_publications TO parkett_app;

-- Home: reference.
CREATE TABLE content_withdrawals (
  piece bigint NOT NULL,
  why text NOT NULL,
  at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (piece),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (piece) REFERENCES content_pieces(id),
  CHECK (why IN ('wrong', 'over', 'early', 'replaced'))
);
CREATE TRIGGER content_withdrawn_by_two BEFORE INSERT ON content_withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_content('content.withdraw');
GRANT SELECT, INSERT ON content_withdrawals TO parkett_app;

-- Savings plans: a purchase on a day of each month that its owner confirmed beforehand.
-- Home: account.
CREATE TABLE plans (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  currency text NOT NULL,
  amount bigint,
  quantity bigint,
  day integer NOT NULL,
  until date,
  next_on date,
  began_at timestamptz NOT NULL,
  set_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (customer, id),
  CHECK (amount > 0),
  CHECK ((amount IS NULL) <> (quantity IS NULL)),
  CHECK ((next_on IS NULL) = (ended_at IS NOT NULL)),
  CHECK (day >= 1 AND day <= 31),
  CHECK (quantity > 0)
);
CREATE INDEX plans_due ON plans (next_on, customer, id)
  WHERE (next_on IS NOT NULL);
GRANT SELECT, INSERT, UPDATE ON plans TO parkett_app;

-- What came of each due date: written once, with the order where there is one.
-- Home: account.
CREATE TABLE plan_runs (
  customer bigint NOT NULL,
  plan bigint NOT NULL,
  due_on date NOT NULL,
  at timestamptz NOT NULL,
  order_id bigint,
  reason text,
  PRIMARY KEY (customer, plan, due_on),
  CHECK ((order_id IS NULL) <> (reason IS NULL))
);
GRANT SELECT, INSERT ON plan_runs TO parkett_app;

-- Who works on a case of a queue of the desk, and until when, by real time (docs/decisions/0815):
-- one row for each case that somebody opened, taken by the next when its time is over.
-- Home: house.
CREATE TABLE case_holds (
  room text NOT NULL,
  case_id bigint NOT NULL,
  person bigint NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (room, case_id),
  CHECK (room IN ('problems', 'deposits', 'withdrawals', 'blocks', 'loans'))
);
CREATE INDEX case_holds_until ON case_holds (room, until);
GRANT SELECT, INSERT, UPDATE ON case_holds TO parkett_app;

-- Lots that a sale takes (money.md G99): from its number on, the order's choice from its first
-- share to its last. A row more where an order became smaller or ended with a rest. Written once by
-- the door, in the act that places, changes or ends the order.
-- Home: account.
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
GRANT SELECT, INSERT ON lot_choices TO parkett_app;

-- Pictures that customers send with what they write on a ticket (decision 0880): the bytes sealed
-- by their owner's key, as the pictures of an identity. The row stays and says that something was
-- there. Home: account.
-- Home: account.
CREATE TABLE ticket_pictures (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- Nothing once it may not be kept any longer.
  sealed bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  CHECK (height > 0),
  CHECK (width > 0)
);
CREATE INDEX ticket_pictures_kept ON ticket_pictures (created_at)
  WHERE (sealed IS NOT NULL);
GRANT SELECT, INSERT, DELETE, UPDATE (sealed) ON ticket_pictures TO parkett_app;

-- Which of them was sent with what, once each; `post` 0 is the report itself. Never changed. Home:
-- account.
-- Home: account.
CREATE TABLE problem_files (
  customer bigint NOT NULL,
  file bigint NOT NULL,
  report bigint NOT NULL,
  post integer NOT NULL,
  PRIMARY KEY (customer, file),
  CHECK (post >= 0)
);
CREATE INDEX problem_files_ticket ON problem_files (customer, report, post);
GRANT SELECT, INSERT ON problem_files TO parkett_app;

-- No one person and no program offers a product, changes its terms or ends its sale, and none in
-- between: a row is exactly what two people decided, behind every row that its product has.
CREATE FUNCTION refuse_undecided_savings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  asked jsonb;
BEGIN
  -- What decides about the product holds it, too (locks.object).
  PERFORM pg_advisory_xact_lock(7215079, hashtext('savings:' || lower(NEW.currency) || '-' || NEW.days));
  SELECT a.payload::jsonb INTO asked FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved'
      AND a.kind IN ('savings.offer', 'savings.change', 'savings.end')
      AND (a.kind = 'savings.end') = (NEW.yield_rate IS NULL);
  IF asked IS NULL OR asked->>'currency' <> NEW.currency OR (asked->>'days')::int <> NEW.days
     OR (asked->>'validFrom')::date <> NEW.valid_from
     OR (NEW.yield_rate IS NOT NULL AND (
       (asked->'terms'->>'yieldRate')::numeric * 100000000 IS DISTINCT FROM NEW.yield_rate::numeric
       OR (asked->'terms'->>'earlyRate')::numeric * 100000000 IS DISTINCT FROM NEW.early_rate::numeric
       OR (asked->'terms'->>'minimum')::numeric * 100 IS DISTINCT FROM NEW.minimum::numeric
       OR (asked->'terms'->>'maximum')::numeric * 100 IS DISTINCT FROM NEW.maximum::numeric
       OR (asked->'terms'->>'offered')::numeric * 100 IS DISTINCT FROM NEW.offered::numeric)) THEN
    RAISE EXCEPTION 'the terms of % % from % were not decided by two people', NEW.currency, NEW.days, NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_offered_by_two';
  END IF;
  IF EXISTS (SELECT 1 FROM savings_offered s
     WHERE s.currency = NEW.currency AND s.days = NEW.days AND s.valid_from >= NEW.valid_from
       AND NOT EXISTS (SELECT 1 FROM savings_taken_back b WHERE b.savings_row = s.id)) THEN
    RAISE EXCEPTION 'savings of % % have a row behind %', NEW.currency, NEW.days, NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_offered_in_order';
  END IF;
  RETURN NEW;
END $function$;

-- What the savings fund offers beyond the products in the code: each row is a product and its terms
-- from a day on, or the end of its sale. Only added to, each decided by two people, and only for a
-- day that has not begun where its market is: what applies on a day that has begun never changes.
-- Home: reference.
CREATE TABLE savings_offered (
  id bigint NOT NULL,
  currency text NOT NULL,
  days integer NOT NULL,
  valid_from date NOT NULL,
  -- Fractions a year, in units of 0.00000001; all null: from that day on it is sold no more.
  yield_rate bigint,
  early_rate bigint,
  -- Hundredths of the currency.
  minimum bigint,
  maximum bigint,
  offered bigint,
  -- Business time of the decision.
  decided_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  CONSTRAINT savings_offered_ahead CHECK (valid_from > (decided_at AT TIME ZONE 'UTC'::text)::date),
  CHECK (early_rate >= 0 AND early_rate <= yield_rate),
  CHECK (maximum >= minimum),
  CHECK (offered >= maximum),
  CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  CHECK (days >= 7 AND days <= 720),
  CHECK (minimum > 0),
  CONSTRAINT savings_offered_whole CHECK (num_nulls(yield_rate, early_rate, minimum, maximum, offered) = ANY (ARRAY[0, 5])),
  CHECK (yield_rate > 0)
);
CREATE INDEX savings_offered_by_day ON savings_offered (currency, days, valid_from);
CREATE TRIGGER savings_offered_by_two BEFORE INSERT ON savings_offered
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_savings();
GRANT SELECT, INSERT ON savings_offered TO parkett_app;

-- Filters of a list of the desk, kept by one of the staff under a name, for themselves or for all
-- who may see the list (docs/decisions/0870). Sealed like a note: a filter may name a customer.
-- Home: house.
CREATE TABLE saved_views (
  id bigint NOT NULL,
  owner bigint NOT NULL,
  list text NOT NULL,
  -- Its name and its filter.
  sealed text NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  -- Among the own ones of its owner, the smallest first.
  place integer NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (owner) REFERENCES staff(id),
  CHECK (list IN ('orders', 'ledger', 'audit', 'settlement', 'messages', 'instruments', 'withdrawals', 'identity', 'deposits', 'problems', 'approvals', 'loans', 'blocks', 'watch')),
  CHECK (place >= 0)
);
CREATE INDEX saved_views_of ON saved_views (list, owner);
CREATE INDEX saved_views_shared ON saved_views (list)
  WHERE shared;
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO parkett_app;

-- What customers changed of their applications for new shares (market.md M37): what one asked for
-- and set aside, and what it became, with the journal of the difference. Written once by the door,
-- in the act that changes the application.
-- Home: account.
CREATE TABLE application_changes (
  customer bigint NOT NULL,
  application bigint NOT NULL,
  -- The command that changed it.
  id bigint NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Shares; value and fee, and the fee of it, in minor units.
  was_quantity bigint NOT NULL,
  was_amount bigint NOT NULL,
  was_fee bigint NOT NULL,
  quantity bigint NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  -- Null where nothing moved.
  journal bigint,
  -- A change may be one of the price alone: said yes to by its customer, or lowered with that of
  -- everybody.
  was_price bigint,
  price bigint,
  PRIMARY KEY (customer, application, id),
  CHECK (amount > 0),
  CHECK (fee >= 0),
  CONSTRAINT application_changes_other CHECK (quantity > 0 AND (price IS NULL) = (was_price IS NULL) AND (quantity <> was_quantity OR COALESCE(price <> was_price, false))),
  CHECK (was_amount > 0),
  CHECK (was_fee >= 0),
  CHECK (was_quantity > 0)
);
GRANT SELECT, INSERT ON application_changes TO parkett_app;

-- Whether a purchase was confirmed with a warning that it may not fit, and which answers were in
-- force then (docs/decisions/0910): a row for each purchase of a product that questions are asked
-- of, written with it, which nothing changes. Purchases of before have none. Home: account.
-- Home: account.
CREATE TABLE purchase_warnings (
  customer bigint NOT NULL,
  -- The application, the purchase or the deposit: its own number.
  purchase bigint NOT NULL,
  kind text NOT NULL,
  -- The time of answers in force, and the version of its questions; NULL: none were.
  answer bigint,
  version integer,
  -- What was shown; NULL: nothing, since it fits.
  warning text,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (customer, purchase),
  CHECK ((answer IS NULL) = (version IS NULL)),
  CHECK ((answer IS NULL) = (NOT warning IS DISTINCT FROM 'unanswered'::text)),
  CHECK (kind IN ('application', 'block', 'treasury', 'savings')),
  CHECK (version > 0),
  CHECK (warning IN ('unanswered', 'mismatch'))
);
GRANT SELECT, INSERT ON purchase_warnings TO parkett_app;

-- From which number on every purchase of a product with questions has its row of purchase_warnings
-- (docs/decisions/0910). Those of before the rule have none, and none is made up.
-- Home: reference.
CREATE TABLE purchase_warnings_since (
  id bigint NOT NULL,
  PRIMARY KEY (id),
  CHECK (id >= 0)
);
GRANT SELECT ON purchase_warnings_since TO parkett_app;

-- No one person and no program takes a row back, and nobody one whose day has begun where its
-- market is, or that another row was decided behind.
CREATE FUNCTION refuse_undecided_taking_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  taken savings_offered;
BEGIN
  SELECT * INTO taken FROM savings_offered WHERE id = NEW.savings_row;
  PERFORM pg_advisory_xact_lock(7215079, hashtext('savings:' || lower(taken.currency) || '-' || taken.days));
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'savings.takeBack'
       AND a.payload::jsonb->>'row' = NEW.savings_row::text
       AND a.payload::jsonb->>'currency' = taken.currency
       AND (a.payload::jsonb->>'days')::int = taken.days
       AND (a.payload::jsonb->>'validFrom')::date = taken.valid_from) THEN
    RAISE EXCEPTION 'the row % of the savings offer was not taken back by two people', NEW.savings_row
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_taken_back_by_two';
  END IF;
  IF taken.valid_from <= (NEW.taken_back_at AT TIME ZONE
      CASE taken.currency WHEN 'CNY' THEN 'Asia/Shanghai' ELSE 'Europe/Berlin' END)::date THEN
    RAISE EXCEPTION 'the day % of the row % has begun', taken.valid_from, NEW.savings_row
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_taken_back_ahead';
  END IF;
  IF EXISTS (SELECT 1 FROM savings_offered s
     WHERE s.currency = taken.currency AND s.days = taken.days AND s.valid_from > taken.valid_from
       AND NOT EXISTS (SELECT 1 FROM savings_taken_back b WHERE b.savings_row = s.id)) THEN
    RAISE EXCEPTION 'another row was decided behind the row %', NEW.savings_row
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_taken_back_newest';
  END IF;
  RETURN NEW;
END $function$;

-- Two people take a row of the savings offer back before its day (docs/decisions/0930). Rows are
-- only added: what was decided stays as it was, and stands no more.
-- Home: reference.
CREATE TABLE savings_taken_back (
  savings_row bigint NOT NULL,
  -- Business time of the approval.
  taken_back_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (savings_row),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (savings_row) REFERENCES savings_offered(id)
);
CREATE TRIGGER savings_taken_back_by_two BEFORE INSERT ON savings_taken_back
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_taking_back();
GRANT SELECT, INSERT ON savings_taken_back TO parkett_app;

-- Who was told that a right in a placement can be used: whoever has one, once each.
-- Home: house.
CREATE TABLE offering_right_notices (
  offering bigint NOT NULL,
  customer bigint NOT NULL,
  PRIMARY KEY (offering, customer),
  FOREIGN KEY (offering) REFERENCES offerings(id)
);
GRANT SELECT, INSERT ON offering_right_notices TO parkett_app;

-- No one person and no program changes the terms, and nobody once the list is closed: from then on
-- whoever knows the seed knows the result. Each change is exactly what was asked for, of an
-- offering that closed when both read it.
CREATE FUNCTION refuse_undecided_offering_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  present offerings_now;
  asked jsonb;
BEGIN
  -- What decides about the offering holds it, and so does what closes its list (locks.object).
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  SELECT * INTO present FROM offerings_now WHERE id = NEW.offering;
  SELECT a.payload::jsonb INTO asked FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved'
      AND a.kind = CASE WHEN NEW.days IS NULL THEN 'offering.callOff' ELSE 'offering.postpone' END;
  IF asked IS NULL OR asked->>'offering' <> NEW.offering::text
     OR (asked->>'days')::integer IS DISTINCT FROM NEW.days
     OR (asked->>'closesAt')::timestamptz <> present.closes_at THEN
    RAISE EXCEPTION 'the terms of offering % were not changed by two people', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_changes_by_two';
  END IF;
  IF NEW.changed_at >= present.closes_at OR present.called_off_at IS NOT NULL
     OR EXISTS (SELECT 1 FROM offering_lists l WHERE l.offering = NEW.offering)
     OR NEW.days IS NOT NULL AND present.postponed >= 3 THEN
    RAISE EXCEPTION 'the terms of offering % are fixed', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_changes_open';
  END IF;
  IF NEW.closes_at <= present.closes_at OR NEW.draws_at <= present.draws_at OR NEW.lists_at <= present.lists_at
     OR (NEW.days IS NOT NULL AND (NEW.pay_until IS NULL) <> (present.pay_until IS NULL)) THEN
    RAISE EXCEPTION 'offering % is only ever put off', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_changes_later';
  END IF;
  RETURN NEW;
END $function$;

-- What becomes due of it is due when it takes place. The application has no right to date what is
-- due anew: this does, for exactly the offering that was decided on.
CREATE FUNCTION date_offering_anew()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE due_jobs j SET due_at = t.at
  FROM (VALUES ('ipo.close', NEW.closes_at), ('ipo.number', NEW.numbers_at), ('ipo.draw', NEW.draws_at),
    ('ipo.result', COALESCE(NEW.results_at, NEW.draws_at)), ('ipo.list', NEW.lists_at), ('ipo.deliver', NEW.lists_at))
    AS t(kind, at)
  WHERE j.kind = t.kind AND j.key = NEW.offering::text AND j.done_at IS NULL;
  UPDATE due_jobs j SET due_at = NEW.pay_until - t.days * interval '1 day', done_at = NULL
  FROM (VALUES (3), (1)) AS t(days)
  WHERE j.kind = 'ipo.soon' || t.days AND j.key = NEW.offering::text AND NEW.pay_until IS NOT NULL;
  RETURN NULL;
END $function$;

-- Two people put an offering off or call it off while its list is open (docs/decisions/0970). What
-- was published stays as it was, and rows are only added; everybody reads the terms in force from
-- offerings_now.
-- Home: reference.
CREATE TABLE offering_changes (
  id bigint NOT NULL,
  offering bigint NOT NULL,
  -- Trading days; null: it was called off.
  days integer,
  closes_at timestamptz,
  numbers_at timestamptz,
  draws_at timestamptz,
  results_at timestamptz,
  pay_until timestamptz,
  lists_at timestamptz,
  -- Business time of the decision.
  changed_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (offering) REFERENCES offerings(id),
  CHECK (days >= 1 AND days <= 20),
  CONSTRAINT offering_changes_in_order CHECK (closes_at < draws_at AND draws_at < lists_at),
  CONSTRAINT offering_changes_whole CHECK ((num_nulls(days, closes_at, draws_at, lists_at) = ANY (ARRAY[0, 4])) AND (num_nulls(numbers_at, results_at, pay_until) = ANY (ARRAY[0, 3])) AND (days IS NOT NULL OR numbers_at IS NULL))
);
-- Nothing follows the end.
CREATE UNIQUE INDEX offering_changes_end ON offering_changes (offering)
  WHERE (days IS NULL);
CREATE INDEX offering_changes_of ON offering_changes (offering, id);
CREATE TRIGGER offering_changes_by_two BEFORE INSERT ON offering_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_offering_change();
CREATE TRIGGER offering_changes_dated AFTER INSERT ON offering_changes
  FOR EACH ROW WHEN (new.days IS NOT NULL) EXECUTE FUNCTION date_offering_anew();
GRANT SELECT, INSERT ON offering_changes TO parkett_app;

-- Charges that the bank took from client money, each booked once by two people for the line that
-- shows it (docs/decisions/0980). Written by the door.
-- Home: house.
CREATE TABLE bank_charges (
  -- The chain of the house.
  customer bigint NOT NULL,
  line bigint NOT NULL,
  currency text NOT NULL,
  -- Minor units, as the line takes them.
  amount bigint NOT NULL,
  charged_at timestamptz NOT NULL,
  PRIMARY KEY (customer, line),
  FOREIGN KEY (line) REFERENCES bank_lines(id),
  CHECK (amount > 0),
  CHECK (customer = 0)
);
GRANT SELECT, INSERT ON bank_charges TO parkett_app;

-- What a customer has of a currency. Pockets are stored positive (the chart's sign is credit);
-- null: never posted to. House accounts have no row: they are sums of postings.
-- Home: account.
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
  -- Kept for trading: all of these or none. Unsettled proceeds by settlement date; their sum is the
  -- pocket `unsettled`.
  dues jsonb,
  -- How many orders of a customer are open in a currency, kept with the money under the same lock:
  -- the limit then holds for orders that arrive together, and placing one does not count the
  -- others.
  open_orders integer,
  -- What all closed positions brought, and how many they are: a figure of the account added up
  -- every one of them, each time it was read. Verified against them each night (I17).
  realised bigint,
  closed integer,
  PRIMARY KEY (customer, currency),
  CONSTRAINT money_counts_never_negative CHECK (LEAST(open_orders, closed) >= 0),
  CONSTRAINT money_funds_whole CHECK (num_nulls(dues, open_orders, realised, closed) = ANY (ARRAY[0, 4])),
  CONSTRAINT money_never_negative CHECK (LEAST(wallet, wallet_hold, payout, "returning", cash, unsettled, hold, treasury_pending, treasury, redeem_pending, fund, loan, div_pending) >= 0)
) WITH (fillfactor=60);
GRANT SELECT, INSERT, UPDATE ON money TO parkett_app;

-- What a customer has of a share: pockets as in `money`.
-- Home: account.
CREATE TABLE holdings (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  sellable bigint,
  today bigint,
  frozen bigint,
  locked bigint,
  -- The running cycle of the position, all of these or none; `state` is what core/labels/position
  -- folds.
  currency text,
  cycle bigint,
  shares bigint,
  capital bigint,
  state jsonb,
  updated_at timestamptz,
  PRIMARY KEY (customer, instrument),
  CONSTRAINT holdings_never_negative CHECK (LEAST(sellable, today, frozen, locked) >= 0),
  CONSTRAINT holdings_position_whole CHECK (num_nulls(currency, cycle, shares, capital, state, updated_at) = ANY (ARRAY[0, 6])),
  CONSTRAINT holdings_shares_never_negative CHECK (shares >= 0)
) WITH (fillfactor=60);
GRANT SELECT, INSERT, UPDATE ON holdings TO parkett_app;

-- Home: house.
CREATE TABLE bank_matched (
  -- The lowest number of its lines.
  id bigint NOT NULL,
  how text NOT NULL,
  matched_by text NOT NULL,
  matched_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CHECK (how IN ('reference', 'amount', 'staff'))
);
GRANT SELECT, INSERT ON bank_matched TO parkett_app;

-- Home: house.
CREATE TABLE bank_matched_lines (
  line bigint NOT NULL,
  match bigint NOT NULL,
  PRIMARY KEY (line),
  FOREIGN KEY (line) REFERENCES bank_lines(id),
  FOREIGN KEY (match) REFERENCES bank_matched(id)
);
CREATE INDEX bank_matched_lines_of ON bank_matched_lines (match);
GRANT SELECT, INSERT ON bank_matched_lines TO parkett_app;

-- Home: house.
CREATE TABLE bank_matched_items (
  item text NOT NULL,
  match bigint NOT NULL,
  PRIMARY KEY (item),
  FOREIGN KEY (item) REFERENCES bank_items(item),
  FOREIGN KEY (match) REFERENCES bank_matched(id)
);
CREATE INDEX bank_matched_items_of ON bank_matched_items (match);
GRANT SELECT, INSERT ON bank_matched_items TO parkett_app;

-- Who of the staff opened a withdrawal, and what it stood like then, as a mark of what was shown:
-- it goes together with others only where whoever lets it go has seen it as it stands
-- (docs/decisions/0990). One row more where it stands otherwise than when that person opened it
-- last.
-- Home: account.
CREATE TABLE payout_openings (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  person bigint NOT NULL,
  id bigint NOT NULL,
  stands bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, withdrawal, person, id),
  CHECK (length(stands) = 32)
);
CREATE INDEX payout_openings_of ON payout_openings (withdrawal, person, id);
GRANT SELECT, INSERT ON payout_openings TO parkett_app;

-- What two people write to a group of customers (docs/decisions/1020). Each version of a draft is a
-- row that nobody changes; who is in a group is kept nowhere, and who was told is only added to.
-- Home: reference.
CREATE TABLE segment_versions (
  letter bigint NOT NULL,
  version integer NOT NULL,
  about text NOT NULL,
  -- What is picked of the closed list; nothing means everybody.
  members jsonb NOT NULL,
  -- By language.
  texts jsonb NOT NULL,
  author bigint NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (letter, version),
  CHECK (about IN ('service', 'product')),
  CHECK (version > 0)
);
GRANT SELECT, INSERT ON segment_versions TO parkett_app;

-- No program lets one out by itself, nor another than was agreed to.
CREATE FUNCTION refuse_undecided_segment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
      JOIN segment_versions v ON v.letter = NEW.letter AND v.version = NEW.version
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'segments.send'
       AND a.payload::jsonb->>'letter' = NEW.letter::text
       AND a.payload::jsonb->>'about' = v.about
       AND a.payload::jsonb->'members' = v.members AND a.payload::jsonb->'texts' = v.texts) THEN
    RAISE EXCEPTION 'the message % was not agreed to by two people', NEW.letter
      USING ERRCODE = 'check_violation', CONSTRAINT = 'segments_by_two';
  END IF;
  RETURN NEW;
END $function$;

-- One goes out once, in one version.
-- Home: reference.
CREATE TABLE segment_sends (
  letter bigint NOT NULL,
  version integer NOT NULL,
  -- Business time.
  from_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (letter),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (letter, version) REFERENCES segment_versions(letter, version)
);
CREATE TRIGGER segment_sent_by_two BEFORE INSERT ON segment_sends
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_segment();
GRANT SELECT, INSERT ON segment_sends TO parkett_app;

-- Home: reference.
CREATE TABLE segment_ends (
  letter bigint NOT NULL,
  -- sent: to everybody who was in the group; few: the group had become too small; stopped: by one
  -- person.
  how text NOT NULL,
  told integer NOT NULL,
  -- The alias of who stopped it, and why.
  alias text,
  why text,
  at timestamptz NOT NULL,
  PRIMARY KEY (letter),
  FOREIGN KEY (letter) REFERENCES segment_sends(letter),
  CHECK (how IN ('sent', 'few', 'stopped')),
  CHECK (told >= 0),
  CONSTRAINT segment_ends_why CHECK ((how = 'stopped'::text) = (alias IS NOT NULL AND why IS NOT NULL))
);
GRANT SELECT, INSERT ON segment_ends TO parkett_app;

-- Behind an end nobody is told any more: whoever ends it waits for the page that is under way
-- (locks.segments), and who comes later finds the end.
CREATE FUNCTION tell_nobody_behind_the_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7215820, hashint8(NEW.letter));
  IF EXISTS (SELECT 1 FROM segment_ends WHERE letter = NEW.letter) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $function$;

-- Home: house.
CREATE TABLE segment_told (
  letter bigint NOT NULL,
  customer bigint NOT NULL,
  PRIMARY KEY (letter, customer),
  FOREIGN KEY (letter) REFERENCES segment_sends(letter)
);
CREATE TRIGGER segment_told_in_time BEFORE INSERT ON segment_told
  FOR EACH ROW EXECUTE FUNCTION tell_nobody_behind_the_end();
GRANT SELECT, INSERT ON segment_told TO parkett_app;

-- Auctions (docs/decisions/1040). One row for each share and auction that a customer's order took
-- part in: what it was uncrossed from, what came of it, and who gets how much. It is written before
-- anybody is filled, so that whoever goes on behind a cut gives everybody the same.
-- Home: reference.
CREATE TABLE auctions (
  instrument bigint NOT NULL,
  trade_date date NOT NULL,
  which text NOT NULL,
  -- Business time.
  ended_at timestamptz NOT NULL,
  reference bigint NOT NULL,
  price bigint NOT NULL,
  volume bigint NOT NULL,
  result jsonb NOT NULL,
  PRIMARY KEY (instrument, trade_date, which),
  CHECK (price > 0),
  CHECK (reference > 0),
  CHECK (volume > 0),
  CHECK (which IN ('opening', 'intraday', 'closing'))
);
GRANT SELECT, INSERT ON auctions TO parkett_app;

-- How far the auctions of a market are done: everything that ended until then. The first row is the
-- instant at which the first round looked; what ended before it was not held.
-- Home: reference.
CREATE TABLE auction_rounds (
  market text NOT NULL,
  done_until timestamptz NOT NULL,
  PRIMARY KEY (market, done_until),
  CHECK (market IN ('DE', 'CN', 'HK', 'US'))
);
GRANT SELECT, INSERT ON auction_rounds TO parkett_app;

-- Only the round of the rule, only behind a closed list, and never once it was drawn without.
CREATE FUNCTION refuse_other_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  IF NOT EXISTS (SELECT 1 FROM offerings_now o JOIN offering_lists l ON l.offering = o.id
       WHERE o.id = NEW.offering AND o.beacon_round = NEW.round)
     OR EXISTS (SELECT 1 FROM offering_draws d WHERE d.offering = NEW.offering) THEN
    RAISE EXCEPTION 'this is not the value that was announced for offering %', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_outside_announced';
  END IF;
  RETURN NEW;
END $function$;

-- What the beacon said of that round: its group's signature, whose hash is the value.
-- Home: reference.
CREATE TABLE offering_outside (
  offering bigint NOT NULL,
  round bigint NOT NULL,
  signature text NOT NULL,
  value text NOT NULL,
  -- Real time.
  told_at timestamptz NOT NULL,
  PRIMARY KEY (offering),
  FOREIGN KEY (offering) REFERENCES offerings(id),
  CONSTRAINT offering_outside_hash CHECK (value = encode(sha256(decode(signature, 'hex'::text)), 'hex'::text))
);
CREATE TRIGGER offering_outside_announced BEFORE INSERT ON offering_outside
  FOR EACH ROW EXECUTE FUNCTION refuse_other_round();
GRANT SELECT, INSERT ON offering_outside TO parkett_app;

-- No one person and no program fixes a price, none outside of the range, none while somebody may
-- still apply, and none once it was drawn.
CREATE FUNCTION refuse_undecided_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  present offerings_now;
  asked jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  SELECT * INTO present FROM offerings_now WHERE id = NEW.offering;
  SELECT a.payload::jsonb INTO asked FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'offering.price';
  IF asked IS NULL OR asked->>'offering' <> NEW.offering::text OR (asked->>'price')::numeric * 10000 <> NEW.price
     OR (asked->>'priceLow')::numeric * 10000 <> present.price_low OR (asked->>'priceHigh')::numeric * 10000 <> present.price_high THEN
    RAISE EXCEPTION 'the price of offering % was not fixed by two people', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_prices_by_two';
  END IF;
  IF present.approval IS NULL
     OR (NEW.price * 5 BETWEEN present.price_low * 4 AND present.price_high * 6) IS NOT TRUE
     OR (NEW.price NOT BETWEEN present.price_low AND present.price_high
       AND NEW.decided_at > present.draws_at - interval '12 hours')
     OR NEW.decided_at < present.closes_at OR present.called_off_at IS NOT NULL
     OR EXISTS (SELECT 1 FROM offering_draws d WHERE d.offering = NEW.offering) THEN
    RAISE EXCEPTION 'the price of offering % cannot be fixed so', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_prices_in_range';
  END IF;
  RETURN NEW;
END $function$;

-- Home: reference.
CREATE TABLE offering_prices (
  offering bigint NOT NULL,
  price bigint NOT NULL,
  -- Business time of the decision.
  decided_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (offering),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (offering) REFERENCES offerings(id),
  CHECK (price > 0)
);
CREATE TRIGGER offering_prices_by_two BEFORE INSERT ON offering_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_price();
GRANT SELECT, INSERT ON offering_prices TO parkett_app;

-- A sale that ends takes its offer with it, and lets go of its rest only when nobody can get of it
-- any more and all that was bought is booked.
CREATE FUNCTION end_block_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  listed bigint;
BEGIN
  SELECT id INTO listed FROM block_offers WHERE sale = NEW.id AND seller = NEW.customer;
  IF listed IS NULL THEN RETURN NULL; END IF;
  IF NEW.status = 'ending' THEN
    IF NEW.why = 'turned_down' THEN
      RAISE EXCEPTION 'block % is listed', listed USING ERRCODE = 'check_violation', CONSTRAINT = 'block_sale_listed';
    END IF;
    -- What two people took off has its end already.
    IF NEW.why <> 'house' THEN
      INSERT INTO block_ends (offer, ended_at, why) VALUES (listed, NEW.updated_at, NEW.why) ON CONFLICT DO NOTHING;
    END IF;
  ELSIF NEW.sold <> COALESCE((SELECT taken FROM block_taken WHERE customer = 0 AND offer = listed), 0)
     OR (NEW.sold < NEW.quantity AND NOT EXISTS (SELECT 1 FROM block_ends WHERE offer = listed)) THEN
    RAISE EXCEPTION 'block % is not over', listed USING ERRCODE = 'check_violation', CONSTRAINT = 'block_sale_over';
  END IF;
  RETURN NULL;
END $function$;

-- Blocks of customers' own shares (market.md M70, M71): what a customer offers, the parts of it
-- that others bought, and that an offer is over before its window is. A buyer's side and the
-- seller's are two commands, each of one account; what is executed to buyers and not sold yet is
-- the difference of two tables.
-- Home: account.
CREATE TABLE block_sales (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  -- Ending: nobody gets of it any more, and what was bought before is not booked to its seller yet.
  status text NOT NULL,
  price bigint NOT NULL,
  quantity bigint NOT NULL,
  minimum bigint NOT NULL,
  step bigint NOT NULL,
  sold bigint NOT NULL,
  -- Shares that are set aside for it now.
  frozen bigint NOT NULL,
  -- What its parts were worth so far, and their charges.
  value bigint NOT NULL,
  fees jsonb NOT NULL,
  -- The day whose fees apply to it for as long as it lives.
  priced_on date NOT NULL,
  until_day date NOT NULL,
  closes_at timestamptz NOT NULL,
  locked_until date NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- When its customer was told that two people listed it.
  listed_at timestamptz,
  why text,
  reason text,
  -- Who of the staff turned it down, as customers read their names.
  decided_by text,
  ended_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  CHECK (sold >= 0 AND sold <= quantity),
  CHECK (quantity > 0 AND (quantity % step) = 0 AND minimum > 0 AND (minimum % step) = 0 AND minimum <= quantity),
  CHECK (frozen =
CASE
    WHEN status = 'ended'::text THEN 0::bigint
    ELSE quantity - sold
END),
  CHECK ((status = 'ended'::text) = (ended_at IS NOT NULL) AND (status = 'open'::text) = (why IS NULL)),
  CHECK ((NOT why IS DISTINCT FROM 'turned_down'::text) = (reason IS NOT NULL) AND (reason IS NULL) = (decided_by IS NULL)),
  CHECK (proposed_at < closes_at AND locked_until > until_day),
  CHECK (decided_by <> ''::text),
  CHECK (market IN ('DE', 'CN', 'US')),
  CHECK (price > 0),
  CHECK (reason IN ('rule', 'no_demand', 'insider')),
  CHECK (status IN ('open', 'ending', 'ended')),
  CHECK (step > 0),
  CHECK (value >= 0),
  CHECK (why IN ('sold_out', 'taken_back', 'turned_down', 'window', 'house'))
);
CREATE INDEX block_sales_living ON block_sales (closes_at)
  WHERE (status <> 'ended'::text);
CREATE TRIGGER block_sale_ended AFTER UPDATE ON block_sales
  FOR EACH ROW WHEN (new.status <> old.status) EXECUTE FUNCTION end_block_sale();
GRANT SELECT, INSERT, UPDATE ON block_sales TO parkett_app;

-- The seller's side of what one application bought, under the number of its fill.
-- Home: account.
CREATE TABLE block_parts (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  sale bigint NOT NULL,
  application bigint NOT NULL,
  quantity bigint NOT NULL,
  PRIMARY KEY (customer, id),
  UNIQUE (application),
  CHECK (quantity > 0)
);
GRANT SELECT, INSERT ON block_parts TO parkett_app;

-- What takes of a block and what ends it meet in its row of block_taken: whoever comes second sees
-- the first.
CREATE FUNCTION end_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.approval IS NOT NULL AND NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'block.takeBack'
       AND (a.payload::jsonb->>'offer')::bigint = NEW.offer AND a.payload::jsonb->>'because' = NEW.reason) THEN
    RAISE EXCEPTION 'block % was not taken back by two people', NEW.offer
      USING ERRCODE = 'check_violation', CONSTRAINT = 'block_taken_back_by_two';
  END IF;
  INSERT INTO block_taken AS t (customer, offer, taken) VALUES (0, NEW.offer, 0)
    ON CONFLICT (customer, offer) DO UPDATE SET taken = t.taken;
  RETURN NEW;
END $function$;

-- Over before its window: its seller took it back, it is sold, its window passed, or two people
-- took it off.
-- Home: reference.
CREATE TABLE block_ends (
  offer bigint NOT NULL,
  ended_at timestamptz NOT NULL,
  why text NOT NULL,
  reason text,
  approval bigint,
  PRIMARY KEY (offer),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (offer) REFERENCES block_offers(id),
  CHECK ((why = 'house'::text) = (approval IS NOT NULL) AND (why = 'house'::text) = (reason IS NOT NULL)),
  CHECK (reason IN ('seller_asked', 'wrong_terms', 'rule', 'doubt')),
  CHECK (why IN ('taken_back', 'window', 'house'))
);
CREATE TRIGGER block_ended BEFORE INSERT ON block_ends
  FOR EACH ROW EXECUTE FUNCTION end_block();
GRANT SELECT, INSERT ON block_ends TO parkett_app;

-- No one person and no program says where the money of a pool may lie, moves it, or says that it
-- lies there.
CREATE FUNCTION refuse_undecided_institution()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.institution'
       AND a.payload::jsonb @> jsonb_build_object('currency', NEW.currency, 'name', NEW.name, 'scheme', NEW.scheme,
         'cap', NEW.cap, 'liquidity', NEW.liquidity, 'validFrom', NEW.valid_from::text)
       AND (a.payload::jsonb->>'limit')::numeric * 100 IS NOT DISTINCT FROM NEW.protected::numeric) THEN
    RAISE EXCEPTION 'the terms of % from % were not decided by two people', NEW.name, NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_institution_by_two';
  END IF;
  RETURN NEW;
END $function$;

-- Where a pool lies: institutions beside the one in the code, by dated terms that two people
-- decided.
-- Home: house.
CREATE TABLE treasury_institutions (
  id bigint NOT NULL,
  currency text NOT NULL,
  name text NOT NULL,
  scheme text NOT NULL,
  -- Hundredths of the currency, per person; null: nothing protects it.
  protected bigint,
  -- The most of the pool that is moved there, percent.
  cap integer NOT NULL,
  liquidity text NOT NULL,
  valid_from date NOT NULL,
  -- Business time of the decision.
  decided_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  UNIQUE (currency, name, valid_from),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  CONSTRAINT treasury_institutions_ahead CHECK (valid_from > (decided_at AT TIME ZONE 'UTC'::text)::date),
  CHECK (cap >= 0 AND cap <= 100),
  CHECK ((scheme = 'deposit'::text) = (protected IS NOT NULL)),
  CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  CHECK (liquidity IN ('today', 'tomorrow')),
  CHECK (length(name) >= 2 AND length(name) <= 80),
  CHECK (protected > 0),
  CHECK (scheme IN ('deposit', 'none'))
);
CREATE TRIGGER treasury_institution_by_two BEFORE INSERT ON treasury_institutions
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_institution();
GRANT SELECT, INSERT ON treasury_institutions TO parkett_app;

CREATE FUNCTION refuse_undecided_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.move'
       AND a.payload::jsonb @> jsonb_build_object('currency', NEW.currency, 'source', NEW.source, 'target', NEW.target)
       AND (a.payload::jsonb->>'amount')::numeric * 100 = NEW.amount::numeric) THEN
    RAISE EXCEPTION 'the move of % from % to % was not decided by two people', NEW.amount, NEW.source, NEW.target
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_move_by_two';
  END IF;
  RETURN NEW;
END $function$;

-- Money of a pool that two people moved from one institution to another; the books know one account
-- for all.
-- Home: house.
CREATE TABLE treasury_moves (
  id bigint NOT NULL,
  currency text NOT NULL,
  source text NOT NULL,
  target text NOT NULL,
  amount bigint NOT NULL,
  -- The booking day.
  day date NOT NULL,
  moved_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  CHECK (amount > 0),
  CHECK (source <> target),
  CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD'))
);
CREATE INDEX treasury_moves_day ON treasury_moves (currency, day);
CREATE TRIGGER treasury_move_by_two BEFORE INSERT ON treasury_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_move();
GRANT SELECT, INSERT ON treasury_moves TO parkett_app;

CREATE FUNCTION refuse_untold_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     JOIN treasury_feeds f ON f.id = NEW.feed
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.feed'
       AND f.holds = 'places' AND f.days @> jsonb_build_array(jsonb_build_object('currency', NEW.currency,
         'day', NEW.day::text, 'institution', NEW.institution, 'balance', NEW.balance::text))) THEN
    RAISE EXCEPTION 'what % has on % was not told by a file that two people took', NEW.institution, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_place_by_two';
  END IF;
  RETURN NEW;
END $function$;

-- What each institution has at the end of a day, as a file says that two people took; all of a day
-- together are what the books say (check T6-places).
-- Home: house.
CREATE TABLE treasury_told_places (
  currency text NOT NULL,
  day date NOT NULL,
  institution text NOT NULL,
  balance bigint NOT NULL,
  feed bigint NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (currency, day, institution),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (feed) REFERENCES treasury_feeds(id),
  CHECK (balance >= 0),
  CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD'))
);
CREATE TRIGGER treasury_place_by_two BEFORE INSERT ON treasury_told_places
  FOR EACH ROW EXECUTE FUNCTION refuse_untold_place();
GRANT SELECT, INSERT ON treasury_told_places TO parkett_app;

-- Fees of the payment provider that are not what its table says, each booked once by two people for
-- the reported row that shows it (docs/decisions/1105). Written by the door.
-- Home: house.
CREATE TABLE psp_fee_differences (
  -- The chain of the house.
  customer bigint NOT NULL,
  report bigint NOT NULL,
  line integer NOT NULL,
  currency text NOT NULL,
  -- Minor units: what the table says, and what the provider took.
  by_table bigint NOT NULL,
  taken bigint NOT NULL,
  -- The entry of the difference.
  journal bigint NOT NULL,
  PRIMARY KEY (customer, report, line),
  FOREIGN KEY (report, line) REFERENCES psp_report_rows(report, line),
  CHECK (by_table >= 0),
  CHECK (taken <> by_table),
  CHECK (customer = 0),
  CHECK (taken >= 0)
);
GRANT SELECT, INSERT ON psp_fee_differences TO parkett_app;

-- No one person and no program changes them, none but exactly what both read, nobody in the last
-- day, where the first application is final, of what a seed made, or below what is asked for where
-- demand is capped.
CREATE FUNCTION refuse_undecided_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  present offerings_now;
  asked jsonb;
  was jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering-cap:' || NEW.offering));
  SELECT * INTO present FROM offerings_now WHERE id = NEW.offering;
  SELECT a.payload::jsonb INTO asked FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'offering.change';
  was := asked->'before';
  IF asked IS NULL OR asked->>'offering' <> NEW.offering::text OR (asked->>'closesAt')::timestamptz <> present.closes_at
     OR ((asked->>'price')::numeric * 10000, (asked->>'priceLow')::numeric * 10000, (asked->>'offered')::bigint)
       IS DISTINCT FROM (NEW.price::numeric, NEW.price_low::numeric, NEW.offered)
     OR ((was->>'price')::numeric * 10000, (was->>'priceLow')::numeric * 10000, (was->>'offered')::bigint)
       IS DISTINCT FROM (NEW.was_price::numeric, NEW.was_price_low::numeric, NEW.was_offered)
     OR (COALESCE(present.price_high, present.price), present.price_low, present.public_quantity)
       IS DISTINCT FROM (NEW.was_price, NEW.was_price_low, NEW.was_offered) THEN
    RAISE EXCEPTION 'price and quantity of offering % were not changed by two people', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_terms_by_two';
  END IF;
  IF present.approval IS NULL OR present.board NOT IN ('XETR', 'HK', 'US') OR present.called_off_at IS NOT NULL
     OR NEW.changed_at > present.closes_at - interval '24 hours'
     OR EXISTS (SELECT 1 FROM offering_lists l WHERE l.offering = NEW.offering)
     OR (SELECT count(*) FROM offering_terms n WHERE n.offering = NEW.offering) >= 3
     OR NEW.offered > present.issue_quantity OR NEW.offered % present.unit <> 0
     OR (present.parent IS NOT NULL AND NEW.offered <> present.public_quantity)
     OR (present.is_capped AND (SELECT COALESCE(sum(quantity), 0) FROM applications
       WHERE offering = NEW.offering AND status <> 'cancelled') > NEW.offered) THEN
    RAISE EXCEPTION 'price and quantity of offering % cannot be changed so', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_terms_open';
  END IF;
  RETURN NEW;
END $function$;

-- Two people make price and quantity of an offering others while its list is open
-- (docs/decisions/1110, market.md M73). What was published stays as it was, and rows are only
-- added; everybody reads the terms in force from offerings_now. Each application keeps a price of
-- its own, which it never pays more than.
-- Home: reference.
CREATE TABLE offering_terms (
  id bigint NOT NULL,
  offering bigint NOT NULL,
  -- As they were in force before, and as they are: the price, of a range its highest and lowest,
  -- and shares for everybody.
  was_price bigint NOT NULL,
  was_price_low bigint,
  was_offered bigint NOT NULL,
  price bigint NOT NULL,
  price_low bigint,
  offered bigint NOT NULL,
  -- What follows from them.
  pool_units integer,
  issue_pe text,
  -- Business time of the decision.
  changed_at timestamptz NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (approval),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (offering) REFERENCES offerings(id),
  CHECK (price_low > 0 AND price_low < price),
  CHECK (offered > 0),
  CONSTRAINT offering_terms_other CHECK (price <> was_price OR COALESCE(price_low, 0::bigint) <> COALESCE(was_price_low, 0::bigint) OR offered <> was_offered),
  CHECK (price > 0),
  CONSTRAINT offering_terms_same_kind CHECK ((price_low IS NULL) = (was_price_low IS NULL))
);
CREATE INDEX offering_terms_of ON offering_terms (offering, id);
CREATE TRIGGER offering_terms_by_two BEFORE INSERT ON offering_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_terms();
GRANT SELECT, INSERT ON offering_terms TO parkett_app;

-- Papers of who sells a block from outside (docs/decisions/1112, honesty.md H6): pictures, written
-- anew and sealed, that the listing names. They are the house's: no customer's key opens them.
-- Home: house.
-- Home: house.
CREATE TABLE block_papers (
  id bigint NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  sealed bytea NOT NULL,
  -- Of the staff who handed it in.
  kept_by bigint NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  CHECK (height > 0),
  CHECK (width > 0)
);
CREATE INDEX block_papers_by ON block_papers (kept_by, kept_at);
GRANT SELECT, INSERT ON block_papers TO parkett_app;

-- Which of them a listing named, once each. Never changed. Home: house.
-- Home: house.
CREATE TABLE block_offer_papers (
  paper bigint NOT NULL,
  offer bigint NOT NULL,
  PRIMARY KEY (paper),
  FOREIGN KEY (offer) REFERENCES block_offers(id),
  FOREIGN KEY (paper) REFERENCES block_papers(id)
);
CREATE INDEX block_offer_papers_of ON block_offer_papers (offer);
GRANT SELECT, INSERT ON block_offer_papers TO parkett_app;

-- One attempt. The highest one says where the customer stands.
-- Home: house.
CREATE TABLE address_proofs (
  id bigint NOT NULL,
  customer_id bigint NOT NULL,
  attempt integer NOT NULL,
  status text NOT NULL,
  submit_key text NOT NULL,
  submit_hash bytea NOT NULL,
  kind text NOT NULL,
  country text NOT NULL,
  issued_on date NOT NULL,
  -- What was typed, sealed like the picture; null after the time to keep it has passed.
  sealed bytea,
  -- HMAC of the address: the same one on another account meets it, and nobody without the key can
  -- try addresses out.
  place bytea NOT NULL,
  picture_id bigint NOT NULL,
  reasons text[] NOT NULL DEFAULT '{}'::text[],
  submitted_at timestamptz NOT NULL,
  locked_by text,
  locked_alias text,
  locked_until timestamptz,
  decided_at timestamptz,
  PRIMARY KEY (id),
  UNIQUE (customer_id, attempt),
  UNIQUE (customer_id, submit_key),
  CHECK (attempt > 0),
  CHECK (kind IN ('registration', 'utility_bill', 'bank_statement', 'tax_letter')),
  CHECK (length(place) = 32),
  CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'replaced'))
);
CREATE UNIQUE INDEX address_proofs_approved ON address_proofs (customer_id)
  WHERE (status = 'approved'::text);
-- One waits at a time, also of two calls that meet; and one is approved.
CREATE UNIQUE INDEX address_proofs_pending ON address_proofs (customer_id)
  WHERE (status IN ('submitted', 'in_review'));
CREATE INDEX address_proofs_same ON address_proofs (place);
CREATE INDEX address_proofs_waiting ON address_proofs (submitted_at, id)
  WHERE (status IN ('submitted', 'in_review'));
-- No change of its state that its customer was not told of (migration 0050).
CREATE CONSTRAINT TRIGGER address_change_told AFTER UPDATE OF status ON address_proofs
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION identity_change_is_told();
GRANT SELECT, INSERT, UPDATE (status, sealed, reasons, locked_by, locked_alias, locked_until,
  decided_at) ON address_proofs TO parkett_app;

-- Venues outside (docs/decisions/1140). One row for each that orders were ever sent to: since when
-- its execution reports are read, and how far. Orders carry themselves how far they have come
-- there, so a book of our own writes nothing here.
-- Home: house.
CREATE TABLE venues (
  name text NOT NULL,
  -- Real time.
  opened_at timestamptz NOT NULL,
  -- The last report that was read; before the first: null.
  read_to text,
  -- Set while nothing is sent there: a report that nobody here can place, by its number there.
  stopped_at timestamptz,
  stopped_by text,
  PRIMARY KEY (name),
  CHECK ((stopped_at IS NULL) = (stopped_by IS NULL))
);
GRANT SELECT, INSERT, UPDATE (read_to, stopped_at, stopped_by) ON venues TO parkett_app;

-- Savings that their customer chose to renew once at the end of their term, on rates no lower than
-- these (money.md G77). Chosen again for each term; written through the door.
-- Home: account.
CREATE TABLE savings_renewals (
  customer bigint NOT NULL,
  savings bigint NOT NULL,
  -- The least that it is renewed on: fractions a year, in units of 0.00000001.
  yield_rate bigint NOT NULL,
  early_rate bigint NOT NULL,
  -- What was warned of as it was chosen, by which answers (trust.md T75).
  answer bigint,
  version integer,
  warning text,
  chosen_at timestamptz NOT NULL,
  status text NOT NULL,
  ended_at timestamptz,
  -- The savings that it became; or why it became none.
  became bigint,
  reason text,
  -- A choice for the end of a term says when that is, so that each round reads those alone whose
  -- day has come: thousands may be chosen for months ahead (docs/decisions/1171). A term's day
  -- never changes.
  matures_on date NOT NULL,
  PRIMARY KEY (customer, savings),
  CHECK (early_rate >= 0 AND early_rate <= yield_rate),
  CHECK ((status = 'chosen'::text) = (ended_at IS NULL)),
  CHECK ((status = 'renewed'::text) = (became IS NOT NULL)),
  CHECK ((status = 'lapsed'::text) = (reason IS NOT NULL)),
  CHECK (status IN ('chosen', 'taken_back', 'renewed', 'lapsed')),
  CHECK (yield_rate >= 0)
);
CREATE INDEX savings_renewals_chosen ON savings_renewals (matures_on)
  WHERE (status = 'chosen'::text);
GRANT SELECT, INSERT, UPDATE ON savings_renewals TO parkett_app;

-- By what a note is found (docs/decisions/1180): keyed marks of its words, in a row of their own
-- because a note is never changed. No mark gives a word.
-- Home: house.
CREATE TABLE note_marks (
  note bigint NOT NULL,
  marks bytea[] NOT NULL,
  PRIMARY KEY (note),
  FOREIGN KEY (note) REFERENCES notes(id)
);
CREATE INDEX note_marks_words ON note_marks USING gin (marks);
GRANT SELECT, INSERT ON note_marks TO parkett_app;

-- Who of the staff opened a bank line, and what it stood like then, as a mark of what was shown: it
-- is credited together with others only where whoever credits it has seen it as it stands
-- (docs/decisions/1195). One row more where it stands otherwise than when that person opened it
-- last.
-- Home: house.
CREATE TABLE line_openings (
  line bigint NOT NULL,
  person bigint NOT NULL,
  id bigint NOT NULL,
  stands bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (line, person, id),
  CHECK (length(stands) = 32)
);
GRANT SELECT, INSERT ON line_openings TO parkett_app;

-- Who is on call, by days of the home market (docs/decisions/1201): written once and never changed.
-- Of several that have a day the one written last counts, so that a mistake is put right by another
-- row.
-- Home: house.
CREATE TABLE on_call (
  id bigint NOT NULL,
  staff bigint NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Where alarms go meanwhile; null: to the mailbox of the house.
  mail_sealed text,
  person bigint NOT NULL,
  name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (staff) REFERENCES staff(id),
  CHECK (last_day >= first_day)
);
CREATE INDEX on_call_by_day ON on_call (last_day, id);
GRANT SELECT, INSERT ON on_call TO parkett_app;

-- Prospectuses as files (docs/decisions/1210, market.md M102): PDFs as they were handed in, by the
-- hash of their bytes. An offering names one as `sha256:` and the hash where the link would stand,
-- so that what two people read, what its applicants confirm and what is opened is one document.
-- Never changed. Home: reference.
-- Home: reference.
CREATE TABLE prospectuses (
  digest text NOT NULL,
  file bytea NOT NULL,
  bytes integer NOT NULL,
  -- Of the staff who handed it in.
  kept_by bigint NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (digest),
  CONSTRAINT prospectuses_hash CHECK (digest = encode(sha256(file), 'hex'::text) AND bytes = octet_length(file))
);
CREATE INDEX prospectuses_by ON prospectuses (kept_by, kept_at);
GRANT SELECT, INSERT ON prospectuses TO parkett_app;

-- Nobody types what a pool earned, no one person and no program says it, and a file and a line
-- never both.
CREATE FUNCTION refuse_unbrought_income()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- The lock of files too (locks.poolFeeds).
  PERFORM pg_advisory_xact_lock(7215800);
  IF EXISTS (SELECT 1 FROM treasury_fed_days f WHERE f.currency = NEW.currency AND f.day = NEW.day) THEN
    RAISE EXCEPTION 'what the pool % earned on % was told by a file', NEW.currency, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_told_once';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     JOIN incoming_lines l ON l.id = NEW.line AND l.currency = NEW.currency
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.line'
       AND a.payload::jsonb->>'line' = NEW.line::text
       AND NEW.day BETWEEN (a.payload::jsonb->>'from')::date AND (a.payload::jsonb->>'through')::date) THEN
    RAISE EXCEPTION 'what the pool % earned on % was not brought by a line that two people took', NEW.currency, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_brought_by_two';
  END IF;
  RETURN NEW;
END $function$;

-- What a line of the bank brought a pool (docs/decisions/1215): the income of each day that two
-- people say it is for. Written by the door, with the journal that moves the money.
-- Home: house.
CREATE TABLE treasury_brought_days (
  -- The chain of the house.
  customer bigint NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  -- Minor units of the line that are of this day, before the fee of the house; all days of a line
  -- are the line.
  amount bigint NOT NULL,
  line bigint NOT NULL,
  approval bigint NOT NULL,
  PRIMARY KEY (customer, currency, day),
  FOREIGN KEY (approval) REFERENCES approval_decisions(approval),
  FOREIGN KEY (customer, line) REFERENCES incoming_lines(customer, id),
  CHECK (amount >= 0),
  CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  CHECK (customer = 0)
);
CREATE INDEX treasury_brought_days_line ON treasury_brought_days (line);
CREATE TRIGGER treasury_brought_by_two BEFORE INSERT ON treasury_brought_days
  FOR EACH ROW EXECUTE FUNCTION refuse_unbrought_income();
GRANT SELECT, INSERT ON treasury_brought_days TO parkett_app;

-- What other rooms may know of a customer's identity: how far it is, and which picture they chose.
CREATE VIEW customer_identity AS
SELECT c.id AS customer_id,
    a.mark AS avatar,
        CASE
            WHEN i.status = 'approved'::text AND i.document_expires < (now() AT TIME ZONE 'Europe/Berlin'::text)::date THEN 'expired'::text
            ELSE COALESCE(i.status, 'none'::text)
        END AS status
   FROM customers c
     LEFT JOIN LATERAL ( SELECT identity_cases.status,
            identity_cases.document_expires
           FROM identity_cases
          WHERE identity_cases.customer_id = c.id
          ORDER BY identity_cases.attempt DESC
         LIMIT 1) i ON true
     LEFT JOIN avatars a ON a.customer_id = c.id;
GRANT SELECT ON customer_identity TO parkett_app;

-- What other rooms may know of it.
CREATE VIEW closed_accounts AS
SELECT customer_id,
    closed_at
   FROM account_closings
  WHERE closed_at IS NOT NULL;
GRANT SELECT ON closed_accounts TO parkett_app;

CREATE VIEW customer_points AS
SELECT customer_id,
    sum(delta)::integer AS points,
    COALESCE(sum(delta) FILTER (WHERE delta > 0), 0::bigint)::integer AS lifetime
   FROM credit_points
  GROUP BY customer_id;
GRANT SELECT ON customer_points TO parkett_app;

-- Every execution, wherever it stands. `near` is its number, or that of its order, at most two
-- minutes and a wait older: what bounds a span by numbers bounds it by this one, which both places
-- find by their key.
CREATE VIEW fills AS
SELECT fills_apart.customer,
    fills_apart.id,
    fills_apart.order_id,
    fills_apart.instrument,
    fills_apart.side,
    fills_apart.filled_at,
    fills_apart.trade_date,
    fills_apart.settles_on,
    fills_apart.price,
    fills_apart.quantity,
    fills_apart.currency,
    fills_apart.value,
    fills_apart.fees,
    fills_apart.journal,
    fills_apart.cycle,
    fills_apart.provenance,
    fills_apart.id AS near
   FROM fills_apart
UNION ALL
 SELECT orders.customer,
    orders.last_fill AS id,
    orders.id AS order_id,
    orders.instrument,
    orders.side,
    orders.created_at AS filled_at,
    orders.trade_date,
    orders.fill_settles_on AS settles_on,
    orders.fill_price AS price,
    orders.filled AS quantity,
    orders.currency,
    orders.notional AS value,
    orders.fees -> 'booked'::text AS fees,
    orders.fill_journal AS journal,
    orders.fill_cycle AS cycle,
    orders.terms -> 'provenance'::text AS provenance,
    orders.id AS near
   FROM orders
  WHERE orders.fill_cycle IS NOT NULL;
GRANT SELECT ON fills TO parkett_app;

-- Every journal, wherever it stands. `near` is its number, or the highest one of its command, at
-- most a second younger: what bounds numbers bounds this one, which both places find by an index. A
-- row that somebody bent is read as what it is, for the check to name.
CREATE VIEW journals AS
SELECT journals_apart.customer,
    journals_apart.id,
    journals_apart."position",
    journals_apart.event,
    journals_apart.reference,
    journals_apart.command,
    journals_apart.business_at,
    journals_apart.business_date,
    journals_apart.lines,
    journals_apart.previous_hash,
    journals_apart.hash,
    journals_apart.id AS near
   FROM journals_apart
UNION ALL
 SELECT c.customer,
        CASE
            WHEN ltrim(split_part(e.journal, '	'::text, 1), '0123456789'::text) <> ''::text OR split_part(e.journal, '	'::text, 1) = ''::text THEN 0::bigint
            WHEN length(split_part(e.journal, '	'::text, 1)) <= 18 THEN split_part(e.journal, '	'::text, 1)::bigint
            WHEN length(split_part(e.journal, '	'::text, 1)) = 19 AND (split_part(e.journal, '	'::text, 1) COLLATE "C") <= '9223372036854775807'::text THEN split_part(e.journal, '	'::text, 1)::bigint
            ELSE 0::bigint
        END AS id,
    c."position" + e.place - 1 AS "position",
    split_part(e.journal, '	'::text, 2) AS event,
        CASE
            WHEN ltrim(split_part(e.journal, '	'::text, 3), '0123456789'::text) <> ''::text OR split_part(e.journal, '	'::text, 3) = ''::text THEN NULL::bigint
            WHEN length(split_part(e.journal, '	'::text, 3)) <= 18 THEN split_part(e.journal, '	'::text, 3)::bigint
            WHEN length(split_part(e.journal, '	'::text, 3)) = 19 AND (split_part(e.journal, '	'::text, 3) COLLATE "C") <= '9223372036854775807'::text THEN split_part(e.journal, '	'::text, 3)::bigint
            ELSE NULL::bigint
        END AS reference,
    c.command,
    c.answered_at AS business_at,
    c.business_date,
    split_part(e.journal, '	'::text, 4) AS lines,
        CASE
            WHEN e.place = 1 THEN c.previous_hash
            ELSE substr(c.hashes, 32 * e.place::integer - 63, 32)
        END AS previous_hash,
    substr(c.hashes, 32 * e.place::integer - 31, 32) AS hash,
    c.last_journal AS near
   FROM commands c
     CROSS JOIN LATERAL string_to_table(c.journals, '
'::text) WITH ORDINALITY e(journal, place)
  WHERE c.last_journal IS NOT NULL;
GRANT SELECT ON journals TO parkett_app;

-- The same, one row per posting.
CREATE VIEW postings AS
SELECT j.customer,
    j.id AS journal,
    (l.line - 1)::smallint AS line,
    l.posting ->> 0 AS debit,
    l.posting ->> 1 AS credit,
    l.posting ->> 2 AS asset,
    (l.posting ->> 3)::bigint AS amount
   FROM journals j
     CROSS JOIN LATERAL json_array_elements(j.lines::json) WITH ORDINALITY l(posting, line);
GRANT SELECT ON postings TO parkett_app;

-- The fills of a cycle as its lots ask for them; charges in minor units.
CREATE VIEW cycle_fills AS
SELECT customer,
    instrument,
    cycle,
    id,
    order_id,
    side,
    trade_date,
    quantity,
    value,
    rtrim(fees ->> 'total'::text, 'n'::text)::bigint AS charges
   FROM fills;
GRANT SELECT ON cycle_fills TO parkett_app;

-- An offering with the times that are in force.
CREATE VIEW offerings_now AS
SELECT o.id,
    o.sequence,
    o.market,
    o.board,
    o.name,
    o.name_zh,
    o.code,
    o.application_code,
    o.isin,
    o.sector,
    o.industry,
    o.currency,
    COALESCE(p.price,
        CASE
            WHEN o.approval IS NULL THEN o.price
            ELSE COALESCE(t.price_low, t.price, o.price_low, o.price)
        END) AS price,
    COALESCE(t.price_low, o.price_low) AS price_low,
        CASE
            WHEN o.price_high IS NULL THEN NULL::bigint
            ELSE COALESCE(t.price, o.price_high)
        END AS price_high,
        CASE
            WHEN t.id IS NULL THEN o.issue_pe
            ELSE t.issue_pe
        END AS issue_pe,
    o.industry_pe,
    o.issue_quantity,
    COALESCE(t.offered, o.public_quantity) AS public_quantity,
    o.unit,
    o.minimum,
    o.maximum,
    o.method,
    COALESCE(t.pool_units, o.pool_units) AS pool_units,
    o.published_at,
    o.opens_at,
    COALESCE(c.closes_at, o.closes_at) AS closes_at,
    COALESCE(c.numbers_at, o.numbers_at) AS numbers_at,
    COALESCE(c.draws_at, o.draws_at) AS draws_at,
    COALESCE(c.results_at, o.results_at) AS results_at,
    COALESCE(c.pay_until, o.pay_until) AS pay_until,
    COALESCE(c.lists_at, o.lists_at) AS lists_at,
    o.commitment,
    o.quota_until,
    o.quota_least,
    o.quota_per_unit,
    o.parent,
    o.held_per,
    o.record_on,
    o.closes_at AS first_closes_at,
    c.changed_at AS postponed_at,
    e.changed_at AS called_off_at,
    ( SELECT count(*)::integer AS count
           FROM offering_changes n
          WHERE n.offering = o.id AND n.days IS NOT NULL) AS postponed,
    o.approval,
    o.prospectus,
    o.risks,
    o.shares_total,
    o.annual_profit,
    o.beacon_chain,
    o.beacon_genesis,
    o.beacon_period,
    offering_round(o.beacon_genesis, o.beacon_period, COALESCE(c.closes_at, o.closes_at)) AS beacon_round,
    p.decided_at AS priced_at,
    o.is_capped
   FROM offerings o
     LEFT JOIN LATERAL ( SELECT l.id,
            l.offering,
            l.days,
            l.closes_at,
            l.numbers_at,
            l.draws_at,
            l.results_at,
            l.pay_until,
            l.lists_at,
            l.changed_at,
            l.approval
           FROM offering_changes l
          WHERE l.offering = o.id AND l.days IS NOT NULL
          ORDER BY l.id DESC
         LIMIT 1) c ON true
     LEFT JOIN LATERAL ( SELECT l.id,
            l.offering,
            l.was_price,
            l.was_price_low,
            l.was_offered,
            l.price,
            l.price_low,
            l.offered,
            l.pool_units,
            l.issue_pe,
            l.changed_at,
            l.approval
           FROM offering_terms l
          WHERE l.offering = o.id
          ORDER BY l.id DESC
         LIMIT 1) t ON true
     LEFT JOIN offering_prices p ON p.offering = o.id
     LEFT JOIN offering_changes e ON e.offering = o.id AND e.days IS NULL;
GRANT SELECT ON offerings_now TO parkett_app;

-- Every pocket that was ever posted to, a row each, to read.
CREATE VIEW balances AS
SELECT m.customer,
    m.currency AS asset,
    p.pocket,
    p.amount
   FROM money m
     CROSS JOIN LATERAL ( VALUES ('C.wallet'::text,m.wallet), ('C.wallet_hold'::text,m.wallet_hold), ('C.payout'::text,m.payout), ('C.returning'::text,m."returning"), ('C.cash'::text,m.cash), ('C.unsettled'::text,m.unsettled), ('C.hold'::text,m.hold), ('C.treasury_pending'::text,m.treasury_pending), ('C.treasury'::text,m.treasury), ('C.redeem_pending'::text,m.redeem_pending), ('C.fund'::text,m.fund), ('C.loan'::text,m.loan), ('C.div_pending'::text,m.div_pending)) p(pocket, amount)
  WHERE p.amount IS NOT NULL
UNION ALL
 SELECT h.customer,
    'share:'::text || h.instrument AS asset,
    p.pocket,
    p.amount
   FROM holdings h
     CROSS JOIN LATERAL ( VALUES ('S.sellable'::text,h.sellable), ('S.today'::text,h.today), ('S.frozen'::text,h.frozen), ('S.locked'::text,h.locked)) p(pocket, amount)
  WHERE p.amount IS NOT NULL;
GRANT SELECT ON balances TO parkett_app;

-- The running cycle of each position, to read.
CREATE VIEW positions AS
SELECT customer,
    instrument,
    currency,
    cycle,
    shares,
    capital,
    state,
    updated_at
   FROM holdings
  WHERE cycle IS NOT NULL;
GRANT SELECT ON positions TO parkett_app;

-- What is kept with the money for trading, to read.
CREATE VIEW trading_funds AS
SELECT customer,
    currency,
    dues,
    open_orders,
    realised,
    closed
   FROM money
  WHERE dues IS NOT NULL;
GRANT SELECT ON trading_funds TO parkett_app;

-- What is the same money, a row for each line with each item, to read.
CREATE VIEW bank_matches AS
SELECT l.line,
    i.item,
    m.how,
    m.matched_by,
    m.matched_at,
    m.id AS match
   FROM bank_matched m
     JOIN bank_matched_lines l ON l.match = m.id
     JOIN bank_matched_items i ON i.match = m.id;
GRANT SELECT ON bank_matches TO parkett_app;
