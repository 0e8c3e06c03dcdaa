import { formatMoney } from './format.ts'
import { formatDateTime } from './format-time.ts'
import type { WordKey } from './keys.ts'
import type { Language } from './languages.ts'
import type { Words } from './speak.ts'

/**
 * What staff did, as it stands in a customer's feed, in words. Needs the slice `kyc`. What is
 * not known stays as it is.
 */
const acts: Readonly<Record<string, WordKey>> = {
  'identity.open': 'kyc.act.open',
  'identity.picture_front': 'kyc.act.picture_front',
  'identity.picture_back': 'kyc.act.picture_back',
  'identity.approve': 'kyc.act.approve',
  'identity.reject': 'kyc.act.reject',
  'identity.ask_again': 'kyc.act.ask_again',
  'identity.replace': 'kyc.act.replace',
  'address.open': 'kyc.act.address_open',
  'address.picture': 'kyc.act.address_picture',
  'address.approve': 'kyc.act.address_approve',
  'address.reject': 'kyc.act.address_reject',
  'address.replace': 'kyc.act.address_replace',
  'customer.freeze': 'kyc.act.freeze',
  'customer.unfreeze': 'kyc.act.unfreeze',
  'customer.lift': 'kyc.act.lift',
  'customer.phoneSeen': 'kyc.act.phoneSeen',
  'customer.taxSeen': 'kyc.act.taxSeen',
  'customer.viewed': 'kyc.act.viewed',
  'customer.factorReset': 'kyc.act.factorReset',
  'customer.tradeReset': 'kyc.act.tradeReset',
  'order.cancel': 'kyc.act.orderCancel',
  'ledger.adjustment': 'kyc.act.adjustment',
  'ledger.reversal': 'kyc.act.reversal',
  'withdrawal.review': 'kyc.act.withdrawal_review',
  'withdrawal.approve': 'kyc.act.withdrawal_approve',
  'deposit.assign': 'kyc.act.deposit_assign',
  'withdrawal.hold': 'kyc.act.withdrawal_hold',
  'withdrawal.release': 'kyc.act.withdrawal_release',
  'withdrawal.batch': 'kyc.act.withdrawal_batch',
  'withdrawal.unbatch': 'kyc.act.withdrawal_unbatch',
  'withdrawal.send': 'kyc.act.withdrawal_send',
  'withdrawal.arrive': 'kyc.act.withdrawal_arrive',
  'withdrawal.return': 'kyc.act.withdrawal_return',
  'withdrawal.claim': 'kyc.act.withdrawal_claim',
  'withdrawal.unclaim': 'kyc.act.withdrawal_unclaim',
  'withdrawal.reject': 'kyc.act.withdrawal_reject',
  'loan.in_review': 'kyc.act.loan_in_review',
  'loan.approved': 'kyc.act.loan_approved',
  'loan.rejected': 'kyc.act.loan_rejected',
  'loan.paid_out': 'kyc.act.loan_paid_out',
  'loan.written_off': 'kyc.act.loan_written_off',
  'block.approved': 'kyc.act.block_approved',
  'block.rejected': 'kyc.act.block_rejected',
  'block.listed': 'kyc.act.block_listed',
  'block.turned_down': 'kyc.act.block_turned_down',
  'block.taken_off': 'kyc.act.block_taken_off',
  'problem.answer': 'kyc.act.problem_answer',
  'problem.ask': 'kyc.act.problem_ask',
  'problem.acknowledge': 'kyc.act.problem_acknowledge',
  'problem.escalate': 'kyc.act.problem_escalate',
  'problem.close': 'kyc.act.problem_close',
}

const states: Readonly<Record<string, WordKey>> = {
  free: 'kyc.state.free',
  'factor set': 'kyc.state.factorSet',
  'factor none': 'kyc.state.factorNone',
  'trade password set': 'kyc.state.tradeSet',
  'trade password none': 'kyc.state.tradeNone',
  halted: 'kyc.state.halted',
  open: 'kyc.state.open',
  closed: 'kyc.state.closed',
  'approved, leaves with the next payment file': 'kyc.state.payoutApproved',
  'in review': 'kyc.state.in_review',
  submitted: 'kyc.state.submitted',
  in_review: 'kyc.state.in_review',
  approved: 'kyc.state.approved',
  rejected: 'kyc.state.rejected',
  replaced: 'kyc.state.replaced',
  queued: 'kyc.state.queued',
  accepted: 'kyc.state.accepted',
  partially_filled: 'kyc.state.partially_filled',
  cancelled: 'kyc.state.cancelled',
  requested: 'kyc.state.requested',
  sent: 'kyc.state.sent',
  arrived: 'kyc.state.arrived',
  returned: 'kyc.state.returned',
  returning: 'kyc.state.returning',
  with_bank: 'kyc.state.with_bank',
  received: 'kyc.state.received',
  answered: 'kyc.state.answered',
  waiting: 'kyc.state.waiting',
  escalated: 'kyc.state.escalated',
}

const reasons: Readonly<Record<string, WordKey>> = {
  by_law: 'kyc.reason.by_law',
  sanctions: 'kyc.reason.sanctions',
  loan_affordability: 'kyc.reason.loan_affordability',
  loan_debts: 'kyc.reason.loan_debts',
  loan_data: 'kyc.reason.loan_data',
  block_sold_out: 'kyc.reason.block_sold_out',
  block_identity: 'kyc.reason.block_identity',
  block_frozen: 'kyc.reason.block_frozen',
  block_locked: 'kyc.reason.block_locked',
  block_related: 'kyc.reason.block_related',
  sale_rule: 'kyc.reason.sale_rule',
  sale_no_demand: 'kyc.reason.sale_no_demand',
  sale_insider: 'kyc.reason.sale_insider',
  off_seller_asked: 'kyc.reason.off_seller_asked',
  off_wrong_terms: 'kyc.reason.off_wrong_terms',
  off_rule: 'kyc.reason.off_rule',
  off_doubt: 'kyc.reason.off_doubt',
  pictures_seen: 'kyc.reason.pictures_seen',
  address_check: 'kyc.reason.address_check',
  proof_unreadable: 'address.no.unreadable',
  proof_not_original: 'address.no.not_original',
  proof_wrong_paper: 'address.no.wrong_paper',
  proof_too_old: 'address.no.too_old',
  proof_name_differs: 'address.no.name_differs',
  proof_address_differs: 'address.no.address_differs',
  asked_for_help: 'kyc.reason.asked_for_help',
  report_open: 'kyc.reason.report_open',
  identity_check: 'kyc.reason.identity_check',
  same_person: 'kyc.reason.same_person',
  second_look: 'kyc.reason.second_look',
  in_person: 'kyc.reason.in_person',
  video_call: 'kyc.reason.video_call',
  certified_copy: 'kyc.reason.certified_copy',
  court_order: 'kyc.reason.court_order',
  money_laundering: 'kyc.reason.money_laundering',
  account_takeover: 'kyc.reason.account_takeover',
  bank_error: 'kyc.reason.bank_error',
  provider_error: 'kyc.reason.provider_error',
  fee_refund: 'kyc.reason.fee_refund',
  duty_refund: 'kyc.reason.duty_refund',
  compensation: 'kyc.reason.compensation',
  kyc_incomplete: 'kyc.reason.kyc_incomplete',
  name_mismatch: 'kyc.reason.name_mismatch',
  sanctions_hold: 'kyc.reason.sanctions_hold',
  insufficient_settled: 'kyc.reason.insufficient_settled',
  bank_return: 'kyc.reason.bank_return',
  duplicate: 'kyc.reason.duplicate',
  solved: 'kyc.reason.ticket_solved',
  no_reply: 'kyc.reason.ticket_no_reply',
  same_ticket: 'kyc.reason.ticket_same',
  not_ours: 'kyc.reason.ticket_not_ours',
  back_unreadable: 'kyc.no.back_unreadable',
  data_differs: 'kyc.no.data_differs',
  document_expired: 'kyc.no.document_expired',
  front_unreadable: 'kyc.no.front_unreadable',
  not_original: 'kyc.no.not_original',
  person_verified_elsewhere: 'kyc.no.person_verified_elsewhere',
  under_age: 'kyc.no.under_age',
  wrong_document: 'kyc.no.wrong_document',
}

const pockets: Readonly<Record<string, WordKey>> = {
  'C.cash': 'kyc.pocket.cash',
  'C.wallet': 'kyc.pocket.wallet',
}

const roles: Readonly<Record<string, WordKey>> = {
  support: 'kyc.role.support',
  kyc: 'kyc.role.kyc',
  payments: 'kyc.role.payments',
  products: 'kyc.role.products',
  compliance: 'kyc.role.compliance',
  admin: 'kyc.role.admin',
  auditor: 'kyc.role.auditor',
  console: 'kyc.role.console',
}

const said = (words: Readonly<Record<string, WordKey>>, t: Words, text: string): string => {
  const key = Object.hasOwn(words, text) ? words[text] : undefined
  return key === undefined ? text : t(key)
}

export const actText = (t: Words, act: string): string => said(acts, t, act)
/** A closed reason in words; what a person typed stays as typed. */
export const reasonText = (t: Words, reason: string): string => said(reasons, t, reason)
/** `compliance K7QM`: the role in words, then the alias. */
export function personText(t: Words, person: string): string {
  const [role = '', ...alias] = person.split(' ')
  // The console is nobody in particular: its alias says nothing that its role has not said.
  return [said(roles, t, role), ...alias.filter((one) => one !== role)].join(' ')
}

function moneyText(text: string, language: Language): string {
  const [amount = '', currency = ''] = text.split(' ')
  return formatMoney({ currency, amount }, language)
}

/** Minor units as an amount, with the decimals the currency has. */
function decimalOf(minor: string, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const padded = minor.padStart(digits + 1, '0')
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

/**
 * A state before or after, as the acts of two people and the feed write it: see the cases of
 * the test.
 */
export function stateText(t: Words, state: string, language: Language, zone?: string): string {
  const [, verb, until, legal] =
    /^(frozen|held) until (\d{4}-\S+Z)(?: \((\w+)\))?$/.exec(state) ?? []
  if (until !== undefined) {
    const key = verb === 'frozen' ? 'kyc.state.frozenUntil' : 'kyc.state.heldUntil'
    const text = t(key, { time: formatDateTime(until, language, { zone }) })
    return legal === undefined ? text : `${text} · ${reasonText(t, legal)}`
  }
  const [, pocket, amount, reason, counter] =
    /^(C\.\w+) ([\d.-]+ [A-Z]{3})(?: \((\w+), (\S+)\))?$/.exec(state) ?? []
  if (pocket !== undefined) {
    const text = `${said(pockets, t, pocket)} ${moneyText(amount ?? '', language)}`
    return reason === undefined ? text : `${text} · ${reasonText(t, reason)} · ${counter ?? ''}`
  }
  // Why the books stopped an account: what the entry that was refused would have left, in minor
  // units.
  const [, short, currency, minor] = /^(C\.\w+) ([A-Z]{3}) would be -(\d+)$/.exec(state) ?? []
  if (short !== undefined && currency !== undefined && minor !== undefined) {
    return `${said(pockets, t, short)} ${formatMoney({ currency, amount: `-${decimalOf(minor, currency)}` }, language)}`
  }
  const [, what, why] = /^(.+) \(([a-z_]+)\)$/.exec(state) ?? []
  if (what !== undefined && why !== undefined && reasonText(t, why) !== why)
    return `${stateText(t, what, language, zone)} · ${reasonText(t, why)}`
  const [, about, rest] = /^(.+?): (.+)$/.exec(state) ?? []
  if (about === undefined || rest === undefined) return said(states, t, state)
  // `halted: why` and `closed: report` say why; of a payment the name comes first and the state
  // after it.
  const named = said(states, t, about)
  const more = stateText(t, rest, language, zone)
  return named === about ? `${about}: ${more}` : `${named} (${more})`
}
