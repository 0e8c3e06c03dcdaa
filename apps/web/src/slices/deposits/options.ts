import type { depositsOptions } from '@parkett/contract/customer/deposits'
import type { AnswerOf } from '@parkett/contract/wire/route'

export type Options = AnswerOf<typeof depositsOptions>
export type Method = Options['methods'][number]
export type Cap = Options['caps'][number]
export type Limit = Method['limits'][number]
