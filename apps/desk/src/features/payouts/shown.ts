import type { payoutsShow } from '@parkett/contract/payouts'
import type { AnswerOf } from '@parkett/contract/route'

/** One withdrawal as its screen shows it. */
export type Shown = AnswerOf<typeof payoutsShow>
