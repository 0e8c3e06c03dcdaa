type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503
type Kind = { readonly status: Status; readonly spendsKey: boolean }

/** The door decides so and keeps it under the key: the same key hears the same for ever. */
const decided = (status: Status): Kind => ({ status, spendsKey: true })
/** Said before the door, or not kept: the same key may still be carried out, and may have been. */
const passing = (status: Status): Kind => ({ status, spendsKey: false })

/**
 * Every refusal the product can give: a closed list. `status` is the HTTP status, and also the
 * body's `code` unless the specification names another. `spendsKey` says what becomes of the
 * idempotency key it was asked under: the door (`ledger/door/decide.ts`) remembers exactly the
 * refusals that spend it, and the client (`client/once.ts`) takes a new one after exactly these.
 * Each has a sentence in 12 languages in `words/reasons`.
 */
export const reasons = {
  // The request itself
  bad_request: passing(400),
  field_invalid: passing(400),
  unknown_field: passing(400),
  body_too_large: passing(413),
  not_found: decided(404),
  method_not_allowed: passing(405),
  unsupported_media_type: passing(415),
  too_many_requests: passing(429),
  busy: passing(503),
  storage_full: passing(503),
  internal: passing(500),
  key_missing: passing(400),
  // Not kept itself, but the key is another request's for ever.
  key_reused: decided(409),
  duplicate_request: passing(409),
  // Access
  session_over: passing(401),
  credentials_wrong: passing(422),
  login_locked: passing(429),
  envelope_refused: passing(422),
  username_taken: passing(409),
  username_invalid: passing(422),
  phone_invalid: passing(422),
  password_weak: passing(422),
  invitation_wrong: passing(422),
  agreement_missing: passing(422),
  operator_only: passing(403),
  not_permitted: passing(403),
  staff_credentials_wrong: passing(422),
  claim_wrong: passing(422),
  totp_wrong: passing(422),
  totp_exists: passing(409),
  factor_required: passing(403),
  factor_wrong: passing(422),
  login_over: passing(422),
  passkey_unavailable: passing(409),
  passkey_refused: passing(422),
  passkeys_full: passing(409),
  factor_last: passing(409),
  person_known: passing(409),
  account_frozen: passing(403),
  // Four eyes
  approval_own: passing(403),
  approval_dependent: passing(403),
  approval_closed: passing(409),
  approval_altered: passing(409),
  own_account: passing(403),
  already_reversed: decided(409),
  adjustment_ceiling: passing(409),
  own_money_short: decided(409),
  rule_exists: passing(409),
  password_wrong: passing(422),
  code_wrong: passing(422),
  code_over: passing(422),
  outbox_key_wrong: passing(403),
  account_locked: decided(403),
  // What customers hold themselves back with.
  own_brake: decided(409),
  email_invalid: passing(422),
  account_closed: passing(403),
  closing_blocked: decided(409),
  trade_password_required: passing(422),
  trade_password_wrong: passing(422),
  trade_password_locked: passing(429),
  trade_password_weak: passing(422),
  trade_password_exists: passing(409),
  kyc_required: passing(403),
  // Identity and uploads
  kyc_already: passing(409),
  image_refused: passing(422),
  image_too_large: passing(413),
  image_too_small: passing(422),
  upload_quota: passing(429),
  document_missing: passing(422),
  documents_same: passing(422),
  identity_number_wrong: passing(422),
  identity_mrz_wrong: passing(422),
  identity_name_differs: passing(422),
  identity_birth_wrong: passing(422),
  document_expired: passing(422),
  under_age: passing(422),
  identity_taken: passing(409),
  case_locked: passing(409),
  case_closed: decided(409),
  reason_final: passing(422),
  reason_untrue: passing(422),
  pictures_unseen: passing(409),
  // Bank cards
  iban_invalid: passing(422),
  card_number_invalid: passing(422),
  bic_invalid: passing(422),
  cards_full: decided(422),
  card_bound: decided(409),
  card_in_use: decided(409),
  card_on_hold: decided(422),
  withdrawal_not_open: decided(409),
  payout_flagged: decided(409),
  problem_open: decided(409),
  // Deposits
  signature_wrong: passing(403),
  sender_unknown: passing(422),
  sender_frozen: passing(409),
  file_frozen: passing(409),
  own_return: passing(403),
  own_payout: passing(403),
  rule_unchanged: passing(409),
  payout_came_back: passing(409),
  bank_line_missing: passing(409),
  deposit_not_open: decided(409),
  deposit_differs: passing(422),
  provider_away: passing(503),
  second_person: passing(409),
  withdrawal_held: decided(409),
  withdrawal_approved: decided(409),
  second_person_needed: decided(409),
  nothing_to_pay: passing(409),
  // Market and orders (`market.md` M18)
  session_closed: decided(422),
  not_tradable: decided(422),
  suspended: decided(422),
  market_data_stale: decided(409),
  stream_ticket_wrong: passing(422),
  instrument_halted: passing(409),
  instrument_not_halted: passing(409),
  clock_past: passing(422),
  clock_far: passing(422),
  // New shares (`market.md` M25)
  offering_not_open: decided(422),
  already_subscribed: decided(409),
  application_not_open: decided(409),
  lot_invalid: decided(422),
  qty_zero: decided(422),
  qty_too_large: decided(422),
  tick_invalid: decided(422),
  price_out_of_limit: decided(422),
  price_out_of_cage: decided(422),
  insufficient_buying_power: decided(422),
  insufficient_sellable: decided(422),
  t1_not_sellable: decided(422),
  order_too_large: decided(422),
  order_not_open: decided(409),
  too_many_open_orders: decided(422),
  intent_expired: decided(422),
  intent_used: decided(409),
  quote_moved: decided(409),
  calendar_missing: decided(409),
  rule_missing: decided(409),
  // Books
  statement_refused: passing(422),
  day_not_over: passing(422),
  day_not_reconciled: passing(422),
  day_closed: passing(409),
  // Money
  amount_zero: decided(422),
  below_minimum: decided(422),
  above_maximum: decided(422),
  insufficient_settled: decided(422),
  limit_exceeded: decided(422),
  // Price alerts
  alert_met: passing(422),
} as const satisfies Readonly<Record<string, Kind>>

export type Reason = keyof typeof reasons

/** Whether this refusal spends the key. One that this program does not know yet spends nothing. */
export const spendsKey = (reason: string): boolean =>
  Object.hasOwn(reasons, reason) && reasons[reason as Reason].spendsKey
