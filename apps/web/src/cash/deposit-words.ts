import type { DepositEnd, DepositMethod, DepositStatus } from '@parkett/contract/customer/deposits'
import type { WordKey } from '@parkett/words/keys'

export const depositMethodWords = {
  quick: 'deposit.method_quick',
  card: 'deposit.method_card',
  transfer: 'deposit.method_transfer',
} as const satisfies Record<DepositMethod, WordKey>

export const depositStatusWords = {
  created: 'deposit.status_created',
  pending: 'deposit.status_pending',
  credited: 'deposit.status_credited',
  failed: 'deposit.status_failed',
  expired: 'deposit.status_expired',
  returned: 'deposit.status_returned',
  charged_back: 'deposit.status_charged_back',
} as const satisfies Record<DepositStatus, WordKey>

export const depositEndWords = {
  declined: 'deposit.why_declined',
  cancelled: 'deposit.why_cancelled',
  disputed: 'deposit.why_disputed',
  refunded: 'deposit.why_refunded',
} as const satisfies Record<DepositEnd, WordKey>
