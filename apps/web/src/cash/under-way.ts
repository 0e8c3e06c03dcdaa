import type { DepositStatus } from '@parkett/contract/customer/deposits'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'

/** Its end is still to come from the provider. */
export const isWaited = (status: DepositStatus): boolean =>
  status === 'created' || status === 'pending'

/** What left the bank side is there again. */
export const isBack = (status: WithdrawalStatus): boolean =>
  status === 'returned' || status === 'rejected' || status === 'cancelled'

/** Something can still happen to it. */
export const isUnderWay = (status: WithdrawalStatus): boolean =>
  status === 'requested' || status === 'in_review' || status === 'sent' || status === 'returning'
