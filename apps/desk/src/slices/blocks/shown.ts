import type { blocksCase } from '@parkett/contract/desk/blocks'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** One application with its block and what its review looks at. */
export type Shown = AnswerOf<typeof blocksCase>
