import type { Home } from './read.ts'

/**
 * The home of every table, should the books ever lie on more than one machine: what belongs to
 * nobody's account, what belongs to one account, and what all read and few write.
 */
const account = `account_locks adjustments application_changes applications appropriateness block_interests block_orders block_parts
  block_sales brakes cards cash_days
  closed_positions commands customer_events daily_heads deposit_counts deposit_days deposit_steps deposits
  document_prints documents favourite_groups favourites fills_apart holdings holds journals_apart ledger_accounts
  message_marks message_reads money news_read
  lot_choices order_amendments order_notes orders outbox plan_runs plans payout_batch_items
  payout_batch_leaves payout_claim_ends payout_claims payout_openings purchase_warnings price_alerts problem_codes problem_files problem_overdue problem_posts problem_reports problem_tickets loan_payments loans
  provider_events savings savings_renewals settlements share_releases ticket_pictures transfers
  treasury_accounts treasury_accruals treasury_changes treasury_orders treasury_sweeps used_reviews
  watch_alerts watch_facts watch_late watch_outcomes watch_places
  withdrawal_approvals withdrawal_days withdrawal_hold_ends withdrawal_holds withdrawal_overdue
  exemption_orders tax_residencies withdrawal_screenings withdrawal_steps withdrawals`

const reference = `auction_rounds auctions block_ends block_offers book_days business_clock calendar_years candle_years closed_days document_keys house_rules
  installation instrument_change_ends instrument_changes instrument_halt_ends instrument_halts instruments market_imports market_version
  offering_changes offering_draws offering_listings offering_lists offering_outside offering_prices offering_seeds
  offering_terms offerings prospectuses
  purchase_warnings_since savings_offered savings_taken_back
  content_pieces content_publications content_versions content_withdrawals
  segment_ends segment_sends segment_versions
  news news_corrections news_shares news_withdrawals feed_switches`

const house = `address_proofs alarms alarm_turns alarm_ends on_call access_alarms_seen access_events access_facts account_closings account_lifts
  agreement_consents approval_decisions approval_dues approval_marks approvals audit_log
  avatars bank_accounts bank_items bank_lines bank_matched bank_matched_items bank_matched_lines bank_notes
  bank_statements
  bank_charges block_taken case_holds
  cash_days_made
  customer_addresses customer_freeze_ends customer_freezes customer_totp customers due_jobs
  credit_points first_answers instrument_change_end_notices instrument_change_notices
  house_days house_dues house_own house_rule_notices house_sums identity_cases identity_documents
  incoming_line_ends incoming_lines invitations known_devices line_openings login_tickets notes notice_choices operator_claims
  offering_right_notices owed_days owed_leaves passkey_challenges passkeys payout_batch_openings payout_batch_returns payout_batches
  pocket_days proof_attempts proof_codes provider_pages psp_fee_differences psp_payouts psp_report_rows psp_reports psp_settled push_subscriptions pushes
  recovery_codes segment_told savings_sold sandbox_callbacks sandbox_payments sandbox_report_days schema_migrations
  deliveries failed_messages message_seals messages saved_views sent_messages session_successors sessions settlement_runs staff
  staff_invitations staff_keys staff_lock_ends staff_locks staff_role_changes staff_roles staff_sessions staff_vouches step_ups task_ends
  task_owners tasks treasury_brought_days treasury_days treasury_fed_days treasury_feeds treasury_institutions treasury_moves
  treasury_pools treasury_stop_notices treasury_stops treasury_stops_told treasury_told_places used_nonces
  block_offer_papers block_papers note_marks venues verify_runs watch_entries watch_lists watch_screened`

/** What is read through each view; a test holds it against the tables the view is made of. */
const views = {
  postings: 'account',
  journals: 'account',
  fills: 'account',
  balances: 'account',
  positions: 'account',
  trading_funds: 'account',
  cycle_fills: 'account',
  bank_matches: 'house',
  customer_identity: 'house',
  closed_accounts: 'house',
  customer_points: 'house',
  offerings_now: 'reference',
} as const satisfies Readonly<Record<string, TableHome>>

type TableHome = Extract<Home, 'house' | 'account' | 'reference'>
const named = (home: TableHome, tables: string) =>
  tables.split(/\s+/).map((table) => [table, home] as const)

/** Of tables and views. */
export const homes: ReadonlyMap<string, TableHome> = new Map([
  ...named('account', account),
  ...named('reference', reference),
  ...named('house', house),
  ...Object.entries(views),
])

/**
 * What is wrong with a statement's home; null when nothing is. The tables are those it names after
 * FROM, JOIN, INTO and UPDATE.
 */
export function homeFault(home: Home, sql: string): string | null {
  const found = new Set(
    [...sql.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+)\b/gi)].flatMap(
      ([, table = '']) => {
        const known = homes.get(table.toLowerCase())
        return known === undefined || known === 'reference' ? [] : [known]
      },
    ),
  )
  const isMix = found.size > 1
  if (home === 'mixed') return isMix ? null : 'is called mixed and is not'
  if (isMix) return 'joins house and accounts: say so with mixedRow'
  const [only] = found
  const allowed = home === 'all accounts' ? 'account' : home
  return only === undefined || only === allowed ? null : `reads ${only} tables as ${home}`
}
