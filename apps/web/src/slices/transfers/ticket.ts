import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { transfersLimits, transfersPrepare } from '@parkett/contract/customer/transfers'
import type { WireMoney } from '@parkett/contract/wire/money'
import type { Confirmation } from '../../confirm/use-confirmation.ts'
import { carried } from '../../cash/amount.ts'
import { paths, type AppPath } from '../../router/paths.ts'

export type Prepared = AnswerOf<typeof transfersPrepare>
export type Pocket = AnswerOf<typeof transfersLimits>['pockets'][number]
export type Request = BodyOf<typeof transfersPrepare>
export type TransferTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}

/** The form as it stands, to come back to. */
export const transferPath = (direction: Request['direction'], amount: WireMoney | null): AppPath =>
  paths.transfer({ ...(direction === 'to_bank' && { to: 'bank' }), ...carried(amount) })
