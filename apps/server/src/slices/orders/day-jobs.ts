import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import { utcDate } from '@parkett/core/civil'
import { submit } from '../../ledger/door/submit.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { settlements, shareReleases, type OrderRow } from '../../accounts/trading/tables.ts'
import { idsApart } from '../../base/ports.ts'
import { eachApart, type Apart } from './each-apart.ts'
import { endOrder } from './acts/end.ts'
import { releaseDay, settleDay } from './acts/settle.ts'
import { isOutlived, marketFacts } from './facts.ts'
import { editionOf } from './order-record.ts'
import type { MatcherDeps } from './matcher.ts'
import { openOrders } from './queries.ts'

export type DayReport = {
  readonly expired: number
  readonly settled: number
  readonly released: number
}

/**
 * What a new day brings, by each market's own date: orders that ran out expire, trades settle,
 * bought shares become sellable. Every effect is one act whose row carries its done-mark, so a
 * second run, or a run after a crash in the middle, does only what is left (abuse rows 26, 27).
 * Settlement comes first: an expiring hold then gives back settled money as settled money.
 * @throws what one market could not say, such as `calendar_missing`, after everything was done
 * for the others.
 */
export async function runDayJobs(deps: MatcherDeps): Promise<DayReport> {
  const apart = eachApart()
  const settled = await settleDue(deps)
  const released = await releaseDue(deps, apart)
  const expired = await expireDue(deps, apart)
  apart.rethrow()
  return { expired, settled, released }
}

const zones = {
  DE: profiles.XETR.timeZone,
  CN: profiles.MAIN_SH.timeZone,
  HK: profiles.HK.timeZone,
  US: profiles.US.timeZone,
}
const batchMax = 5_000

async function settleDue(deps: MatcherDeps): Promise<number> {
  const now = deps.clock.now()
  const open = await readTable(
    deps.pool,
    settlements,
    `NOT done AND settles_on <= $1 ORDER BY settles_on LIMIT ${batchMax}`,
    [latestDate(now)],
  )
  const come = open.filter((row) => row.settlesOn <= localTime(now, zones[row.market]).date)
  const done = await Promise.all(
    come.map(async ({ customer, currency, settlesOn: date, firstFill, owed, due }) => {
      // What is settled behind a first settlement of the date is another command.
      const again = owed === 0n && due === 0n ? '' : `-${owed}-${due}`
      const key = `settle-${currency}-${date}${again}`
      const asking = { customer, key, body: key }
      const input = { currency, date, from: firstFill - idsApart }
      const given = await submit(deps.commit, asking, settleDay, input)
      return report(deps, key, given)
    }),
  )
  return done.filter(Boolean).length
}

async function releaseDue(deps: MatcherDeps, apart: Apart): Promise<number> {
  const now = deps.clock.now()
  const due = await readTable(
    deps.pool,
    shareReleases,
    `NOT done AND sellable_from <= $1 LIMIT ${batchMax}`,
    [latestDate(now)],
  )
  const come = due.filter((row) => {
    const market = deps.feed.instrument(row.instrument)?.market
    // The day whose session is on or next: after the close an order already belongs to the next
    // trading day.
    return (
      market !== undefined &&
      apart.or(false, () => row.sellableFrom <= deps.feed.tradeDate(market, now))
    )
  })
  const done = await Promise.all(
    come.map(async ({ customer, instrument, sellableFrom: from }) => {
      const key = `release-${instrument}-${from}`
      const asking = { customer, key, body: key }
      const given = await submit(deps.commit, asking, releaseDay, { instrument, from })
      return report(deps, key, given)
    }),
  )
  return done.filter(Boolean).length
}

async function expireDue(deps: MatcherDeps, apart: Apart): Promise<number> {
  const orders = await openOrders(deps.pool)
  const over = orders.flatMap((order) => apart.or([], () => overToday(deps, order)))
  const done = await Promise.all(over.map((ending) => expireOne(deps, ending)))
  return done.filter(Boolean).length
}

type Ending = {
  readonly order: OrderRow
  readonly today: string
  readonly reason: 'day_over' | 'terms_changed'
}

/**
 * The trade date has moved on past the order's last day: the day's session is over. Or the share has
 * other terms by now than the order was made for.
 */
function overToday(deps: MatcherDeps, order: OrderRow): readonly Ending[] {
  const facts = marketFacts(deps.feed, order.instrument, deps.clock.now())
  if (!facts.ok) return []
  const { today, tradeDate } = facts.value
  if (tradeDate > order.expiresOn) return [{ order, today, reason: 'day_over' }]
  return isOutlived(facts.value, order) ? [{ order, today, reason: 'terms_changed' }] : []
}

async function expireOne(deps: MatcherDeps, { order, today, reason }: Ending): Promise<boolean> {
  const { id, customer, instrument, currency } = order
  const input = {
    order: id,
    instrument,
    currency,
    as: 'expired',
    today,
    reason,
    lastDay: order.expiresOn,
  } as const
  const key = `expire-${editionOf(order)}`
  const asking = { customer, route: 'orders.expire', key, body: key }
  return report(deps, key, await submit(deps.commit, asking, endOrder, input))
}

function report(deps: MatcherDeps, job: string, done: { ok: boolean; reason?: string }): boolean {
  // Already done by another run: the row's mark or the order's own end answered it.
  if (!done.ok && done.reason !== 'not_found' && done.reason !== 'order_not_open')
    deps.alarm('a day job failed', { job, why: done.reason ?? '' })
  return done.ok
}

/** No market is ahead of UTC+14: rows with a later date cannot be due anywhere. */
const latestDate = (now: number): string => utcDate(now + 14 * 3_600_000)
