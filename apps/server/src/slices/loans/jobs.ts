import { loanCurrency as currency } from '@parkett/core/loans/terms'
import type { Pool } from 'pg'
import { localDayOf } from '../../accounts/trading/home.ts'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { apart, doOnce } from '../../ledger/door/once.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { expireAct } from './acts.ts'
import { dayAct } from './day-act.ts'
import { lapsing, unbooked } from './queries.ts'

export type LoanJobDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  readonly alarm: DueRun['alarm']
}

/**
 * One round: every loan that runs is booked up to today, once a day by its row, and offers that
 * nobody accepted end. What is left of many comes with the next round.
 */
export async function loansRound({ pool, commit, clock, alarm }: LoanJobDeps): Promise<void> {
  const today = localDayOf(currency, clock.now())
  const [running, offered] = await Promise.all([unbooked(pool, today), lapsing(pool, today)])
  await Promise.all([
    ...running.map(({ customer, id }) => {
      const once = { customer, key: `loan-day-${id}-${today}` }
      return apart(alarm, doOnce(commit, once, dayAct, { id, currency, today }))
    }),
    ...offered.map(({ customer, id }) => {
      const once = { customer, key: `loan-expired-${id}` }
      return apart(alarm, doOnce(commit, once, expireAct, { id, today }))
    }),
  ])
}
