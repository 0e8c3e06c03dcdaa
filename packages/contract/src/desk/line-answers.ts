import { answersSchema } from './finding-schemas.ts'
import type { AnswersTo } from './findings.ts'

/** What can be found about a bank line and the customer whom it is given to. */
export const lineFound = ['name_differs'] as const
export type LineFound = (typeof lineFound)[number]

export const lineAnswers: AnswersTo<LineFound> = {
  name_differs: ['joint_account', 'explained', 'customer_called', 'origin_checked'],
}

export const lineAnswersSchema = answersSchema(lineFound)
