import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { withdrawalsLimits, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import type { Confirmation } from '../../confirm/use-confirmation.ts'

export type Prepared = AnswerOf<typeof withdrawalsPrepare>
export type Limits = AnswerOf<typeof withdrawalsLimits>
export type Pocket = Limits['pockets'][number]
export type Request = BodyOf<typeof withdrawalsPrepare>
export type WithdrawTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}
