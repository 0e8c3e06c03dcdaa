/**
 * What of a customer goes into the export, by the columns that are theirs to have: an
 * allow-list, so that no hash and no sealed picture ever leaves. `int8` goes out as text,
 * because JSON numbers lose digits. A test holds these and `withheld` against every table of
 * the database that has an owner.
 */
export const exported = {
  profile: `SELECT id::text, username, phone, email, account_number, invitation_code, invited_by, language, time_zone,
    created_at FROM customers WHERE id = $1`,
  addresses:
    'SELECT street, postcode, city, country, since FROM customer_addresses WHERE customer_id = $1 ORDER BY id',
  agreements:
    'SELECT version, language, address, accepted_at FROM agreement_consents WHERE customer_id = $1 ORDER BY accepted_at',
  sessions: `SELECT id::text, device, address, created_at, last_seen_at, ended_at FROM sessions WHERE customer_id = $1
    ORDER BY id`,
  passkeys: `SELECT name, created_at, last_used_at FROM passkeys WHERE realm = 'customer' AND owner = $1 ORDER BY id`,
  authenticator: 'SELECT confirmed_at FROM customer_totp WHERE customer_id = $1',
  account_locks: 'SELECT locked_at, unlocked_at FROM account_locks WHERE customer = $1',
  messages:
    'SELECT kind, facts::text, happened_at FROM security_messages WHERE customer_id = $1 ORDER BY id',
  // A code is a secret even when it is over.
  sent_messages: `SELECT kind, channel, recipient, language, CASE WHEN kind LIKE 'code%' THEN '' ELSE text END AS text,
    sent_at FROM sent_messages WHERE customer_id = $1 ORDER BY id`,
  staff_acts: `SELECT at, role, alias, act, before, after, reasons::text, approver FROM customer_events
    WHERE customer_id = $1 ORDER BY id`,
  freezes: `SELECT f.legal_reason, f.starts_at, f.ends_at, e.ended_at FROM customer_freezes f
    LEFT JOIN customer_freeze_ends e ON e.freeze_id = f.id WHERE f.customer = $1 ORDER BY f.id`,
  notice_choices:
    'SELECT kind, channel, wanted, chosen_at FROM notice_choices WHERE customer_id = $1 ORDER BY kind, channel',
  points: 'SELECT at, reason, delta FROM credit_points WHERE customer_id = $1 ORDER BY id',
  cards:
    'SELECT id::text, bank, branch, tail, bound_at, removed_at FROM cards WHERE customer = $1 ORDER BY id',
  withdrawals: `SELECT id::text, card::text, currency, amount::text, status, reason, requested_at FROM withdrawals
    WHERE customer = $1 ORDER BY id`,
  withdrawal_steps: `SELECT withdrawal::text, status, at, by FROM withdrawal_steps WHERE customer = $1
    ORDER BY withdrawal, step`,
  withdrawal_holds: `SELECT h.withdrawal::text, h.legal_reason, h.starts_at, h.until_at, e.at AS ended_at
    FROM withdrawal_holds h LEFT JOIN withdrawal_hold_ends e
    ON e.customer = h.customer AND e.withdrawal = h.withdrawal AND e.hold = h.command
    WHERE h.customer = $1 ORDER BY h.starts_at`,
  deposits:
    'SELECT id::text, method, currency, amount::text, status, created_at FROM deposits WHERE customer = $1 ORDER BY id',
  deposit_steps:
    'SELECT deposit::text, status, at FROM deposit_steps WHERE customer = $1 ORDER BY deposit, step',
  transfers:
    'SELECT id::text, direction, currency, amount::text, made_at FROM transfers WHERE customer = $1 ORDER BY id',
  problem_reports: `SELECT p.id::text, p.about, p.record::text, p.kind, p.note, p.reported_at, a.answer, a.at AS answered_at
    FROM problem_reports p LEFT JOIN problem_answers a ON a.customer = p.customer AND a.report = p.id
    WHERE p.customer = $1 ORDER BY p.id`,
  adjustments: `SELECT id::text, journal::text, reason, counter, reverses::text FROM adjustments WHERE customer = $1
    ORDER BY id`,
  favourites: 'SELECT instrument::text FROM favourites WHERE customer = $1 ORDER BY ordinal',
  closings: `SELECT asked_at, closes_at, withdrawn_at, lapsed_at FROM account_closings WHERE customer_id = $1 ORDER BY id`,
  holds: 'SELECT kind, begins_at, until_at FROM holds WHERE customer_id = $1 ORDER BY id',
  balances:
    'SELECT asset, pocket, amount::text FROM balances WHERE customer = $1 ORDER BY asset, pocket',
  journals: `SELECT id::text, event, reference::text, business_at, business_date::text, lines::text FROM journals
    WHERE customer = $1 ORDER BY id`,
  orders: `SELECT id::text, instrument::text, side, kind, time_in_force, status, quantity::text, filled::text,
    limit_price::text, currency, notional::text, fees::text, trade_date::text, created_at, ended_at FROM orders
    WHERE customer = $1 ORDER BY id`,
  fills: `SELECT id::text, order_id::text, instrument::text, side, filled_at, trade_date::text, settles_on::text,
    price::text, quantity::text, currency, value::text, fees::text, provenance::text FROM fills
    WHERE customer = $1 ORDER BY id`,
  positions: `SELECT instrument::text, currency, shares::text, capital::text, updated_at FROM positions
    WHERE customer = $1 ORDER BY instrument`,
  closed_positions: `SELECT id::text, instrument::text, currency, realised::text, state::text, closed_at
    FROM closed_positions WHERE customer = $1 ORDER BY id`,
} as const

/**
 * Tables with an owner that are not in `exported`, each with where its content is or why it
 * stays.
 */
export const withheld: Readonly<Record<string, string>> = {
  identity_cases: 'as files: identity/',
  identity_documents: 'as files: identity/',
  avatars: 'as a file: identity/avatar.webp',
  documents: 'as files: documents/',
  document_prints: 'as files: documents/',
  recovery_codes: 'a secret',
  proof_codes: 'a secret',
  login_tickets: 'a secret',
  passkey_challenges: 'a secret',
  idempotency_keys: 'repeats answers of what is exported',
  order_intents: 'repeats orders',
  used_reviews: 'repeats orders, transfers and withdrawals',
  outbox: 'repeats journals, orders and payments as events',
  ledger_accounts: 'where the chain of journals stands',
  trading_funds: 'derived from journals and orders',
  settlements: 'derived from fills',
  share_releases: 'derived from fills',
  deposit_counts: 'derived from deposits',
  withdrawal_days: 'derived from withdrawals',
  withdrawal_overdue: 'derived from withdrawal_steps',
  withdrawal_approvals: 'in staff_acts, as the customer reads it',
  account_lifts: 'in staff_acts, as the customer reads it',
  customer_freeze_ends: 'joined to freezes',
  problem_answers: 'joined to problem_reports',
  withdrawal_hold_ends: 'joined to withdrawal_holds',
  payout_batch_items: 'in withdrawal_steps',
  provider_events: 'in deposit_steps',
  incoming_lines: 'belong to the house until they become deposits',
  incoming_line_ends: 'belong to the house until they become deposits',
  withdrawal_screenings: 'what the law forbids to tip off about',
  house_rule_notices: 'in sent_messages',
  owed_leaves: 'derived from balances; shown with its proof under Owed = held',
  psp_payouts: 'of the house',
  psp_settled: 'of the house; the deposit itself is in deposits',
  house_days: 'of the house',
  house_dues: 'of the house',
  house_sums: 'of the house',
  book_days: 'of the house',
}
