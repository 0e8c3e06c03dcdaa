import { groupFees } from '../fees/groups.ts'
import type { CycleFill } from '../labels/lots.ts'
import type { Execution } from './execute.ts'
import type { OrderState } from './order-state.ts'

/** What was executed of an order, as the FIFO view of its position reads it. */
export const cycleFillsOf = (
  order: Pick<OrderState, 'id' | 'side' | 'tradeDate'>,
  executions: readonly Execution[],
): readonly CycleFill[] =>
  executions.map(({ level, value, fees }) => ({
    side: order.side,
    order: order.id,
    tradeDate: order.tradeDate,
    shares: level.shares,
    notional: value,
    fees: groupFees(fees, order.side),
  }))
