import type { blocksProposal } from '@parkett/contract/desk/block-sales'
import type { blocksCase } from '@parkett/contract/desk/blocks'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** One application with its block and what its review looks at. */
export type Shown = AnswerOf<typeof blocksCase>

/** What one customer offers, with what speaks against listing it. */
export type ShownProposal = AnswerOf<typeof blocksProposal>
