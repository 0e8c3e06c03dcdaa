import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { withdrawalsLimits, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import type { WireMoney } from '@parkett/contract/wire/money'
import type { Confirmation } from '../../confirm/use-confirmation.ts'
import { carried } from '../../cash/amount.ts'
import { paths, type AppPath } from '../../router/paths.ts'

export type Prepared = AnswerOf<typeof withdrawalsPrepare>
export type Limits = AnswerOf<typeof withdrawalsLimits>
export type Pocket = Limits['pockets'][number]
export type Request = BodyOf<typeof withdrawalsPrepare>
export type WithdrawTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
  /** Money of a loan instead of the own. */
  readonly from: 'loan' | undefined
}

/** The form as it stands, to come back to. */
export const withdrawPath = (
  amount: WireMoney | null,
  { from }: Pick<WithdrawTicket, 'from'>,
): AppPath => paths.withdraw({ ...carried(amount), from })
