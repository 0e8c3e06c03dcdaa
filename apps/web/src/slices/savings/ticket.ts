import type { savingsPrepare } from '@parkett/contract/customer/savings'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { WireMoney } from '@parkett/contract/wire/money'
import { carried } from '../../cash/amount.ts'
import type { Confirmation } from '../../confirm/use-confirmation.ts'
import { paths, type AppPath } from '../../router/paths.ts'

export type Prepared = AnswerOf<typeof savingsPrepare>
export type Review = Prepared['review']
export type Request = BodyOf<typeof savingsPrepare>
export type SavingsTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}

/** The form as it stands, to come back to. */
export const ticketPath = (product: string, amount: WireMoney | null): AppPath =>
  paths.savings({ product, ...carried(amount) })
