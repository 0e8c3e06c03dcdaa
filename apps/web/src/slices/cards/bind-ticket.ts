import type { cardsInspect } from '@parkett/contract/customer/cards'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { Confirmation } from '../../confirm/use-confirmation.ts'

export type Request = BodyOf<typeof cardsInspect>
export type Prepared = {
  readonly inspected: AnswerOf<typeof cardsInspect>
  readonly request: Request
}
export type BindTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}
