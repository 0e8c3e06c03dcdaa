import type { Lasts } from '@parkett/contract/customer/order-lasts'
import type { Currency } from '@parkett/contract/wire/money'
import { table, type RowOf } from '../../ledger/table.ts'
import { bool, date, instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'
import { exact } from './exact-column.ts'
import type { OrderStatus } from '@parkett/core/orders/order-state'
import type { Fees, FilledFrom, OrderAsked, OrderTerms, SettlingShares } from './records.ts'
import type { Due, Hold } from '@parkett/core/orders/hold-origin'
import type { FeeSheet } from '@parkett/core/fees/fees'
import type { PositionState } from '@parkett/core/labels/position'

/**
 * Tables of trading, in the form the door loads and writes (migration 0040). Slices read them
 * with their own queries.
 */
export const orders = table(
  'orders',
  ['customer', 'id'],
  {
    customer: int8,
    id: int8,
    instrument: int8,
    side: text<'buy' | 'sell'>(),
    kind: text<'limit' | 'market'>(),
    timeInForce: text<Lasts>(),
    status: text<OrderStatus>(),
    quantity: int8,
    filled: int8,
    limitPrice: int8,
    currency: text<Currency>(),
    notional: int8,
    hold: exact<Hold>(),
    fees: exact<Fees>(),
    terms: exact<OrderTerms>(),
    tradeDate: date,
    expiresOn: date,
    reason: nullable(text()),
    createdAt: instant,
    acceptedAt: nullable(instant),
    endedAt: nullable(instant),
    updatedAt: instant,
    // Its fills lie between its own number and this one.
    lastFill: nullable(int8),
    // Of an order that one execution ended as it was placed: that execution.
    fillPrice: nullable(int8),
    fillSettlesOn: nullable(date),
    fillJournal: nullable(int8),
    fillCycle: nullable(int8),
  },
  { unwatched: true, addedOnce: true },
)
export type OrderRow = RowOf<typeof orders>

/** Changes of open orders, each as it was confirmed (migration 0680). */
export const orderAmendments = table(
  'order_amendments',
  ['customer', 'orderId', 'id'],
  {
    customer: int8,
    orderId: int8,
    id: int8,
    amendedAt: instant,
    was: exact<OrderAsked>(),
    becomes: exact<OrderAsked>(),
    journal: nullable(int8),
  },
  { appendOnly: true, unwatched: true },
)
export type AmendmentRow = RowOf<typeof orderAmendments>

const fillColumns = {
  customer: int8,
  id: int8,
  orderId: int8,
  instrument: int8,
  side: text<'buy' | 'sell'>(),
  filledAt: instant,
  tradeDate: date,
  settlesOn: date,
  price: int8,
  quantity: int8,
  currency: text<Currency>(),
  value: int8,
  fees: exact<FeeSheet>(),
  journal: int8,
  cycle: int8,
  provenance: exact<FilledFrom>(),
}

/** Fills that are rows: those of orders that waited, or took several prices. */
export const fillsApart = table('fills_apart', ['customer', 'id'], fillColumns, {
  appendOnly: true,
  unwatched: true,
})

/** Every fill, wherever it stands (migration 0351): a view, to read. */
export const fills = table('fills', ['customer', 'id'], fillColumns)

/** The same, found by a number that is at most two minutes and a wait below their own. */
export const fillsNear = table('fills', ['customer', 'near'], { ...fillColumns, near: int8 })
export type FillRow = RowOf<typeof fills>

export const positions = table(
  'positions',
  ['customer', 'instrument'],
  {
    customer: int8,
    instrument: int8,
    currency: text<Currency>(),
    cycle: int8,
    shares: int8,
    capital: int8,
    state: exact<PositionState>(),
    updatedAt: instant,
  },
  { unwatched: true, beside: 'holdings' },
)
export type PositionRow = RowOf<typeof positions>

export const closedPositions = table(
  'closed_positions',
  ['customer', 'id'],
  {
    customer: int8,
    id: int8,
    instrument: int8,
    currency: text<Currency>(),
    realised: int8,
    state: exact<PositionState>(),
    closedAt: instant,
  },
  { appendOnly: true, unwatched: true },
)
export type ClosedRow = RowOf<typeof closedPositions>

export const tradingFunds = table(
  'trading_funds',
  ['customer', 'currency'],
  {
    customer: int8,
    currency: text<Currency>(),
    dues: exact<readonly Due[]>(),
    openOrders: int4,
    realised: int8,
    closed: int4,
  },
  { unwatched: true, beside: 'money' },
)

/**
 * That something settles on a day, from which fill on (migration 0330): what it is is read from the
 * fills when the day comes. Sums and shares are what was settled already.
 */
export const settlements = table(
  'settlements',
  ['customer', 'currency', 'settlesOn'],
  {
    customer: int8,
    currency: text<Currency>(),
    settlesOn: date,
    market: text<'DE' | 'CN' | 'HK' | 'US'>(),
    owed: int8,
    due: int8,
    shares: exact<readonly SettlingShares[]>(),
    done: bool,
    firstFill: int8,
  },
  { unwatched: true },
)
export type SettlementRow = RowOf<typeof settlements>

export const shareReleases = table(
  'share_releases',
  ['customer', 'instrument', 'sellableFrom'],
  {
    customer: int8,
    instrument: int8,
    sellableFrom: date,
    shares: int8,
    done: bool,
  },
  { unwatched: true },
)
export type ShareReleaseRow = RowOf<typeof shareReleases>
