import type { problemsCase } from '@parkett/contract/customer/problems'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** The ticket that is looked at, and what staff know of it. */
export type Opened = AnswerOf<typeof problemsCase>
