import type { kycOpen } from '@parkett/contract/kyc-desk'
import type { AnswerOf } from '@parkett/contract/route'

/** A case as its reviewer has it open. */
export type Opened = AnswerOf<typeof kycOpen>
