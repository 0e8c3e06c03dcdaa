import type { Reason } from '@parkett/contract/reasons'
import type { Currency } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { addDays, utcDate } from '@parkett/core/civil'
import { soonDays } from '@parkett/core/savings/dates'
import type { Pool } from 'pg'
import { offeredProducts } from '../../accounts/savings/offered.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { apart, doOnce } from '../../ledger/door/once.ts'
import { isUndecided, submit } from '../../ledger/door/submit.ts'
import type { Feed } from '../../market/feed.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { matureAct, tellSoonAct } from './end-acts.ts'
import { maturing, renewing, untoldBy, type Renewing } from './queries.ts'
import { lapseAct, renewAct } from './renew-acts.ts'
import { datesFor } from './terms.ts'

export type SavingsJobDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  readonly alarm: DueRun['alarm']
  readonly feed: Pick<Feed, 'addTradingDays'>
  /** Whether savings may be sold at all. */
  readonly isOffered: boolean
  /** Whether the identity is approved, and the document has not run out since. */
  readonly isVerified: (customer: bigint) => Promise<boolean>
}

/**
 * One round: what is due is paid, who is paid within a week is told, and what was paid goes in again where its
 * customer chose so; each once, by its row. What is left of many comes with the next round.
 */
export async function savingsRound(deps: SavingsJobDeps): Promise<void> {
  for (const currency of new Set(offeredProducts().map((product) => product.currency))) {
    const today = localDayOf(currency, deps.clock.now())
    await matureDue(deps, currency, today)
    await tellSoon(deps, currency, today)
  }
  await renewDue(deps)
}

async function matureDue(deps: SavingsJobDeps, currency: Currency, today: string): Promise<void> {
  const due = await maturing(deps.pool, { currency, by: today })
  await Promise.all(
    due.map(({ customer, id }) =>
      apart(
        deps.alarm,
        doOnce(deps.commit, { customer, key: `mature-${id}` }, matureAct, { id, currency, today }),
      ),
    ),
  )
}

/** What was paid and is to go in again: bought, or, where that is refused, left where it is and told. */
async function renewDue(deps: SavingsJobDeps): Promise<void> {
  // Nowhere is it later than the day after that of UTC.
  const due = await renewing(deps.pool, utcDate(deps.clock.now() + dayMs))
  await Promise.all(due.map((one) => apart(deps.alarm, renewOne(deps, one))))
}

async function renewOne(deps: SavingsJobDeps, due: Renewing): Promise<void> {
  const { customer, id } = due
  const why = await whyNot(deps, due)
  if (why === null || why === 'not_found') return
  const key = `lapse-${id}`
  await doOnce(deps.commit, { customer, key }, lapseAct, { id, reason: why })
}

/** Buys; null once it did or the next round asks again, else what spoke against it. */
async function whyNot(
  deps: SavingsJobDeps,
  { customer, id, product, currency, days }: Renewing,
): Promise<Reason | null> {
  if (!deps.isOffered) return 'not_offered'
  if (!(await deps.isVerified(customer))) return 'kyc_required'
  const today = localDayOf(currency, deps.clock.now())
  const dates = datesFor(deps.feed, { currency, days }, today)
  if (!dates.ok) return dates.reason
  const key = `renew-${id}`
  const input = { id, product, currency, today, dates: dates.value }
  const done = await submit(deps.commit, { customer, key, body: key }, renewAct, input)
  const passes = !done.ok && (isUndecided(done) || done.reason === 'storage_full')
  return done.ok || passes ? null : done.reason
}

async function tellSoon(deps: SavingsJobDeps, currency: Currency, today: string): Promise<void> {
  const by = addDays(today, soonDays)
  const untold = await untoldBy(deps.pool, { currency, after: today, by })
  await Promise.all(
    untold.map(({ customer, id }) =>
      apart(deps.alarm, doOnce(deps.commit, { customer, key: `soon-${id}` }, tellSoonAct, { id })),
    ),
  )
}
