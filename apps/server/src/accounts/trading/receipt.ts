import type { FillReceipt } from '@parkett/contract/customer/fill-receipt'
import { currencyExponents, toDecimal, type Currency } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { printPrice, printRate } from '@parkett/core/decimal'
import { rowAt } from '@parkett/core/effective'
import { lineOf } from '@parkett/core/fees/fees'
import type { FeeComponent } from '@parkett/core/fees/schedules'
import type { BookSeen } from '@parkett/core/orders/book/seen'
import { partiesOf } from '@parkett/core/orders/book/street'
import type { Level } from '@parkett/core/orders/match'
import type { Pool } from 'pg'
import { auctionKept, type AuctionRow, type Given } from './auctions.ts'
import { wire } from './money-wire.ts'
import { fillsOf, orderOfFill } from './order-fills.ts'
import { sourceOf } from './provenance-of.ts'
import { orders, type FillRow, type OrderRow } from './tables.ts'
import { orRefuse } from '../../base/refusal.ts'
import { scheduleOf } from './schedule-of.ts'
import { readTable } from './read.ts'

type Filled = {
  /** Of a fill in an auction. */
  readonly auction?: AuctionRow | undefined
  readonly order: Pick<OrderRow, 'id' | 'terms' | 'tradeDate' | 'timeInForce'>
  readonly fill: FillRow
  /** Fills of the same order before this one. */
  readonly earlier: readonly FillRow[]
}

/** The receipt of a customer's execution; somebody else's is as unknown as none. */
export async function receiptById(
  pool: Pool,
  customer: bigint,
  id: bigint,
): Promise<FillReceipt | undefined> {
  const number = await orderOfFill(pool, customer, id)
  if (number === undefined) return undefined
  const [order] = await readTable(pool, orders, 'customer = $1 AND id = $2', [customer, number])
  const fills = order === undefined ? [] : await fillsOf(pool, order)
  const fill = fills.find((one) => one.id === id)
  if (order === undefined || fill === undefined) return undefined
  const earlier = fills.filter((one) => one.id < id)
  return receiptOf({ order, fill, earlier, auction: await auctionOfFill(pool, fill) })
}

/** What one execution is worked out from, as it was recorded, with the rule rows of its day. */
export function receiptOf({ order, fill, earlier, auction }: Filled): FillReceipt {
  const { currency, tradeDate, provenance } = fill
  const schedule = scheduleOf(order)
  const sameDay = earlier.filter((one) => one.tradeDate === tradeDate)
  const sum = (of: (one: FillRow) => bigint) => sameDay.reduce((all, one) => all + of(one), 0n)
  return {
    id: fill.id.toString(),
    order: order.id.toString(),
    reference: referenceOf(order.id),
    instrument: fill.instrument.toString(),
    side: fill.side,
    at: new Date(fill.filledAt).toISOString(),
    tradeDate,
    settlesOn: fill.settlesOn,
    journal: fill.journal.toString(),
    price: printPrice(fill.price),
    quantity: fill.quantity.toString(),
    value: wire(currency, fill.value),
    fees: wire(currency, fill.fees.total),
    source: sourceOf(provenance),
    book: provenance.book === undefined ? null : bookShown(provenance.book, order),
    ...otherSide(fill),
    ...(provenance.venue !== undefined && {
      venue: { name: provenance.source, execution: provenance.venue.execution },
    }),
    ...(auction !== undefined && { auction: auctionSeen(auction, fill) }),
    charges: {
      schedule: schedule.key,
      allIn: order.terms.mode === 'all_in',
      before: {
        value: wire(
          currency,
          sum(({ value }) => value),
        ),
        shares: sum(({ quantity }) => quantity).toString(),
      },
      lines: schedule.components.map((component) =>
        chargeShown(component, { currency, tradeDate, fill, sum }),
      ),
    },
  }
}

const level = ({ price, shares }: Level) => ({
  price: printPrice(price),
  shares: shares.toString(),
})

const bookShown = (
  { model, second, best, tick, limit, open, taken, met }: BookSeen,
  { timeInForce }: Pick<OrderRow, 'timeInForce'>,
) => ({
  model,
  // Nothing is filled from a book at any other time.
  phase: timeInForce === 'close' ? ('close' as const) : ('continuous' as const),
  second,
  best: best === null ? null : level(best),
  tick: printPrice(tick),
  limit: printPrice(limit),
  open: open.toString(),
  taken: taken.map(level),
  ...(met && { met: met.map(({ ahead, ...order }) => ({ ...level(order), ahead })) }),
})

/** Who was on the other side; by model 1 that was always the street, and its receipts stay as they are. */
function otherSide(fill: FillRow) {
  const { book, place, stood, match } = fill.provenance
  if (stood !== undefined) {
    const { model, second, limit, open } = stood
    const shown = { model, second, limit: printPrice(limit), open: open.toString() }
    return { other: 'customer', match: match?.toString(), stood: shown } as const
  }
  if (book === undefined || book.model < 2) return {}
  const number = { match: fill.id.toString() }
  return place === undefined
    ? ({ other: 'street', ...number, parties: partiesShown(fill, book) } as const)
    : ({ other: 'customer', ...number, place } as const)
}

function partiesShown({ instrument, side, price, quantity }: FillRow, book: BookSeen) {
  const { best, tick, second, taken } = book
  if (best === null) return []
  const away = price - best.price
  const step = Number((side === 'buy' ? away : -away) / tick)
  const shares = best.shares * BigInt(step + 1)
  const gone = taken.find((one) => one.price === price)?.shares ?? 0n
  const at = { instrument, second, side, step }
  return partiesOf(at, { shares, taken: gone, got: quantity }).map((party) => ({
    by: party.by,
    shares: party.shares.toString(),
  }))
}

/** The auction that filled it; of one that a book filled there is none. */
export const auctionOfFill = async (
  pool: Pool,
  { instrument, provenance: { auction } }: FillRow,
): Promise<AuctionRow | undefined> =>
  auction === undefined ? undefined : auctionKept(pool, instrument, auction)

const auctionSeen = (
  { which, tradeDate, reference, price, volume, result }: AuctionRow,
  { orderId, quantity }: Pick<FillRow, 'orderId' | 'quantity'>,
) => ({
  model: result.model,
  which,
  date: tradeDate,
  reference: printPrice(reference),
  ticks: result.ticks.map(({ from, tick }) => ({ from: printPrice(from), tick: printPrice(tick) })),
  interest: result.interest.map((at) => ({
    price: printPrice(at.price),
    buys: at.buys.toString(),
    sells: at.sells.toString(),
  })),
  price: printPrice(price),
  volume: volume.toString(),
  ...placeOf(
    result.given.find(({ order }) => order === orderId),
    quantity,
  ),
})

/** Its place in the auction. One that was taken back in part before it was written had less to get. */
const placeOf = (given: Given | undefined, filled: bigint) => ({
  ahead: (given?.ahead ?? 0n).toString(),
  open: (given === undefined || filled < given.shares ? filled : given.open).toString(),
})

type Charging = {
  readonly currency: Currency
  readonly tradeDate: string
  readonly fill: FillRow
  readonly sum: (of: (one: FillRow) => bigint) => bigint
}

function chargeShown(
  { name, side, basis, rounding, unit, rows }: FeeComponent,
  { currency, tradeDate, fill, sum }: Charging,
): FillReceipt['charges']['lines'][number] {
  const { validFrom, rate, base, min, max } = orRefuse(rowAt(rows, tradeDate))
  const amount = (minor: bigint) => toDecimal(minor, currencyExponents[currency])
  const limit = (minor: bigint | null) => (minor === null ? null : amount(minor))
  return {
    component: name,
    side,
    basis,
    rounding,
    unit: amount(unit),
    validFrom,
    rate: printRate(rate),
    base: limit(base),
    least: limit(min),
    most: limit(max),
    before: amount(sum((one) => lineOf(one.fees, name))),
    amount: amount(lineOf(fill.fees, name)),
  }
}
