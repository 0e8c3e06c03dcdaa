import type { ToldReason } from '@parkett/contract/wire/legal'
import type {
  refusalReasons,
  WaitReason,
  Withdrawal,
  WithdrawalStatus,
} from '@parkett/contract/customer/withdrawals'
import type { WordKey } from '@parkett/words/keys'

export const withdrawalStatusWords = {
  requested: 'withdrawal.status_requested',
  in_review: 'withdrawal.status_in_review',
  sent: 'withdrawal.status_sent',
  arrived: 'withdrawal.status_arrived',
  returning: 'withdrawal.status_returning',
  returned: 'withdrawal.status_returned',
  rejected: 'withdrawal.status_rejected',
  cancelled: 'withdrawal.status_cancelled',
} as const satisfies Record<WithdrawalStatus, WordKey>

/** The word for where it stands; what two people only say is never called arrived. */
export const statusWordOf = ({ status, said }: Pick<Withdrawal, 'status' | 'said'>): WordKey =>
  status === 'arrived' && said ? 'withdrawal.status_said' : withdrawalStatusWords[status]

/** Why a withdrawal was refused or came back, as a sentence to its customer. */
export const refusalWords = {
  kyc_incomplete: 'withdrawal.why_kyc_incomplete',
  name_mismatch: 'withdrawal.why_name_mismatch',
  sanctions_hold: 'withdrawal.why_sanctions_hold',
  insufficient_settled: 'withdrawal.why_insufficient_settled',
  bank_return: 'withdrawal.why_bank_return',
  duplicate: 'withdrawal.why_duplicate',
} as const satisfies Record<(typeof refusalReasons)[number], WordKey>

/** Why a payout waits, with the end of the waiting time. */
export const waitWords = {
  new_card: 'withdrawal.hold_new_card',
  password_reset: 'withdrawal.hold_password_reset',
  trade_password_reset: 'withdrawal.hold_trade_password_reset',
  phone_changed: 'withdrawal.hold_phone_changed',
  factor_reset: 'withdrawal.hold_factor_reset',
  new_device: 'withdrawal.hold_new_device',
  daily_maximum: 'withdrawal.hold_daily_maximum',
  other: 'withdrawal.hold_other',
} as const satisfies Record<WaitReason, WordKey>

/** The legal reason of a hold, inside a sentence. */
export const legalWords = {
  by_law: 'withdrawal.legal_by_law',
  court_order: 'withdrawal.legal_court_order',
  account_takeover: 'withdrawal.legal_account_takeover',
} as const satisfies Record<ToldReason, WordKey>
