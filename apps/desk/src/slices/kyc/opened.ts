import type { kycOpen } from '@parkett/contract/desk/kyc'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** A case as its reviewer has it open. */
export type Opened = AnswerOf<typeof kycOpen>
