import type { AssetsPerformance, PerformanceSpan } from '@parkett/contract/customer/assets'
import { currencyExponents, money, toWire } from '@parkett/contract/wire/money'
import { addDays, monthStart, utcDate } from '@parkett/core/civil'
import { notionalOf, type Price } from '@parkett/core/decimal'
import { performanceOf, thinned, type ShareStory } from '@parkett/core/labels/performance'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { Pool } from 'pg'
import { figuresIn, type DayPortfolio } from '../../accounts/trading/portfolio.ts'
import type { Feed } from '../../market/feed.ts'
import {
  discountsSince,
  earnedSince,
  flowsSince,
  openedAt,
  tradesSince,
  type About,
} from './performance-facts.ts'
import { dayLine } from './performance-day.ts'

/** Final closes of a share by date, from `from` on; a day without trades has none. */
export type Closes = (instrument: bigint, from: string) => Promise<ReadonlyMap<string, Price>>

export type PerformanceDeps = {
  readonly pool: Pool
  readonly feed: Feed
  readonly closes: Closes
}

/** More points no line of a screen can show. */
const pointsMax = 260
/** The longest stretch without a trading day: a close before the start is found this far back. */
const quietDays = 14

/**
 * Gain in money over a span, net of money put in and taken out (`core/labels/performance.ts`).
 * It reads what happened since the span's start and nothing before it, and counts back from now.
 */
export async function performanceFor(
  deps: PerformanceDeps,
  portfolio: DayPortfolio,
  asked: About & { readonly span: PerformanceSpan },
): Promise<AssetsPerformance> {
  const { pool, feed } = deps
  const { span } = asked
  const opened = await openedAt(pool, asked)
  const wire = (minor: bigint) => toWire(money(asked.currency, minor))
  const { totalAssets } = figuresIn(portfolio, asked.currency)
  const none = { span, from: null, young: false, points: [], gain: null }
  if (opened === null || totalAssets === null) return none
  const now = { at: new Date(portfolio.now).toISOString(), value: wire(totalAssets) }
  if (span === '1d') {
    const line = dayLine(feed, portfolio, { currency: asked.currency, totalNow: totalAssets })
    if (line === null) return none
    const from = new Date(Math.max(line.from, opened.getTime()))
    const points = line.points
      .filter(({ at }) => at >= from.getTime())
      .map(({ at, value, gain }) => ({
        at: new Date(at).toISOString(),
        value: wire(value),
        gain: wire(gain),
      }))
    const gain = wire(line.gain)
    return {
      span,
      from: from.toISOString(),
      young: from.getTime() > line.from,
      points: [...points, { ...now, gain }],
      gain,
    }
  }
  // The close of the day before the first money: nothing was there, so every gain is after it.
  const first = addDays(utcDate(opened.getTime()), -1)
  const wanted = spanStart(span, utcDate(portfolio.now))
  const young = wanted === null || wanted < first
  const start = young ? first : wanted
  const [put, traded, earned, discounts] = await Promise.all([
    flowsSince(pool, asked, start),
    storiesOf(deps, portfolio, { ...asked, start }),
    earnedSince(pool, asked, start),
    discountsSince(pool, asked, start),
  ])
  // What a block cost less than the market said is put in, not gained, until it may be sold.
  const flows = [...put, ...discounts.map(({ date, cash }) => ({ date, minor: -cash }))]
  const stories = [...traded, ...poolStory(earned), ...poolStory(discounts)]
  const days = [
    ...new Set([...stories.flatMap(({ closed }) => closed), ...flows.map(({ date }) => date)]),
  ]
    .filter((date) => date > start && date < utcDate(portfolio.now))
    .toSorted()
  const made = performanceOf({ start, days, shares: stories, flows, totalNow: totalAssets })
  if (made === null) return none
  const points = made.points
    // Of a young account the day before its first money is no point of its line.
    .filter(({ date }) => !young || date > start)
    .map(({ date, value, gain }) => ({ at: endOf(date), value: wire(value), gain: wire(gain) }))
  const from = young ? opened.toISOString() : endOf(start)
  const gain = wire(made.gain)
  // The first money itself begins the line of a young account: nothing gained yet.
  const begin = { at: from, value: wire(put[0]?.minor ?? totalAssets), gain: wire(0n) }
  return {
    span,
    from,
    young,
    points: [...(young ? [begin] : []), ...thinned(points, pointsMax), { ...now, gain }],
    gain,
  }
}

/** What a pool brought, told as a share that is worth nothing and pays. */
const poolStory = (earned: readonly { readonly date: string; readonly cash: bigint }[]): Story[] =>
  earned.length === 0
    ? []
    : [
        {
          sharesNow: 0n,
          valueNow: 0n,
          days: earned.map((day) => ({ ...day, shares: 0n })),
          valueOn: () => 0n,
          closed: earned.map(({ date }) => date),
        },
      ]

const endOf = (date: string): string => new Date(Date.parse(date) + dayMs - 1).toISOString()

/** The day whose close the span begins with; null: as long as there is anything. */
function spanStart(span: Exclude<PerformanceSpan, '1d'>, today: string): string | null {
  if (span === 'max') return null
  if (span === '1w') return addDays(today, -7)
  const months = span === '1m' ? -1 : -12
  const start = monthStart(today, months)
  const last = addDays(monthStart(today, months + 1), -1)
  // The same day of the month, or the last one where the month is shorter.
  const same = `${start.slice(0, 8)}${today.slice(8)}`
  return same < last ? same : last
}

type Story = ShareStory & { readonly closed: readonly string[] }

async function storiesOf(
  { pool, closes }: PerformanceDeps,
  portfolio: DayPortfolio,
  asked: About & { readonly start: string },
): Promise<readonly Story[]> {
  const { currency, start } = asked
  const trades = await tradesSince(pool, asked, start)
  const held = portfolio.held.filter(({ row }) => row.currency === currency)
  const ids = [
    ...new Set([
      ...held.map(({ row }) => row.instrument),
      ...trades.map(({ instrument }) => instrument),
    ]),
  ]
  const exponent = currencyExponents[currency]
  return Promise.all(
    ids.map(async (id) => {
      const prices = await closes(id, addDays(start, -quietDays))
      const known = [...prices].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const mine = held.find(({ row }) => row.instrument === id)
      return {
        sharesNow: mine?.row.shares ?? 0n,
        valueNow: mine === undefined ? 0n : mine.value,
        days: trades.filter(({ instrument }) => instrument === id),
        valueOn: (date: string, shares: bigint) => {
          const close = known.findLast(([on]) => on <= date)?.[1]
          return close === undefined ? null : notionalOf(close, shares, exponent)
        },
        closed: known.map(([date]) => date),
      }
    }),
  )
}
