import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { notionalOf } from '../decimal.ts'
import type { Journal } from '../ledger/posting.ts'
import type { PositionState } from '../labels/position.ts'
import { reservedJournals } from './accept.ts'
import type { Got } from './book/serve.ts'
import { fill, fillFees, type FillContext, type FillResult } from './fill.ts'
import { finish } from './finish.ts'
import { addFunds, reserve, totalOf, type Purse } from './hold-origin.ts'
import { goesOnWaiting, type OrderState } from './order-state.ts'

export type TradingState = {
  readonly order: OrderState
  readonly position: PositionState
  readonly funds: Purse
}
/**
 * An order that may not go on behind what it gets here, however much of it is left, ends with that. One
 * that a venue outside executes goes on until the venue says that it is over.
 */
type Start = TradingState & { readonly endsHere?: boolean; readonly goesOn?: boolean }
export type Execution = {
  readonly level: Got
  readonly value: bigint
  readonly fees: FillResult['fees']
  readonly journal: Journal
}
export type Executed = TradingState & {
  readonly executions: readonly Execution[]
  readonly journals: readonly Journal[]
  /** Set when the position came to zero: the cycle that is now history. */
  readonly closed: PositionState | null
  /**
   * Set when the order ended early because the customer could not pay a further day's minimum
   * fee.
   */
  readonly unpaid: boolean
}

/**
 * Books the fills the tape offers, in order, and ends the order when it is filled, when it may
 * not wait (market and IOC orders cancel their rest), goes no further, or when a further fill cannot
 * be paid.
 */
export function execute(
  start: Start,
  levels: readonly Got[],
  context: FillContext,
): Outcome<Executed> {
  const { endsHere = false, goesOn = false, ...given } = start
  let state: TradingState = given
  const executions: Execution[] = []
  const journals: Journal[] = []
  let unpaid = false
  for (const level of levels) {
    const ready = topUp(state, level, context)
    if (ready === null) {
      unpaid = true
      break
    }
    const filled = fill(ready.state, level, context)
    if (!filled.ok) return filled
    journals.push(...ready.journals)
    const { order, position, funds, value, fees } = filled.value
    state = { order, position, funds }
    journals.push(filled.value.journal)
    executions.push({ level, value, fees, journal: filled.value.journal })
  }
  const ended = endIfDone(state, { early: unpaid || endsHere, goesOn, today: context.today })
  if (ended.journal !== null) journals.push(ended.journal)
  const closed =
    ended.state.position.shares === 0n && executions.length > 0 && start.order.side === 'sell'
      ? ended.state.position
      : null
  return ok({ ...ended.state, executions, journals, closed, unpaid })
}

function endIfDone(
  state: TradingState,
  end: { early: boolean; goesOn: boolean; today: string },
): { state: TradingState; journal: Journal | null } {
  const { order } = state
  const waits = (end.goesOn || goesOnWaiting(order.type, order.timeInForce)) && !end.early
  if (order.status !== 'filled' && waits) return { state, journal: null }
  const status = order.status === 'filled' ? 'filled' : 'cancelled'
  const finished = finish(order, state.funds, { status, today: end.today })
  return {
    state: { ...state, order: finished.order, funds: finished.funds },
    journal: finished.journal,
  }
}

/**
 * A buy's hold covers its fees once; an order that trades on a second day meets the minimum fee
 * again. The difference is set aside from the purse like a new hold; null when it cannot
 * pay it.
 */
function topUp(
  state: TradingState,
  level: Got,
  context: FillContext,
): { state: TradingState; journals: readonly Journal[] } | null {
  const { order, funds } = state
  if (order.side === 'sell') return { state, journals: [] }
  const fees = fillFees(order, level, context)
  if (!fees.ok) return null
  const missing =
    notionalOf(level.price, level.shares, context.tariff.exponent) +
    fees.value -
    totalOf(order.hold)
  if (missing <= 0n) return { state, journals: [] }
  const extra = reserve(funds, missing, context.settlesOn)
  if (extra === null) return null
  const topped = { ...order, hold: addFunds(order.hold, extra.hold) }
  return {
    state: { ...state, order: topped, funds: extra.left },
    journals: reservedJournals(order.currency, extra),
  }
}
