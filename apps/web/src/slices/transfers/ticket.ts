import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { transfersLimits, transfersPrepare } from '@parkett/contract/customer/transfers'
import type { Confirmation } from '../../confirm/use-confirmation.ts'

export type Prepared = AnswerOf<typeof transfersPrepare>
export type Pocket = AnswerOf<typeof transfersLimits>['pockets'][number]
export type Request = BodyOf<typeof transfersPrepare>
export type TransferTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}
