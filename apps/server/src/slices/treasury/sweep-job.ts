import type { Currency } from '@parkett/contract/wire/money'
import { localTime } from '@parkett/core/market/zone'
import { isSweepTime } from '@parkett/core/treasury/sweep'
import type { Reason } from '@parkett/contract/reasons'
import type { Pool } from 'pg'
import { utcDate } from '@parkett/core/civil'
import { zoneOf } from '../../accounts/trading/home.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { boundsOn, pooled } from '../../accounts/treasury/terms.ts'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { apart } from '../../ledger/door/once.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { Feed } from '../../market/feed.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { datesFor } from './dates.ts'
import { idleOwners } from './queries.ts'
import { sweepAct, type SweepInput } from './sweep-acts.ts'

export type SweepJobDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly feed: Pick<Feed, 'addTradingDays'>
  readonly clock: Clock
  readonly alarm: DueRun['alarm']
  /** Whether a pool may be sold at all. */
  readonly isOffered: boolean
  /** Whether the identity is approved, and the document has not run out since. */
  readonly isVerified: (customer: bigint) => Promise<boolean>
}

/**
 * In the last hour before the cut-off of a trading day: what lies idle of those who want it goes into
 * the pool, once a day each. What may not be bought by hand is not put in by itself either.
 */
export async function sweepRound(deps: SweepJobDeps): Promise<void> {
  if (!deps.isOffered) return
  for (const currency of pooled) await sweepCurrency(deps, currency)
}

async function sweepCurrency(deps: SweepJobDeps, currency: Currency): Promise<void> {
  const { pool, clock, feed } = deps
  const now = clock.now()
  const dates = datesFor(feed, currency, now)
  const bounds = boundsOn(currency, utcDate(now))
  if (!dates.ok || !bounds.ok) return
  const { tradeDate, confirmedOn: dueOn } = dates.value
  if (!isSweepTime(localTime(now, zoneOf(currency)), tradeDate)) return
  if ((await stopOf(pool, currency)) !== null) return
  const input = { currency, tradeDate, dueOn }
  for (let after = 0n; ;) {
    const asked = { currency, tradeDate, minimum: bounds.value.minimum, after }
    const customers = await idleOwners(pool, asked)
    await Promise.all(
      customers.map((customer) => apart(deps.alarm, sweepOne(deps, customer, input))),
    )
    const last = customers.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** Who is frozen or locked, or turned it off meanwhile, keeps the money where it is. */
const keepsStill = new Set<Reason>(['not_found', 'account_frozen', 'account_locked'])

async function sweepOne(deps: SweepJobDeps, customer: bigint, input: SweepInput): Promise<void> {
  if (!(await deps.isVerified(customer))) return
  const key = `sweep-${input.currency}-${input.tradeDate}`
  const done = await submit(deps.commit, { customer, key, body: key }, sweepAct, input)
  if (!done.ok && !keepsStill.has(done.reason))
    throw new Error(`${customer} ${key}: ${done.reason}`)
}
