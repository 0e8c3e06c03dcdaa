import type { offeringsPrepare } from '@parkett/contract/customer/offerings'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { Confirmation } from '../../confirm/use-confirmation.ts'

export type Prepared = AnswerOf<typeof offeringsPrepare>
export type Request = BodyOf<typeof offeringsPrepare>
export type ApplyTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}
