import type { depositsOptions } from '@parkett/contract/deposits'
import type { AnswerOf } from '@parkett/contract/route'

export type Options = AnswerOf<typeof depositsOptions>
export type Method = Options['methods'][number]
export type Limit = Method['limits'][number]
