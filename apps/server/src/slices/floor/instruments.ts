import type { floorInstruments, FloorRow } from '@parkett/contract/desk/floor'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { printInstant } from '@parkett/core/market/zone'
import type { Pool } from 'pg'
import { Refusal } from '../../base/refusal.ts'
import type { Listing } from '../../market/listing.ts'
import type { Market } from '../../market/market.ts'
import { count, int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'

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
     WHERE status IN ('queued', 'accepted', 'partially_filled') AND instrument = ANY($1::bigint[])
     GROUP BY instrument`,
    [shown.map(({ id }) => String(id))],
  )
  const open = new Map(rows.map(({ instrument, orders }) => [instrument, orders]))
  return {
    rows: shown.map((listing) => rowOf(market, listing, open.get(listing.id) ?? 0)),
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

function rowOf(
  { view, halts, clock }: Market,
  { id, instrument }: Listing,
  openOrders: number,
): FloorRow {
  const { catalogue, pricing } = view()
  const listing = catalogue.byId(id)
  const halt = halts.of(id)
  const { name, code, market, board, currency, lotSize } = instrument
  return {
    id: instrument.id,
    name,
    code,
    market,
    board,
    currency,
    lotSize,
    status: listing === undefined ? 'not_listed' : pricing.figures(listing, clock.now()).status,
    halt:
      halt === undefined
        ? null
        : { since: printInstant(halt.since), cause: halt.cause, reason: halt.reason, by: halt.by },
    openOrders,
  }
}
