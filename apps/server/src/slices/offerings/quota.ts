import { currencyExponents } from '@parkett/contract/wire/money'
import { notionalOf, type Price } from '@parkett/core/decimal'
import { profiles, type Board } from '@parkett/core/market/profiles'
import { unrestrictedOn } from '@parkett/core/offerings/holdings'
import { averageValue, quotaDays, quotaOf } from '@parkett/core/offerings/quota'
import type { Pool } from 'pg'
import { blockOrders } from '../../accounts/blocks/tables.ts'
import type { ApplicationRow } from '../../accounts/offerings/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { fills, positions } from '../../accounts/trading/tables.ts'
import { idsFrom } from '../../ledger/days/log.ts'
import type { Feed } from '../../market/feed.ts'
import { bannedIn } from './banned.ts'
import { paidAfter, type OfferingRow } from './offering.ts'

/** What a share closed at on each of these days: its last close until then, null before the first. */
export type ClosesOn = (
  instrument: bigint,
  days: readonly string[],
) => Promise<readonly (Price | null)[]>

export type QuotaDeps = { readonly pool: Pool; readonly feed: Feed; readonly closesOn: ClosesOn }

/** What a holding entitles to: its average value in minor units, and so many shares. */
export type Entitled = { readonly average: bigint; readonly shares: bigint }

/**
 * How many shares of an offering a customer's holding entitles to, out of the books and the closes alone
 * (`market.md` M26); null where nothing is asked of a holding, or its last day is not over. One identity
 * has one account (the key of `identity_cases`), so the account's holding is that of the person.
 */
export async function entitledTo(
  deps: QuotaDeps,
  customer: bigint,
  { row, now }: { readonly row: OfferingRow; readonly now: number },
): Promise<Entitled | null> {
  const rule = paidAfter(row)
  if (rule === undefined) return null
  const { market } = profiles[row.board]
  const { quotaUntil } = rule
  if (now < deps.feed.closesAt(market, quotaUntil)) return null
  const days = Array.from({ length: quotaDays }, (_, back) =>
    deps.feed.addTradingDays(market, quotaUntil, back - quotaDays + 1),
  )
  const average = averageValue(await valuesOn(deps, { customer, board: row.board, days }))
  const shares = quotaOf(average, {
    least: rule.quotaLeast,
    perUnit: rule.quotaPerUnit,
    unitShares: row.unit,
    cap: row.maximum,
  })
  return { average, shares }
}

type Asked = {
  readonly customer: bigint
  readonly board: Board
  readonly days: readonly string[]
}

/** The value of the unrestricted shares of one exchange at the end of each day. */
async function valuesOn(
  { pool, feed, closesOn }: QuotaDeps,
  { customer, board, days }: Asked,
): Promise<readonly bigint[]> {
  const { currency } = profiles[board]
  const [place] = profiles[board].mics
  const of = [customer, days[0] ?? '']
  const [held, traded, blocks] = await Promise.all([
    readTable(pool, positions, 'customer = $1 AND currency = $2', [customer, currency]),
    readTable(
      pool,
      fills,
      `customer = $1 AND trade_date > $2 AND near > ${idsFrom('$1', '$2::date - 1')} ORDER BY id`,
      of,
    ),
    readTable(
      pool,
      blockOrders,
      'customer = $1 AND trade_date IS NOT NULL AND locked_until > $2',
      of,
    ),
  ])
  const sums = days.map(() => 0n)
  for (const { instrument, shares } of held) {
    const listed = feed.instrument(instrument)
    if (listed === undefined || profiles[listed.board].mics[0] !== place) continue
    const holding = {
      shares,
      trades: traded
        .filter((fill) => fill.instrument === instrument)
        .map(({ tradeDate, side, quantity }) => ({ on: tradeDate, side, quantity })),
      locks: blocks
        .filter((block) => block.instrument === instrument)
        .map(({ tradeDate, lockedUntil, quantity }) => ({
          on: tradeDate ?? lockedUntil,
          until: lockedUntil,
          quantity,
        })),
    }
    const closes = await closesOn(instrument, days)
    for (const [at, day] of days.entries()) {
      const value = notionalOf(
        closes[at] ?? 0n,
        unrestrictedOn(holding, day),
        currencyExponents[currency],
      )
      sums[at] = (sums[at] ?? 0n) + value
    }
  }
  return sums
}

/** What an offering that is paid after winning asks of a customer. */
export type Standing = { readonly entitled: Entitled | null; readonly bannedUntil: number | null }
export const noStanding: Standing = { entitled: null, bannedUntil: null }

/** The standing for each offering that can still be applied for. */
export async function standingsFor(
  deps: QuotaDeps,
  customer: bigint,
  asked: {
    readonly rows: readonly OfferingRow[]
    readonly own: Iterable<ApplicationRow>
    readonly now: number
  },
): Promise<(row: OfferingRow) => Standing> {
  const { rows, now } = asked
  const banned = bannedIn(asked.own, now)
  const found = new Map<bigint, Entitled | null>()
  for (const row of rows)
    if (paidAfter(row) !== undefined && now < row.closesAt.getTime())
      found.set(row.id, await entitledTo(deps, customer, { row, now }))
  return ({ id }) => ({ entitled: found.get(id) ?? null, bannedUntil: banned })
}

/** The same as an application is held against; undefined where nothing is asked of a holding. */
export const entitledOf = (row: OfferingRow, { entitled, bannedUntil }: Standing) =>
  paidAfter(row) === undefined ? undefined : { quota: entitled?.shares ?? 0n, bannedUntil }
