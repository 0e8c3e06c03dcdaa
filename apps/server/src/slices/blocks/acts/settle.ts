import { no, ok } from '@parkett/contract/wire/outcome'
import { blockSettled, blockUnlocked } from '@parkett/core/ledger/events/blocks'
import { shareOf } from '@parkett/core/ledger/posting'
import { blockOrders } from '../../../accounts/blocks/tables.ts'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import type { Kept } from './apply.ts'

export type DayInput = {
  readonly order: bigint
  readonly instrument: bigint
  /** Today where its market is. */
  readonly today: string
}

const needs = ({ order, instrument }: DayInput, customer: bigint) => [
  rowsOf(blockOrders, customer, order),
  pockets(customer, shareOf(instrument.toString())),
]

/** Settlement day: the seller's side is paid, the shares lie in the depositary. */
export const settleAct: Act<DayInput, Kept> = {
  name: 'blocks.settle',
  under: 'trade.settle',
  needs,
  decide: (work, { order, today }, { customer, now }) => {
    const row = work.row(blockOrders, [customer, order])
    if (row?.status !== 'executed' || row.settlesOn === null || today < row.settlesOn)
      return no('not_found')
    const entry = blockSettled({
      currency: row.currency,
      instrumentId: row.instrument.toString(),
      quantity: row.quantity,
      notional: row.value,
    })
    return ok({
      value: { id: order.toString() },
      journals: [{ ...entry, reference: order }],
      rows: [put(blockOrders, { ...row, status: 'settled', updatedAt: now })],
      events: [{ type: 'block.settled', data: { id: order.toString() } }],
    })
  },
}

/** The lock-up is over: the shares may be sold. */
export const unlockAct: Act<DayInput, Kept> = {
  name: 'blocks.unlock',
  under: 'trade.settle',
  needs,
  decide: (work, { order, today }, { customer, now }) => {
    const row = work.row(blockOrders, [customer, order])
    if (row?.status !== 'settled' || today < row.lockedUntil) return no('not_found')
    const entry = blockUnlocked(row.instrument.toString(), row.quantity)
    return ok({
      value: { id: order.toString() },
      journals: [{ ...entry, reference: order }],
      rows: [put(blockOrders, { ...row, status: 'free', endedAt: now, updatedAt: now })],
      events: [{ type: 'block.unlocked', data: { id: order.toString() } }],
    })
  },
}
