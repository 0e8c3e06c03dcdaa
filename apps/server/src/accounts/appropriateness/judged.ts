import {
  appropriatenessAnswersSchema,
  type Answered,
} from '@parkett/contract/customer/appropriateness'
import { askedAgainOn, fits, knownOf, truthsOf } from '@parkett/core/appropriateness/judge'
import { isoInstant, utcDate } from '@parkett/core/civil'
import { labels, type Personal } from '../../platform/data-dir/personal.ts'
import type { AnswerRow } from './tables.ts'

/** Whether the questions are asked again by now. */
export const isOver = ({ answeredAt }: Pick<AnswerRow, 'answeredAt'>, now: number): boolean =>
  askedAgainOn(utcDate(answeredAt)) <= utcDate(now)

/** What follows is worked out from the answers each time, by the questions as they were then. */
export function answeredOf(
  row: Omit<AnswerRow, 'id'>,
  { personal, now }: { readonly personal: Personal; readonly now: number },
): Answered {
  const { customer, productClass, version, sealed, answeredAt } = row
  const opened = personal.open(labels.appropriateness(customer), sealed)
  const answers = appropriatenessAnswersSchema.parse(JSON.parse(opened))
  const truths = truthsOf(version, productClass)
  const known = knownOf(answers, truths)
  return {
    productClass,
    version,
    answers,
    known,
    truths: [...truths],
    fits: fits(answers, known),
    at: isoInstant(answeredAt),
    until: askedAgainOn(utcDate(answeredAt)),
    isOver: isOver(row, now),
  }
}
