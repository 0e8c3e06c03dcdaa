import type { blocksDetail, blocksPrepare } from '@parkett/contract/customer/blocks'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { Confirmation } from '../../confirm/use-confirmation.ts'

export type Block = AnswerOf<typeof blocksDetail>
export type Prepared = AnswerOf<typeof blocksPrepare>
export type Request = BodyOf<typeof blocksPrepare>
export type BlockTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}
