import type { Payout, payoutsShow } from '@parkett/contract/desk/withdrawals'
import type { AnswerOf } from '@parkett/contract/wire/route'

/** One withdrawal as its screen shows it. */
export type Shown = AnswerOf<typeof payoutsShow>

/** Whether somebody looks at it, and nobody has let it go yet. */
export const isUndecided = ({ status, batch, approved }: Payout): boolean =>
  status === 'in_review' && batch === null && !approved
