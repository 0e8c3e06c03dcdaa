import type { Currency } from '@parkett/contract/wire/money'
import { localTime } from '@parkett/core/market/zone'
import { isSweepTime } from '@parkett/core/treasury/sweep'
import type { No } from '@parkett/contract/wire/outcome'
import type { Pool } from 'pg'
import { utcDate } from '@parkett/core/civil'
import { zoneOf } from '../../accounts/trading/home.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { boundsOn, pooled } from '../../accounts/treasury/terms.ts'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { stoppedCustomers } from '../../ledger/door/freezes.ts'
import { apart } from '../../ledger/door/once.ts'
import { isUndecided, submit } from '../../ledger/door/submit.ts'
import type { Feed } from '../../market/feed.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { datesFor } from './dates.ts'
import { knownWeek } from './load.ts'
import { idleOwners } from './queries.ts'
import { sweepAct, type SweepInput } from './sweep-acts.ts'

export type SweepJobDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly feed: Pick<Feed, 'addTradingDays'>
  readonly clock: Clock
  /** Real time: a freeze ends by it. */
  readonly wall: Clock
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
  for (let after = 0n; ;) {
    // Asked for each page: a freeze, a stop and the cut-off come while others are looked through.
    const input = await inputNow(deps, currency)
    if (input === null) return
    const customers = await idlePage(deps, input, after)
    await Promise.all(
      customers.map((customer) => apart(deps.alarm, sweepOne(deps, customer, input))),
    )
    const last = customers.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** What a sweep of this moment is; null where it is not its time, or the pool takes nothing in. */
async function inputNow(
  { pool, clock, feed }: SweepJobDeps,
  currency: Currency,
): Promise<SweepInput | null> {
  const now = clock.now()
  const dates = datesFor(feed, currency, now)
  if (!dates.ok) return null
  const { tradeDate, confirmedOn: dueOn } = dates.value
  if (!isSweepTime(localTime(now, zoneOf(currency)), tradeDate)) return null
  if ((await stopOf(pool, currency)) !== null) return null
  const isKnown = (await knownWeek({ pool, clock }, currency)).length > 0
  return isKnown ? { currency, tradeDate, dueOn } : null
}

async function idlePage(
  { pool, clock, wall }: SweepJobDeps,
  { currency, tradeDate }: SweepInput,
  after: bigint,
): Promise<readonly bigint[]> {
  const bounds = boundsOn(currency, utcDate(clock.now()))
  if (!bounds.ok) return []
  const stopped = await stoppedCustomers(pool, 'transfer', wall.now())
  return idleOwners(pool, { currency, tradeDate, minimum: bounds.value.minimum, after, stopped })
}

/**
 * Turned off, frozen or closed since the page was read, or nothing was decided: the money stays where it
 * is, and where that ends before the cut-off a later round puts it in.
 */
const isQuiet = ({ reason }: No): boolean =>
  ['not_found', 'account_frozen', 'account_closed'].includes(reason) || isUndecided({ reason })

async function sweepOne(deps: SweepJobDeps, customer: bigint, input: SweepInput): Promise<void> {
  if (!(await deps.isVerified(customer))) return
  const key = `sweep-${input.currency}-${input.tradeDate}`
  const done = await submit(deps.commit, { customer, key, body: key }, sweepAct, input)
  if (!done.ok && !isQuiet(done)) throw new Error(`${customer} ${key}: ${done.reason}`)
}
