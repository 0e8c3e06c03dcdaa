import type { payoutsShow } from '@parkett/contract/desk/withdrawals'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** One withdrawal as its screen shows it. */
export type Shown = AnswerOf<typeof payoutsShow>
