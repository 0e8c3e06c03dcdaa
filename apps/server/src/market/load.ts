import type { IsoDate } from '@parkett/core/civil'
import type { Calendar } from '@parkett/core/market/calendar'
import { profiles } from '@parkett/core/market/profiles'
import type { Pool, PoolClient } from 'pg'
import { makeBars, type Grow } from './bars.ts'
import { makeCatalogue, type Catalogue } from './catalogue.ts'
import { drawDays, firstDayOf, type Drawable } from './draw.ts'
import type { Exchanges } from './exchanges.ts'
import { gridOf } from './grid.ts'
import { companyBehind } from './issued.ts'
import type { Listing } from './listing.ts'
import { drawableOf } from './fictional.ts'
import { isKept, keepListings, loadChanges, rowOn } from './listing-changes.ts'
import { transact } from '../platform/db/transact.ts'
import {
  holdVersion,
  loadInstruments,
  loadRecent,
  type InstrumentRow,
  type KeptDays,
} from './store.ts'

/**
 * Days of every share that stay in memory: sparklines, the previous close, and quotes of the
 * recent past.
 */
const recentDays = 60

/**
 * The simulated market with whatever was imported beside it. Fictional shares draw their next
 * days themselves.
 */
export async function loadSimulated(
  pool: Pool,
  exchanges: Exchanges,
  today: Today,
): Promise<Catalogue> {
  const [changed, recent] = await Promise.all([
    loadListings(pool, today),
    loadRecent(pool, recentDays),
  ])
  const listings = changed.map((one) => {
    const { row, made } = one
    const company = row.fictional ? companyBehind(row) : undefined
    const kept = recent.get(row.id)
    if (company === undefined) return listingOf(one, kept, {})
    const { calendars } = exchanges
    const { listedAt } = row.facts ?? {}
    const drawable = drawableOf(company, { calendars, listedAt, changes: made })
    const calendar = calendars[drawable.profile.calendar]
    const days = kept ?? firstDays(row, drawable, calendar)
    const grow: Grow = (after, day) =>
      drawDays(drawable, calendar, { from: after.day, close: after.bar.close, to: day })
    const { temper, freeUntil } = drawable
    return { ...listingOf(one, days, { grow, temper }), freeUntil }
  })
  return makeCatalogue(listings)
}

/** A share that came to the market today has no kept day: the one it is in is drawn. */
function firstDays(row: InstrumentRow, share: Drawable, calendar: Calendar): KeptDays | undefined {
  const listedAt = row.facts?.listedAt
  return listedAt === undefined
    ? undefined
    : { days: firstDayOf(share, calendar, listedAt), source: row.source }
}

/** Imported shares only, with the days that a replay or a feed needs. */
export async function loadImported(
  pool: Pool,
  days: ReadonlyMap<bigint, KeptDays>,
  today: Today,
): Promise<Catalogue> {
  const listings = await loadListings(pool, today)
  return makeCatalogue(
    listings
      .filter(({ row }) => !row.fictional)
      .map((one) => listingOf(one, days.get(one.row.id), {})),
  )
}

/** The trade date of a market that an order accepted now belongs to. */
export type Today = (market: InstrumentRow['market']) => IsoDate

/**
 * Listings as they are today. What begins on them is kept, for whoever reads the database: under the lock of
 * the version, so that nobody takes a change back while its day begins.
 */
async function loadListings(pool: Pool, today: Today) {
  const found = await listingsOn(pool, today)
  if (found.every(isKept)) return found
  return transact(pool, async (db) => {
    await holdVersion(db)
    const locked = await listingsOn(db, today)
    await keepListings(
      db,
      locked.filter((one) => !isKept(one)).map(({ row }) => row),
    )
    return locked
  })
}

async function listingsOn(db: Pick<Pool | PoolClient, 'query'>, today: Today) {
  const rows = await loadInstruments(db)
  const changes = await loadChanges(db)
  return rows.map((kept) => {
    const made = changes.get(kept.id)
    return { ...rowOn(kept, made, today(kept.market)), made, kept }
  })
}

type Alive = { readonly grow?: Grow; readonly temper?: Listing['temper'] }

function listingOf(
  { row, changes }: ReturnType<typeof rowOn>,
  kept: KeptDays | undefined,
  { grow, temper = null }: Alive,
): Listing {
  const profile = profiles[row.board]
  const tickBand = row.tickBand ?? undefined
  return {
    id: row.id,
    instrument: {
      id: row.id.toString(),
      symbol: row.symbol,
      code: row.code,
      isin: row.isin,
      name: row.name,
      nameZh: row.nameZh,
      pinyin: row.pinyin[0] ?? null,
      market: row.market,
      board: row.board,
      venue: row.venue,
      currency: row.currency,
      sector: row.sector,
      industry: row.industry,
      lotSize: row.lotSize,
      priceDecimals: profile.priceDecimals,
      fictional: row.fictional,
    },
    profile,
    tickBand,
    specialTreatment: row.specialTreatment,
    facts: row.facts,
    source: kept?.source ?? row.source,
    readings: row.pinyin,
    grid: gridOf(profile.ticks, { date: gridDate, band: tickBand }),
    bars: makeBars(kept?.days ?? [], grow),
    temper,
    changes,
  }
}

/**
 * Tick tables begin on a date. Old days are played on the newest table: a grid finer than
 * theirs is never needed.
 */
const gridDate = '9999-12-31'
