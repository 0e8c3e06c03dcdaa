import type { floorInstruments, FloorRow } from '@parkett/contract/desk/floor'
import type { InstrumentChangeKind } from '@parkett/contract/desk/instrument-change'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { utcDate } from '@parkett/core/civil'
import { boardsFor, changeable } from '@parkett/core/market/listing-terms'
import type { Pool } from 'pg'
import { Refusal } from '../../base/refusal.ts'
import { haltShown } from '../../market/halts.ts'
import { stands, termsOfListing } from '../../market/listing-changes.ts'
import type { Listing } from '../../market/listing.ts'
import type { Market } from '../../market/market.ts'
import { count, date, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, referenceRow } from '../../platform/db/read.ts'
import { firstFree } from './first-free.ts'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'

const openOrders = everyAccountRow({ instrument: int8, orders: count })
const pageRows = 50
type Query = QueryOf<typeof floorInstruments>

/** A page of instruments by name with their state; the cursor is how many came before. */
export async function listInstruments(
  { pool, market }: { readonly pool: Pool; readonly market: Market },
  query: Query,
): Promise<AnswerOf<typeof floorInstruments>> {
  const from = Number(query.cursor ?? '0')
  if (!/^\d{0,6}$/.test(query.cursor ?? ''))
    throw new Refusal('field_invalid', {}, ['query.cursor'])
  const found = matching(market, query)
  const shown = found.slice(from, from + pageRows)
  const rows = await read(
    pool,
    openOrders,
    `SELECT instrument, count(*) AS orders FROM orders
     WHERE ${isOpenOrder} AND instrument = ANY($1::bigint[])
     GROUP BY instrument`,
    [shown.map(({ id }) => String(id))],
  )
  const coming = await comingOf(pool, shown, market.clock.now())
  const open = new Map(rows.map(({ instrument, orders }) => [instrument, orders]))
  return {
    rows: shown.map((listing) => ({
      ...rowOf(market, listing, open.get(listing.id) ?? 0),
      coming: comingAt(market, listing, coming.get(listing.id) ?? []),
    })),
    next: from + pageRows < found.length ? String(from + pageRows) : null,
  }
}

function matching(
  { view, halts, clock }: Market,
  { q = '', market, status }: Query,
): readonly Listing[] {
  const { catalogue, pricing, search } = view()
  const named =
    q.trim() === ''
      ? catalogue.inMarket(market)
      : search(q, market, 200).map(({ listing }) => listing)
  const now = clock.now()
  const kept = named.filter((listing) => {
    if (status === undefined) return true
    if (status === 'halted') return halts.of(listing.id) !== undefined
    return pricing.figures(listing, now).status === status
  })
  return q.trim() === ''
    ? kept.toSorted((a, b) => catalogue.nameOrder(a) - catalogue.nameOrder(b))
    : kept
}

const comingRow = referenceRow({
  id: int8,
  instrument: int8,
  what: text<InstrumentChangeKind>(),
  validFrom: date,
})

/** What was agreed on of these and has not begun. */
async function comingOf(pool: Pool, shown: readonly Listing[], now: number) {
  const rows = await read(
    pool,
    comingRow,
    `SELECT id, instrument, what, valid_from FROM instrument_changes AS c
     WHERE instrument = ANY($1::bigint[]) AND valid_from > $2 AND ${stands}
     ORDER BY valid_from, id`,
    [shown.map(({ id }) => String(id)), utcDate(now)],
  )
  const grouped = Map.groupBy(rows, ({ instrument }) => instrument)
  return new Map(
    [...grouped].map(([id, of]) => [
      id,
      of.map(({ instrument: _of, ...coming }) => ({ ...coming, id: String(coming.id) })),
    ]),
  )
}

type Coming = Omit<FloorRow['coming'][number], 'open'>

function comingAt(market: Market, { instrument }: Listing, changes: readonly Coming[]) {
  const first = firstFree(market, instrument.market)
  return changes.map((change) => ({
    ...change,
    open: first !== null && change.validFrom >= first,
  }))
}

function rowOf(market: Market, listed: Listing, openOrders: number): Omit<FloorRow, 'coming'> {
  const { id, instrument } = listed
  const { view, halts, clock } = market
  const { catalogue, pricing } = view()
  const listing = catalogue.byId(id)
  const terms = termsOfListing(listed)
  const { name, code, board, currency, lotSize, nameZh, sector } = instrument
  return {
    id: instrument.id,
    name,
    code,
    market: instrument.market,
    board,
    currency,
    lotSize,
    nameZh,
    sector,
    tickBand: terms.tickBand,
    changeable: [...changeable(terms)],
    boards: [...boardsFor(terms.board)],
    earliest: firstFree(market, instrument.market),
    status: listing === undefined ? 'not_listed' : pricing.figures(listing, clock.now()).status,
    halt: haltShown(halts.of(id)),
    openOrders,
  }
}
