import { shareOf } from '@parkett/core/ledger/posting'
import { emptyPosition } from '@parkett/core/labels/position'
import { addSheets, type FillContext } from '@parkett/core/orders/fill'
import { execute, type Executed } from '@parkett/core/orders/execute'
import { isOpen } from '@parkett/core/orders/order-state'
import type { Purse } from '@parkett/core/orders/hold-origin'
import type { Outcome } from '@parkett/contract/wire/outcome'
import {
  pockets,
  put,
  rowsOf,
  type JournalDraft,
  type Moment,
  type Need,
  type RowWrite,
  type Work,
} from '../../../ledger/door/act.ts'
import { brakesOf, countResult } from '../../../accounts/trading/brakes.ts'
import { closedRow, fundsRow, settlementRows } from '../../../accounts/trading/funds-rows.ts'
import { orderState, tariffOf, withState } from '../order-record.ts'
import { filledFrom, type Met } from './filled-from.ts'
import type { FilledFrom } from '../../../accounts/trading/records.ts'
import { lotsAfter } from './lots.ts'
import {
  fillsApart,
  positions,
  settlements,
  shareReleases,
  tradingFunds,
  type FillRow,
  type OrderRow,
  type PositionRow,
} from '../../../accounts/trading/tables.ts'

/** What an execution looks at beside the order itself. */
export type Venue = {
  readonly tradeDate: string
  readonly settlesOn: string
  readonly sellableFrom: string
  readonly today: string
  readonly provenance: FilledFrom
}
export type Booked = {
  readonly order: OrderRow
  readonly journals: readonly JournalDraft[]
  readonly rows: readonly RowWrite[]
  /** Numbers of its fills, in turn. */
  readonly fills: readonly bigint[]
}

/**
 * Everything an execution may touch: both pockets of money, the shares' buckets, the running
 * rows.
 */
export const bookingNeeds = (
  customer: bigint,
  order: Pick<OrderRow, 'currency' | 'instrument'>,
  venue: Venue,
): readonly Need[] => [
  pockets(customer, order.currency),
  pockets(customer, shareOf(order.instrument.toString())),
  rowsOf(positions, customer, order.instrument),
  brakesOf(customer),
  rowsOf(tradingFunds, customer, order.currency),
  rowsOf(settlements, customer, order.currency, venue.settlesOn),
  ...(waitsToSell(venue)
    ? [rowsOf(shareReleases, customer, order.instrument, venue.sellableFrom)]
    : []),
]

/**
 * Books the levels an order takes: fills, position, settlement of that date, and the order's
 * own end.
 */
export function book(
  work: Work,
  given: Met & { order: OrderRow; funds: Purse; venue: Venue; known: boolean },
  at: Moment,
): Outcome<Booked> {
  const { order, venue } = given
  const before = work.row(positions, [at.customer, order.instrument])
  const context: FillContext = {
    tariff: tariffOf(order),
    at: at.now,
    tradeDate: venue.tradeDate,
    settlesOn: venue.settlesOn,
    sameDayShares: !waitsToSell(venue),
    today: venue.today,
  }
  const state = {
    order: orderState(order),
    position: before?.state ?? emptyPosition,
    funds: given.funds,
    endsHere: given.served.metOwn,
    goesOn: given.executed !== undefined,
  }
  const done = execute(state, given.served.levels, context)
  if (!done.ok) return done
  const cycle = before === undefined || before.shares === 0n ? at.nextId() : before.cycle
  return { ok: true, value: rowsFor(work, { before, cycle, done: done.value, ...given }, at) }
}

type Result = Met & {
  before: PositionRow | undefined
  cycle: bigint
  done: Executed
  order: OrderRow
  venue: Venue
  /** Whether the order was counted as open before this decision. */
  known: boolean
}

function rowsFor(work: Work, result: Result, at: Moment): Booked {
  const { done, order, cycle, venue } = result
  const { customer, now } = at
  const ids = new Map(done.journals.map((entry) => [entry, at.nextId()]))
  const journals = done.journals.map((entry) => ({
    ...entry,
    id: ids.get(entry) ?? 0n,
    reference: order.id,
  }))
  const booked = done.executions.map((execution): FillRow => ({
    customer,
    id: at.nextId(),
    orderId: order.id,
    instrument: order.instrument,
    side: order.side,
    filledAt: now,
    tradeDate: venue.tradeDate,
    settlesOn: venue.settlesOn,
    price: execution.level.price,
    quantity: execution.level.shares,
    currency: order.currency,
    value: execution.value,
    fees: execution.fees,
    journal: ids.get(execution.journal) ?? 0n,
    cycle,
    provenance: filledFrom(venue.provenance, result, execution.level),
  }))
  const lots = lotsAfter(orderRow(result, now), at)
  const last = { ...lots.order, lastFill: booked.at(-1)?.id ?? order.lastFill }
  const [first] = booked
  const isWhole = !result.known && booked.length === 1 && !isOpen(last.status)
  const next = isWhole && first !== undefined ? holding(last, first) : last
  const rows: RowWrite[] = isWhole ? [] : booked.map((fill) => put(fillsApart, fill))
  rows.push(...lots.rows)
  const { instrument, currency } = order
  if (first !== undefined) {
    rows.push(...positionRows(work, result, at))
    const { market } = order.terms
    const { settlesOn } = venue
    rows.push(
      ...settlementRows(work, { customer, currency, settlesOn }, { market, firstFill: first.id }),
    )
    rows.push(...releaseRows(work, result, customer))
  }
  if (done.closed !== null)
    rows.push(closedRow({ customer, instrument, currency }, { cycle, state: done.closed, now }))
  const opened = isOpen(next.status) === result.known ? 0 : result.known ? -1 : 1
  rows.push(...fundsRow(work, { customer, currency }, done.funds, { opened, closed: done.closed }))
  return { order: next, journals, rows, fills: booked.map(({ id }) => id) }
}

/** The position after it, and what a sale brought where the customer limits what a day may cost. */
function positionRows(work: Work, { before, done, order, cycle }: Result, at: Moment): RowWrite[] {
  const { instrument, currency, side } = order
  const { position } = done
  const { shares, capital } = position
  const row = put(positions, {
    customer: at.customer,
    instrument,
    currency,
    cycle,
    shares,
    capital,
    state: position,
    updatedAt: at.now,
  })
  if (side === 'buy') return [row]
  const result = position.realised - (before?.state.realised ?? 0n)
  return [row, ...countResult(work, at, { currency, result })]
}

/**
 * An order that one execution ended as it was placed holds it: the view `fills` tells instant, side,
 * quantity, value, fees and provenance from the order's own, which nothing changes any more.
 */
const holding = (
  row: OrderRow,
  { price, settlesOn, journal, cycle, provenance }: FillRow,
): OrderRow => ({
  ...row,
  terms: { ...row.terms, provenance },
  fillPrice: price,
  fillSettlesOn: settlesOn,
  fillJournal: journal,
  fillCycle: cycle,
})

function orderRow({ done, order, served }: Result, now: number): OrderRow {
  const row = withState(order, done.order)
  const booked = done.executions.reduce(
    (sum, { fees }) => (sum === null ? fees : addSheets(sum, fees)),
    order.fees.booked,
  )
  const ended = isOpen(row.status) ? null : now
  return {
    ...row,
    fees: { ...row.fees, booked },
    acceptedAt: order.acceptedAt ?? now,
    endedAt: ended,
    updatedAt: now,
    reason: done.unpaid
      ? 'insufficient_buying_power'
      : row.status === 'cancelled'
        ? served.metOwn
          ? 'self_trade'
          : 'rest_cancelled'
        : row.reason,
  }
}

/** Shares that the market lets go on a later day. */
function releaseRows(work: Work, { done, order, venue }: Result, customer: bigint): RowWrite[] {
  const { instrument } = order
  const { sellableFrom } = venue
  if (order.side === 'sell' || !waitsToSell(venue)) return []
  const shares = done.executions.reduce((sum, { level }) => sum + level.shares, 0n)
  const waiting = work.row(shareReleases, [customer, instrument, sellableFrom])?.shares ?? 0n
  const release = { customer, instrument, sellableFrom, shares: waiting + shares, done: false }
  return [put(shareReleases, release)]
}

const waitsToSell = ({ sellableFrom, tradeDate }: Venue): boolean => sellableFrom > tradeDate
