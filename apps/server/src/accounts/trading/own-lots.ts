import type { LotsTaken } from '@parkett/contract/customer/order-lots'
import { noCharges } from '@parkett/core/labels/position'
import {
  ownLotsOf,
  without,
  type LotChoice,
  type LotPart,
  type NumberedFill,
  type OwnLot,
  type TakenLot,
} from '@parkett/core/labels/own-lots'
import type { Pool } from 'pg'
import { table, type RowOf } from '../../ledger/table.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { blockOrders, type BlockOrderRow } from '../blocks/tables.ts'
import { exact } from './exact-column.ts'
import { wire } from './money-wire.ts'
import { partOf, readTogether, rowsAs } from './read.ts'
import type { OrderRow } from './tables.ts'

/** Choices of lots, each as it began to stand (migration 0850). */
export const lotChoices = table(
  'lot_choices',
  ['customer', 'instrument', 'cycle', 'id'],
  {
    customer: int8,
    instrument: int8,
    cycle: int8,
    id: int8,
    orderId: int8,
    parts: exact<readonly LotPart[]>(),
  },
  { appendOnly: true, unwatched: true },
)
type ChoiceRow = RowOf<typeof lotChoices>

/** The fills of one cycle as its lots ask for them: a view, to read. */
export const cycleFills = table('cycle_fills', ['customer', 'instrument', 'cycle', 'id'], {
  customer: int8,
  instrument: int8,
  cycle: int8,
  id: int8,
  orderId: int8,
  side: text<'buy' | 'sell'>(),
  tradeDate: date,
  quantity: int8,
  value: int8,
  charges: int8,
})
export type CycleFillRow = RowOf<typeof cycleFills>

export type CycleLots = {
  readonly fills: readonly NumberedFill[]
  readonly choices: readonly LotChoice[]
}

/** Rows as the lots of their cycle are made from. */
export const cycleLotsOf = (
  fills: readonly CycleFillRow[],
  choices: readonly ChoiceRow[],
): CycleLots => ({
  fills: fills
    .map(({ id, orderId: order, side, tradeDate, quantity: shares, value: notional, charges }) => ({
      id,
      order,
      side,
      tradeDate,
      shares,
      notional,
      fees: { ...noCharges, transaction: charges },
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  choices: choices.map(({ id, orderId: order, parts }) => ({ id, order, parts })),
})

const whose = 'customer = $1 AND instrument = $2'
const parts = [
  partOf(cycleFills, `${whose} AND cycle = $3`),
  partOf(lotChoices, `${whose} AND cycle = $3`),
  partOf(blockOrders, whose),
]

type OfCycle = Pick<ChoiceRow, 'customer' | 'instrument' | 'cycle'>

/** A cycle's fills and choices at one moment of the books, and the customer's blocks of the share. */
export async function readCycleLots(
  pool: Pick<Pool, 'query'>,
  { customer, instrument, cycle }: OfCycle,
): Promise<CycleLots & { readonly blocks: readonly BlockOrderRow[] }> {
  const [fills, choices, blocks] = await readTogether(pool, parts, [customer, instrument, cycle])
  return {
    ...cycleLotsOf(rowsAs(cycleFills, fills), rowsAs(lotChoices, choices)),
    blocks: rowsAs(blockOrders, blocks),
  }
}

/** The trading day of a sale, and from when on what is bought on it may be sold. */
export type SaleDay = { readonly tradeDate: string; readonly sellableFrom: string }

/** Shares of a block that is locked, and those bought on a day whose shares wait, are chosen by nobody. */
export function barredBy(
  blocks: readonly BlockOrderRow[],
  { tradeDate, sellableFrom }: SaleDay,
): (lot: OwnLot) => boolean {
  const locked = new Set(
    blocks
      .filter(({ status }) => status === 'executed' || status === 'settled')
      .map(({ id }) => id),
  )
  return ({ order, date: day }) =>
    locked.has(order) || (sellableFrom > tradeDate && day === tradeDate)
}

/** What an order took of its lots so far, and keeps of them. */
export type ChosenBy = {
  readonly taken: readonly TakenLot[]
  readonly kept: readonly (LotPart & { readonly date: string })[]
}

/** Undefined where nothing was chosen. */
export async function chosenBy(
  pool: Pick<Pool, 'query'>,
  { customer, instrument, id, terms, filled, lastFill }: OrderRow,
): Promise<ChosenBy | undefined> {
  const { lots } = terms
  if (lots === undefined) return undefined
  const { fills, choices } = await readCycleLots(pool, { customer, instrument, cycle: lots.cycle })
  // Of the fills that the row knows: another may have come since it was read.
  const known = fills.filter((fill) => fill.order !== id || fill.id <= (lastFill ?? 0n))
  const dates = new Map(fills.map((fill) => [fill.id, fill.tradeDate]))
  return {
    taken: ownLotsOf(known, choices).taken.get(id) ?? [],
    kept: without(lots.parts, filled).map((part) => ({ ...part, date: dates.get(part.lot) ?? '' })),
  }
}

/** With the result of what arrived for them, minor units. */
export function lotsShown(
  currency: OrderRow['currency'],
  taken: readonly TakenLot[],
  received: bigint,
): LotsTaken {
  const cost = taken.reduce((sum, part) => sum + part.cost, 0n)
  return {
    parts: taken.map(({ lot, date: day, shares, cost: of }) => ({
      lot: lot.toString(),
      date: day,
      quantity: Number(shares),
      cost: wire(currency, of),
    })),
    cost: wire(currency, cost),
    result: wire(currency, received - cost),
  }
}
