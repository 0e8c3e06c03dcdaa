import { currencyExponents } from '@parkett/contract/wire/money'
import { notionalOf, type Price } from '@parkett/core/decimal'
import { profiles, type Board } from '@parkett/core/market/profiles'
import { unrestrictedOn, type Holding } from '@parkett/core/offerings/holdings'
import { averageValue, quotaDays, quotaOf } from '@parkett/core/offerings/quota'
import type { Pool } from 'pg'
import type { ApplicationRow } from '../../accounts/offerings/tables.ts'
import type { Feed } from '../../market/feed.ts'
import { bannedIn } from './banned.ts'
import { holdingsSince } from './holdings.ts'
import { paidAfter, placed, type OfferingRow } from './offering.ts'
import { placedFor, rightBy, type Right } from './rights.ts'

/** What a share closed at on a day: its last close until then, null before the first. */
type CloseOn = (day: string) => Price | null

export type QuotaDeps = {
  readonly pool: Pool
  readonly feed: Feed
  readonly closesOf: (instrument: bigint) => Promise<CloseOn>
}

const none: ReadonlyMap<bigint, Holding> = new Map()

/** What a holding entitles to: its average value in minor units, and so many shares. */
export type Entitled = { readonly average: bigint; readonly shares: bigint }

/** What an offering that is paid after winning asks of a customer, and what a placement gives a right to. */
export type Standing = {
  readonly entitled: Entitled | null
  readonly right: Right | null
  readonly bannedUntil: number | null
}
export const noStanding: Standing = { entitled: null, right: null, bannedUntil: null }

/**
 * How many shares of each offering a customer's holding entitles to, out of the books and the closes alone
 * (`market.md` M26); nothing where nothing is asked of a holding, or its last day is not over. One identity
 * has one account (the key of `identity_cases`), so the account's holding is that of the person.
 */
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
  const bannedUntil = bannedIn(asked.own, now)
  const counted = rows.flatMap((row) => countedFor(deps, row, now))
  const placements = rows.flatMap((row) => placedFor(deps.feed, row, now))
  const [since] = [
    ...counted.flatMap(({ days }) => days[0] ?? []),
    ...placements.map(({ rule }) => rule.recordOn),
  ].toSorted()
  const holdings = since === undefined ? none : await holdingsSince(deps.pool, customer, since)
  const held = await heldFor(deps, holdings, counted)
  const found = new Map(counted.map((each) => [each.row.id, entitledBy(each, held)]))
  const rights = new Map(placements.map((each) => [each.row.id, rightBy(each, holdings)]))
  return (row) => ({
    entitled: found.get(row.id) ?? null,
    right: rights.get(row.id) ?? null,
    // Who did not pay is barred where that is asked for, and nowhere else.
    bannedUntil: paidAfter(row) === undefined ? null : bannedUntil,
  })
}

type Counted = {
  readonly row: OfferingRow
  readonly rule: NonNullable<ReturnType<typeof paidAfter>>
  readonly days: readonly string[]
}

/** The days whose holding counts for an offering that can still be applied for. */
function countedFor({ feed }: QuotaDeps, row: OfferingRow, now: number): Counted[] {
  const rule = paidAfter(row)
  if (rule === undefined || now >= row.closesAt.getTime()) return []
  const { market } = profiles[row.board]
  const { quotaUntil } = rule
  if (now < feed.closesAt(market, quotaUntil)) return []
  const days = Array.from({ length: quotaDays }, (_, back) =>
    feed.addTradingDays(market, quotaUntil, back - quotaDays + 1),
  )
  return [{ row, rule, days }]
}

type Held = {
  readonly place: string | undefined
  readonly holding: Holding
  readonly closeOn: CloseOn
}

const placeOf = (board: Board): string | undefined => profiles[board].mics[0]

/** What of it is held on the exchanges of these offerings, with its closes. */
async function heldFor(
  { feed, closesOf }: QuotaDeps,
  holdings: ReadonlyMap<bigint, Holding>,
  counted: readonly Counted[],
): Promise<readonly Held[]> {
  const places = new Set(counted.map(({ row }) => placeOf(row.board)))
  const held: Held[] = []
  for (const [instrument, holding] of holdings) {
    const listed = feed.instrument(instrument)
    if (listed === undefined || !places.has(placeOf(listed.board))) continue
    held.push({ place: placeOf(listed.board), holding, closeOn: await closesOf(instrument) })
  }
  return held
}

/** By the average value of the unrestricted shares of the offering's exchange. */
function entitledBy({ row, rule, days }: Counted, held: readonly Held[]): Entitled {
  const place = placeOf(row.board)
  const exponent = currencyExponents[profiles[row.board].currency]
  const there = held.filter((each) => each.place === place)
  const average = averageValue(
    days.map((day) =>
      there.reduce(
        (sum, { holding, closeOn }) =>
          sum + notionalOf(closeOn(day) ?? 0n, unrestrictedOn(holding, day), exponent),
        0n,
      ),
    ),
  )
  const shares = quotaOf(average, {
    least: rule.quotaLeast,
    perUnit: rule.quotaPerUnit,
    unitShares: row.unit,
    cap: row.maximum,
  })
  return { average, shares }
}

/** The same as an application is held against; undefined where nothing is asked of a holding. */
export const entitledOf = (row: OfferingRow, { entitled, right, bannedUntil }: Standing) =>
  placed(row) === undefined && paidAfter(row) === undefined
    ? undefined
    : { quota: (entitled ?? right)?.shares ?? 0n, bannedUntil }
