import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { greatest, least, notionalOf } from '../decimal.ts'
import { feeIncrement, feesOn, type FeeLine, type FeeSheet } from '../fees/fees.ts'
import { groupFees } from '../fees/groups.ts'
import { buyFilled } from '../ledger/events/buys.ts'
import { sellFilled } from '../ledger/events/sells.ts'
import type { Journal } from '../ledger/posting.ts'
import { bought, sold, type PositionState } from '../labels/position.ts'
import { spend, type Funds, type Purse } from './hold-origin.ts'
import type { Level } from './match.ts'
import type { FeeDay, OrderState, Tariff } from './order-state.ts'

/** What a fill needs to know; all dates by the market's calendars, worked out before. */
export type FillContext = {
  readonly tariff: Tariff
  readonly at: number
  readonly tradeDate: string
  /** The trade date's cash settlement, and whether bought shares may be sold the same day. */
  readonly settlesOn: string
  readonly sameDayShares: boolean
  /** The date whose settlement has run: dues up to it are settled cash. */
  readonly today: string
}

export type FillResult = {
  readonly order: OrderState
  readonly position: PositionState
  readonly funds: Purse
  readonly journal: Journal
  readonly value: bigint
  readonly fees: FeeSheet
}

/**
 * Books one execution of an open order: fees on the cumulative trading, money, shares, position
 * (`market.md` M12, `money.md` G10, G12, G20).
 */
export function fill(
  state: { order: OrderState; position: PositionState; funds: Purse },
  level: Level,
  context: FillContext,
): Outcome<FillResult> {
  const value = notionalOf(level.price, level.shares, context.tariff.exponent)
  const fees = feesOfFill(state.order, { value, shares: level.shares }, context)
  if (!fees.ok) return fees
  return ok(
    state.order.side === 'buy'
      ? buyFill(state, { level, value, ...fees.value }, context)
      : sellFill(state, { level, value, ...fees.value }, context),
  )
}

type Priced = {
  readonly level: Level
  readonly value: bigint
  readonly increment: FeeSheet
  readonly day: FeeDay
}

/**
 * The fee increment of a fill. A new trade date starts a new count: the minimum is charged once
 * per order and day.
 */
function feesOfFill(
  order: OrderState,
  fill: { value: bigint; shares: bigint },
  context: FillContext,
): Outcome<{ increment: FeeSheet; day: FeeDay }> {
  const same = order.day !== null && order.day.date === context.tradeDate ? order.day : null
  const notional = (same?.notional ?? 0n) + fill.value
  const shares = (same?.shares ?? 0n) + fill.shares
  const { schedule, mode } = context.tariff
  const now = feesOn({
    schedule,
    mode,
    side: order.side,
    tradeDate: context.tradeDate,
    notional,
    shares,
  })
  if (!now.ok) return now
  const due = feeIncrement(same?.booked ?? null, now.value)
  // A sale never costs more than it brings: what the fill cannot carry stays open for the
  // order's next fill.
  const increment = order.side === 'sell' ? capped(due, fill.value) : due
  const booked = same === null ? increment : addSheets(same.booked, increment)
  return ok({ increment, day: { date: context.tradeDate, notional, shares, booked } })
}

function buyFill(
  state: { order: OrderState; position: PositionState; funds: Purse },
  priced: Priced,
  context: FillContext,
): FillResult {
  const { order } = state
  const { level, value, increment, day } = priced
  const due = value + increment.total
  return {
    order: { ...advance(order, { level, value, day }), hold: spend(order.hold, due) },
    position: bought(state.position, executionOf(order, priced, context)),
    funds: state.funds,
    journal: buyFilled(entryOf(order, priced), context.sameDayShares ? 'S.sellable' : 'S.today'),
    value,
    fees: increment,
  }
}

function sellFill(
  state: { order: OrderState; position: PositionState; funds: Purse },
  priced: Priced,
  context: FillContext,
): FillResult {
  const { order, funds } = state
  const { level, value, increment, day } = priced
  const net = value - increment.total
  const dues = net > 0n ? mergeDue(funds, context.settlesOn, net) : funds.dues
  return {
    order: advance(order, { level, value, day }),
    position: sold(state.position, executionOf(order, priced, context)),
    funds: { ...funds, dues },
    journal: sellFilled(entryOf(order, priced)),
    value,
    fees: increment,
  }
}

function advance(
  order: OrderState,
  fill: { level: Level; value: bigint; day: FeeDay },
): OrderState {
  const filled = order.filled + fill.level.shares
  return {
    ...order,
    filled,
    notional: order.notional + fill.value,
    day: fill.day,
    status: filled === order.quantity ? 'filled' : 'partially_filled',
  }
}

const executionOf = (order: OrderState, priced: Priced, context: FillContext) => ({
  order: order.id,
  at: context.at,
  tradeDate: context.tradeDate,
  shares: priced.level.shares,
  notional: priced.value,
  fees: groupFees(priced.increment, order.side),
})

const entryOf = (order: OrderState, { level, value, increment }: Priced) => ({
  currency: order.currency,
  instrumentId: order.instrument.toString(),
  quantity: level.shares,
  notional: value,
  charges: increment.owed,
})

function mergeDue(funds: Funds, date: string, amount: bigint): Funds['dues'] {
  const others = funds.dues.filter((due) => due.date !== date)
  const same = funds.dues.find((due) => due.date === date)?.amount ?? 0n
  return [...others, { date, amount: same + amount }].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * Lowers a fee sheet until it costs at most `most`: our own commission gives way first, then
 * the other lines in order.
 */
function capped(sheet: FeeSheet, most: bigint): FeeSheet {
  if (sheet.total <= most) return sheet
  let excess = sheet.total - most
  const giveWay = (line: FeeLine): FeeLine => {
    const part = least(greatest(line.amount, 0n), excess)
    excess -= part
    return { ...line, amount: line.amount - part }
  }
  const first = sheet.lines.map((line) => (line.name === 'commission' ? giveWay(line) : line))
  const lines = first.map((line) => (line.name === 'commission' ? line : giveWay(line)))
  const sum = (belongs: (line: FeeLine) => boolean) =>
    lines.filter(belongs).reduce((total, line) => total + line.amount, 0n)
  const total = sum(() => true)
  const stamp = sum((line) => line.name === 'stamp_duty')
  const exchange = least(sheet.owed.exchange, total - stamp)
  return {
    currency: sheet.currency,
    lines,
    total,
    owed: { commission: total - stamp - exchange, stamp, exchange },
  }
}

/** What an order booked so far plus the increment of its next fill. */
export function addSheets(a: FeeSheet, b: FeeSheet): FeeSheet {
  const amountIn = (sheet: FeeSheet, line: FeeLine) =>
    sheet.lines.find((other) => other.name === line.name)?.amount ?? 0n
  return {
    currency: a.currency,
    lines: a.lines.map((line) => ({ ...line, amount: line.amount + amountIn(b, line) })),
    total: a.total + b.total,
    owed: {
      commission: a.owed.commission + b.owed.commission,
      stamp: a.owed.stamp + b.owed.stamp,
      exchange: a.owed.exchange + b.owed.exchange,
    },
  }
}

/** Fees a fill would book, minor units; nothing is booked. */
export function fillFees(order: OrderState, level: Level, context: FillContext): Outcome<bigint> {
  const value = notionalOf(level.price, level.shares, context.tariff.exponent)
  const fees = feesOfFill(order, { value, shares: level.shares }, context)
  return fees.ok ? ok(fees.value.increment.total) : fees
}
