-- Bank cards and accounts of customers. Number and holder lie sealed in `sealed`; `mark` is the number's keyed
-- fingerprint, so that equal numbers meet without being readable. The keys are outside the database.
CREATE TABLE cards (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('iban', 'cn_card')),
  country text NOT NULL,
  sealed text NOT NULL,
  mark text NOT NULL,
  tail text NOT NULL CHECK (length(tail) = 4),
  bank text NOT NULL,
  branch text,
  bic text,
  payee_check text NOT NULL CHECK (payee_check IN ('match', 'close_match', 'no_match', 'not_possible')),
  is_default boolean NOT NULL,
  -- Payouts to it that have not ended.
  open_payouts integer NOT NULL CHECK (open_payouts >= 0),
  bound_at timestamptz NOT NULL,
  pay_out_from timestamptz NOT NULL,
  removed_at timestamptz CHECK (removed_at IS NULL OR open_payouts = 0),
  PRIMARY KEY (customer, id)
);
CREATE UNIQUE INDEX cards_bound_once ON cards (customer, mark) WHERE removed_at IS NULL;

GRANT SELECT, INSERT, UPDATE ON cards TO parkett_app;
