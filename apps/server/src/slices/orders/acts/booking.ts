import type { Asset } from '@parkett/core/ledger/posting'
import { shareOf } from '@parkett/core/ledger/posting'
import { emptyPosition } from '@parkett/core/labels/position'
import { addSheets, type FillContext } from '@parkett/core/orders/fill'
import { execute, type Executed } from '@parkett/core/orders/execute'
import { isOpen } from '@parkett/core/orders/order-state'
import type { Level } from '@parkett/core/orders/match'
import type { Funds, Purse } from '@parkett/core/orders/hold-origin'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { Provenance } from '@parkett/contract/wire/provenance'
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
import { orderState, tariffOf, withState } from '../order-record.ts'
import type { SettlingShares } from '../../../accounts/trading/records.ts'
import {
  closedPositions,
  fills,
  positions,
  settlements,
  shareReleases,
  tradingFunds,
  type OrderRow,
  type PositionRow,
} from '../../../accounts/trading/tables.ts'

/** What an execution looks at beside the order itself. */
export type Venue = {
  readonly tradeDate: string
  readonly settlesOn: string
  readonly sellableFrom: string
  readonly today: string
  readonly provenance: Provenance
}
export type Booked = {
  readonly order: OrderRow
  readonly journals: readonly JournalDraft[]
  readonly rows: readonly RowWrite[]
  readonly filled: number
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
  rowsOf(tradingFunds, customer, order.currency),
  rowsOf(settlements, customer, order.currency, venue.settlesOn),
  rowsOf(shareReleases, customer, order.instrument, venue.sellableFrom),
]

export const fundsOf = (work: Work, customer: bigint, currency: OrderRow['currency']): Purse => ({
  wallet: work.balance('C.wallet', currency satisfies Asset),
  cash: work.balance('C.cash', currency satisfies Asset),
  dues: work.row(tradingFunds, [customer, currency])?.dues ?? [],
})

/** The pocket's row after a decision that opened (1) or ended (-1) an order, or neither. */
export function fundsRow(
  work: Work,
  of: { customer: bigint; currency: OrderRow['currency'] },
  funds: Funds,
  opened: 1 | 0 | -1 = 0,
): RowWrite {
  const { customer, currency } = of
  return put(tradingFunds, {
    customer,
    currency,
    dues: funds.dues,
    openOrders: openOrdersOf(work, of) + opened,
  })
}

/** Orders of the customer that are open in this currency. */
export const openOrdersOf = (
  work: Work,
  of: { customer: bigint; currency: OrderRow['currency'] },
): number => work.row(tradingFunds, [of.customer, of.currency])?.openOrders ?? 0

/**
 * Books the levels an order takes: fills, position, settlement of that date, and the order's
 * own end.
 */
export function book(
  work: Work,
  given: { order: OrderRow; funds: Purse; levels: readonly Level[]; venue: Venue; known: boolean },
  at: Moment,
): Outcome<Booked> {
  const { order, venue } = given
  const before = work.row(positions, [at.customer, order.instrument])
  const context: FillContext = {
    tariff: tariffOf(order),
    at: at.now,
    tradeDate: venue.tradeDate,
    settlesOn: venue.settlesOn,
    sameDayShares: venue.sellableFrom <= venue.tradeDate,
    today: venue.today,
  }
  const state = {
    order: orderState(order),
    position: before?.state ?? emptyPosition,
    funds: given.funds,
  }
  const done = execute(state, given.levels, context)
  if (!done.ok) return done
  const cycle = before === undefined || before.shares === 0n ? at.nextId() : before.cycle
  return { ok: true, value: rowsFor(work, { before, cycle, done: done.value, ...given }, at) }
}

type Result = {
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
  const rows: RowWrite[] = done.executions.map((execution) =>
    put(fills, {
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
      provenance: venue.provenance,
    }),
  )
  const { instrument, currency } = order
  if (done.executions.length > 0) {
    const { position } = done
    rows.push(
      put(positions, {
        customer,
        instrument,
        currency,
        cycle,
        shares: position.shares,
        capital: position.capital,
        state: position,
        updatedAt: now,
      }),
    )
    rows.push(...settlementRows(work, result, at))
  }
  if (done.closed !== null) {
    rows.push(
      put(closedPositions, {
        customer,
        id: cycle,
        instrument,
        currency,
        realised: done.closed.realised,
        state: done.closed,
        closedAt: now,
      }),
    )
  }
  const next = orderRow(result, now)
  const opened = isOpen(next.status) === result.known ? 0 : result.known ? -1 : 1
  rows.push(fundsRow(work, { customer, currency }, done.funds, opened))
  return { order: next, journals, rows, filled: done.executions.length }
}

function orderRow({ done, order }: Result, now: number): OrderRow {
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
        ? 'rest_cancelled'
        : row.reason,
  }
}

function settlementRows(work: Work, { done, order, venue }: Result, at: Moment): RowWrite[] {
  const { customer } = at
  const { currency, instrument } = order
  const value = done.executions.reduce((sum, execution) => sum + execution.value, 0n)
  const shares = done.executions.reduce((sum, execution) => sum + execution.level.shares, 0n)
  const buying = order.side === 'buy'
  const due = work.row(settlements, [customer, currency, venue.settlesOn])
  const settlement = {
    customer,
    currency,
    settlesOn: venue.settlesOn,
    market: order.terms.market,
    owed: (due?.owed ?? 0n) + (buying ? value : 0n),
    due: (due?.due ?? 0n) + (buying ? 0n : value),
    shares: addShares(due?.shares ?? [], {
      instrument,
      bought: buying ? shares : 0n,
      sold: buying ? 0n : shares,
    }),
    done: false,
  }
  if (!buying || venue.sellableFrom <= venue.tradeDate) return [put(settlements, settlement)]
  const waiting = work.row(shareReleases, [customer, instrument, venue.sellableFrom])?.shares ?? 0n
  const release = {
    customer,
    instrument,
    sellableFrom: venue.sellableFrom,
    shares: waiting + shares,
    done: false,
  }
  return [put(settlements, settlement), put(shareReleases, release)]
}

function addShares(
  list: readonly SettlingShares[],
  more: SettlingShares,
): readonly SettlingShares[] {
  const same = list.find((entry) => entry.instrument === more.instrument)
  if (same === undefined) return [...list, more]
  const sum = {
    instrument: same.instrument,
    bought: same.bought + more.bought,
    sold: same.sold + more.sold,
  }
  return list.map((entry) => (entry === same ? sum : entry))
}
