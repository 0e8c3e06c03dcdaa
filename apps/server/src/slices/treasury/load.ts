import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import type { Currency } from '@parkett/contract/wire/money'
import { addDays, dayNumber, utcDate } from '@parkett/core/civil'
import { greatest } from '@parkett/core/decimal'
import { noCarry, poolDay } from '@parkett/core/treasury/accrual'
import type { Pool } from 'pg'
import { portfolioOf } from '../../accounts/trading/portfolio.ts'
import { readTable } from '../../accounts/trading/read.ts'
import {
  treasuryAccounts,
  treasuryAccruals,
  treasuryOrders,
  treasurySweeps,
} from '../../accounts/treasury/tables.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { datesFor } from './dates.ts'
import { aheadOf, assetsOf, daysFrom, unitsOn } from './queries.ts'
import { liesAt } from '../../accounts/treasury/institutions.ts'
import { earningOn, fedOf } from '../../accounts/treasury/feeds.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { boundsOn } from '../../accounts/treasury/terms.ts'
import { lastWeek, viewPool, type CurveDay } from './view.ts'

export type LoadDeps = { readonly pool: Pool; readonly feed: Feed; readonly clock: Clock }

const curveDays = 90
const noneAhead: ReadonlyMap<bigint, number> = new Map()

/**
 * The last days: what the pool earned, and where nobody was in it what the file or the rate of the day
 * gives. A day that nobody told of is none of them.
 */
export async function curveOf(
  { pool }: Pick<LoadDeps, 'pool'>,
  currency: Currency,
  now: number,
): Promise<readonly CurveDay[]> {
  const today = utcDate(now)
  const from = addDays(today, -curveDays)
  const made = new Map((await daysFrom(pool, currency, from)).map((each) => [each.day, each]))
  const fed = await fedOf(pool, currency, from)
  const days = Array.from({ length: curveDays }, (_, at) => addDays(from, at))
  return days.flatMap((day): CurveDay[] => {
    const own = made.get(day)
    if (own !== undefined && own.units > 0n) return [{ day, income: own.income, made: true }]
    const earning = earningOn(fed, currency, day)
    // What a line brought is said of each unit when it is divided, and says nothing where nobody was in it.
    if (!earning.ok || 'brought' in earning.value) return []
    const { income } = poolDay({ ...earning.value, units: 100_000_000n, carry: noCarry })
    return [{ day, income, made: false }]
  })
}

/** The last seven days that a purchase goes by; none where one of them is not known. */
export const knownWeek = async (
  deps: Pick<LoadDeps, 'pool' | 'clock'>,
  currency: Currency,
): Promise<readonly CurveDay[]> => {
  const now = deps.clock.now()
  return lastWeek(await curveOf(deps, currency, now), utcDate(now))
}

/** The two sides of the cash that may be spent, and what is in the pool, at one moment. */
export async function meansOf(
  { pool, feed, clock }: LoadDeps,
  customer: bigint,
  currency: Currency,
) {
  const portfolio = await portfolioOf(pool, feed, { customer, now: clock.now() })
  const own = portfolio.pockets.get(currency)
  return {
    sides: { wallet: own?.wallet ?? 0n, cash: own?.cash ?? 0n },
    inPool: {
      units: own?.treasury ?? 0n,
      pending: own?.treasuryPending ?? 0n,
      redeeming: own?.redeemPending ?? 0n,
    },
  }
}

export async function loadPool(
  deps: LoadDeps,
  customer: bigint,
  currency: Currency,
): Promise<TreasuryPool> {
  const { pool, feed, clock } = deps
  const now = clock.now()
  const today = utcDate(now)
  const own = [customer, currency] as const
  const [means, [account], open, days, assets, units, [last], stop, [sweep], lies] =
    await Promise.all([
      meansOf(deps, customer, currency),
      readTable(pool, treasuryAccounts, 'customer = $1 AND currency = $2', own),
      readTable(
        pool,
        treasuryOrders,
        `customer = $1 AND currency = $2 AND status = 'pending' ORDER BY id DESC LIMIT 50`,
        own,
      ),
      curveOf(deps, currency, now),
      assetsOf(pool, currency),
      unitsOn(pool, currency, today),
      readTable(pool, treasuryAccruals, 'customer = $1 AND day = $2 AND currency = $3', [
        customer,
        dayNumber(addDays(today, -1)),
        currency,
      ]),
      stopOf(pool, currency),
      readTable(pool, treasurySweeps, 'customer = $1 AND currency = $2', own),
      liesAt(pool, currency, today),
    ])
  // One that is due and not paid waits too: the money lies elsewhere.
  const isLate = open.some(({ kind, dueOn }) => kind === 'redeem' && dueOn < today)
  const ahead = stop === null && !isLate ? noneAhead : await aheadOf(pool, currency, customer)
  const bounds = orRefuse(boundsOn(currency, today))
  const used = account?.fastOn === today ? account.fastUsed : 0n
  const dates = datesFor(feed, currency, now)
  return viewPool({
    currency,
    now,
    ...means,
    available: means.sides.wallet + means.sides.cash,
    account,
    yesterday: last?.posted ?? 0n,
    days,
    open,
    assets,
    units,
    bounds,
    fastLeft: greatest(bounds.fast - used, 0n),
    dates: dates.ok ? dates.value : null,
    sweep,
    stop,
    lies,
    ahead,
  })
}
