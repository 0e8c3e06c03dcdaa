import type { blockSalesPrepare, blockSalesTerms } from '@parkett/contract/customer/block-sales'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { Confirmation } from '../../../confirm/use-confirmation.ts'

export type Terms = AnswerOf<typeof blockSalesTerms>
export type Prepared = AnswerOf<typeof blockSalesPrepare>
export type Request = BodyOf<typeof blockSalesPrepare>
export type SaleTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}
