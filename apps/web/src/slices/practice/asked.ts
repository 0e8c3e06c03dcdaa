import type { practiceChoices, practiceOpen } from '@parkett/contract/customer/practice'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'

/** What this house offers to be played. */
export type Choices = AnswerOf<typeof practiceChoices>
/** A week, or a range of imported days. */
export type Asked = BodyOf<typeof practiceOpen>
