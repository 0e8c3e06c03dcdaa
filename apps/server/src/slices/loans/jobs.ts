import { loanCurrency as currency } from '@parkett/core/loans/terms'
import type { Pool } from 'pg'
import { localDayOf } from '../../accounts/trading/home.ts'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { apart, doOnce } from '../../ledger/door/once.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { expireAct } from './acts.ts'
import { dayAct, frozenDayAct, type DayInput } from './day-act.ts'
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
    ...running.map((loan) => apart(alarm, bookDay(commit, { ...loan, currency, today }))),
    ...offered.map(({ customer, id }) => {
      const once = { customer, key: `loan-expired-${id}` }
      return apart(alarm, doOnce(commit, once, expireAct, { id, today }))
    }),
  ])
}

type Running = DayInput & { readonly customer: bigint }

/** One loan up to today; of a frozen customer nothing is taken, and on a later day all that is due. */
async function bookDay(commit: Commit, { customer, ...input }: Running): Promise<void> {
  const key = `loan-day-${input.id}-${input.today}`
  const done = await submit(commit, { customer, key, body: key }, dayAct, input)
  if (done.ok || done.reason === 'not_found') return
  if (done.reason !== 'account_frozen') throw new Error(`${customer} ${key}: ${done.reason}`)
  await doOnce(commit, { customer, key: `${key}-frozen` }, frozenDayAct, input)
}
