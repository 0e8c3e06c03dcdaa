import type { watchCase } from '@parkett/contract/desk/watch'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** One alert with the facts that made it. */
export type Shown = AnswerOf<typeof watchCase>
