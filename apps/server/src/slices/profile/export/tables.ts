import { appropriatenessTables } from './appropriateness-tables.ts'
import { blockTables } from './block-tables.ts'
import type { Exported } from './exported.ts'
import { loanTables } from './loan-tables.ts'
import { moneyTables } from './money-tables.ts'
import { noteTables } from './note-tables.ts'
import { offeringTables } from './offering-tables.ts'
import { personTables } from './person-tables.ts'
import { planTables } from './plan-tables.ts'
import { ticketTables } from './ticket-tables.ts'
import { taxTables } from './tax-tables.ts'

/**
 * What of a customer goes into the export, by the columns that are theirs to have: an
 * allow-list, so that no hash and no sealed picture ever leaves. A test holds these and
 * `withheld` against every table of the database that has an owner.
 */
export const exported: Readonly<Record<string, Exported>> = {
  ...personTables,
  ...moneyTables,
  ...planTables,
  ...ticketTables,
  ...appropriatenessTables,
  ...noteTables,
  ...offeringTables,
  ...blockTables,
  ...loanTables,
  ...taxTables,
}

/**
 * Tables with an owner that are not in `exported`, each with where its content is or why it
 * stays.
 */
export const withheld: Readonly<Record<string, string>> = {
  identity_cases: 'as files: identity/',
  identity_documents: 'as files: identity/',
  address_proofs: 'as files: identity/',
  avatars: 'as a file: identity/avatar.webp',
  documents: 'as files: documents/',
  document_prints: 'as files: documents/',
  recovery_codes: 'a secret',
  proof_codes: 'a secret',
  login_tickets: 'a secret',
  known_devices: 'a secret; the logins themselves are in sessions',
  passkey_challenges: 'a secret',
  fills_apart: 'in fills, with those that stand in their orders',
  commands: 'in journals; its answers repeat what is exported',
  journals_apart: 'in journals, with those that stand in their commands',
  used_reviews: 'repeats orders, transfers and withdrawals',
  outbox: 'repeats journals, orders and payments as events',
  ledger_accounts: 'where the chain of journals stands',
  money: 'in balances; what stands beside them is derived from journals and orders',
  holdings: 'in balances and positions',
  settlements: 'derived from fills',
  share_releases: 'derived from fills',
  cash_days: 'derived from journals',
  treasury_days: 'of the pool, which is nobody’s; what each day brought is in treasury_accruals',
  treasury_brought_days: 'of the pool, which is nobody’s',
  treasury_pools: 'of the pool, which is nobody’s',
  treasury_changes: 'derived from treasury_orders and treasury_accruals',
  block_taken: 'of everybody together, derived from block_orders',
  block_parts: 'in fills; whose application each was is nobody’s to know',
  savings_sold: 'of everybody together, derived from savings',
  deposit_counts: 'derived from deposits',
  deposit_days: 'derived from deposits',
  withdrawal_days: 'derived from withdrawals',
  withdrawal_overdue: 'derived from withdrawal_steps',
  withdrawal_approvals: 'in staff_acts, as the customer reads it',
  first_answers: 'what each write was answered; the facts themselves stand in their own tables',
  account_lifts: 'in staff_acts, as the customer reads it',
  customer_freeze_ends: 'joined to freezes',
  problem_tickets: 'joined to problem_reports',
  problem_overdue: 'derived from problem_reports and problem_posts',
  problem_codes: 'joined to problem_posts',
  ticket_pictures: 'as files: tickets/',
  withdrawal_hold_ends: 'joined to withdrawal_holds',
  payout_batch_items: 'in withdrawal_steps',
  payout_batch_leaves: 'in withdrawal_steps',
  payout_claims: 'in withdrawal_steps and staff_acts, as the customer reads it',
  payout_claim_ends: 'in withdrawal_steps and staff_acts, as the customer reads it',
  payout_openings: 'which of the staff looked at which withdrawal: given out on request',
  provider_events: 'in deposit_steps',
  incoming_lines: 'belong to the house until they become deposits',
  incoming_line_ends: 'belong to the house until they become deposits',
  watch_alerts: 'what the law forbids to tip off about',
  watch_facts: 'derived from deposits, withdrawals and cards',
  watch_late: 'what the law forbids to tip off about',
  watch_outcomes: 'what the law forbids to tip off about',
  watch_places: 'up to where a job worked the events',
  withdrawal_screenings: 'what the law forbids to tip off about',
  house_rule_notices: 'in messages',
  treasury_stop_notices: 'in messages',
  offering_right_notices: 'in messages',
  segment_told: 'in messages',
  instrument_change_notices: 'in messages',
  instrument_change_end_notices: 'in messages',
  message_marks: 'up to where the list of messages was read',
  message_reads: 'up to where the list of messages was read',
  message_seals: 'repeats messages, orders and payments under the codes that prove them',
  notes:
    'working notes of staff: given out on request, without what the law forbids to tip off about',
  tasks: 'working notes of staff, as notes',
  saved_views: 'filters of lists of the desk, kept by staff',
  owed_leaves: 'derived from balances; shown with its proof under Owed = held',
  psp_payouts: 'of the house',
  psp_settled: 'of the house; the deposit itself is in deposits',
  psp_fee_differences: 'of the house; the deposit itself is in deposits',
  house_own: 'of the house',
  house_days: 'of the house',
  house_dues: 'of the house',
  house_sums: 'of the house',
  bank_charges: 'of the house',
  book_days: 'of the house',
}
