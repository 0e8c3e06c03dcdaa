import type {
  applicationsPlaceMany,
  AppliedLine,
  ApplyLine,
  offeringsPrepareMany,
} from '@parkett/contract/customer/apply-many'
import type { Offering } from '@parkett/contract/customer/offerings'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type { Confirmation } from '../../../confirm/use-confirmation.ts'

export type Mode = 'oneclick' | 'batch'
export type PreparedMany = AnswerOf<typeof offeringsPrepareMany>
export type ManyRequest = BodyOf<typeof offeringsPrepareMany>
export type ManyTicket = Confirmation<PreparedMany> & {
  readonly ask: (request: ManyRequest) => Promise<void>
}
/** What became of all of it: what was carried out line by line, and what was left out before. */
export type DoneMany = AnswerOf<typeof applicationsPlaceMany> & {
  readonly leftBefore: readonly Left[]
}

/** What is left out, and why. */
export type Left = {
  readonly company: Pick<Offering, 'name' | 'nameZh'>
  readonly refusal: NonNullable<AppliedLine['refusal']>
}

export const modeWords = { oneclick: 'ipo.oneClick', batch: 'ipo.batch' } as const

/** The lines that can be carried out. */
export const goodOf = ({ review }: PreparedMany): readonly ApplyLine[] =>
  review.lines.filter(({ refusal }) => refusal === null)

/** The lines that cannot. */
export const leftOf = ({ review }: Pick<PreparedMany, 'review'>): readonly Left[] =>
  review.lines.flatMap(({ offering, refusal }) =>
    refusal === null ? [] : [{ company: offering, refusal }],
  )
