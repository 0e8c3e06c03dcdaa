import type { loansShow } from '@parkett/contract/customer/loans'
import type { AnswerOf } from '@parkett/contract/wire/route'

export type Shown = AnswerOf<typeof loansShow>
/** What the costs are asked for; nothing: an example. */
export type Asked = { readonly amount?: string; readonly months?: string }
