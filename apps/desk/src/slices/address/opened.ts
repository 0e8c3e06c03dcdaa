import type { addressOpen } from '@parkett/contract/desk/address'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** A proof as its reviewer has it open. */
export type OpenedProof = AnswerOf<typeof addressOpen>
