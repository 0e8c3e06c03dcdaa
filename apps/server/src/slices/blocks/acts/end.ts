import type { BlockReason } from '@parkett/contract/customer/blocks'
import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { reviewMostMs } from '@parkett/core/blocks/review'
import { blockReleased } from '@parkett/core/ledger/events/blocks'
import { blockOrders, type BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import type { Kept } from './apply.ts'

export type OrderInput = { readonly order: bigint; readonly currency: Currency }

const needs = ({ order, currency }: OrderInput, customer: bigint) => [
  rowsOf(blockOrders, customer, order),
  pockets(customer, currency),
]

type End = Pick<BlockOrderRow, 'status' | 'reason'> &
  Partial<Pick<BlockOrderRow, 'decidedBy'>> & { readonly type: string }

/** Nothing is bought of it: all that was set aside is free again. */
const ended = (row: BlockOrderRow, { type, ...end }: End, now: number) => ({
  value: { id: row.id.toString() },
  journals: [{ ...blockReleased(money(row.currency, row.held)), reference: row.id }],
  rows: [put(blockOrders, { ...row, ...end, held: 0n, endedAt: now, updatedAt: now })],
  events: [{ type, data: { id: row.id.toString() } }],
})

/** Taken back by the customer, before its review. What was set aside is free again: nothing leaves. */
export const cancelAct: Act<OrderInput, Kept> = {
  name: 'blocks.cancel',
  under: 'order.end',
  needs,
  decide: (work, { order }, { customer, now }) => {
    const row = work.row(blockOrders, [customer, order])
    if (row === undefined) return no('not_found')
    if (row.status !== 'submitted') return no('application_not_open')
    return ok(ended(row, { status: 'cancelled', reason: null, type: 'block.cancelled' }, now))
  },
}

/** Its review begins: from here on it cannot be taken back. */
export const reviewAct: Act<OrderInput, Kept> = {
  name: 'blocks.review',
  under: 'unmoved',
  needs,
  decide: (work, { order }, { customer, now }) => {
    const row = work.row(blockOrders, [customer, order])
    if (row?.status !== 'submitted') return no('not_found')
    const reviewed = { ...row, status: 'in_review', reviewAt: now, updatedAt: now } as const
    return ok({
      value: { id: order.toString() },
      journals: [],
      rows: [put(blockOrders, reviewed)],
      events: [{ type: 'block.in_review', data: { id: order.toString() } }],
    })
  },
}

export type RejectInput = OrderInput & {
  readonly reason: BlockReason
  /** Who of the staff decided; null: the rule. */
  readonly by: string | null
}

/** Rejected by its review, with a reason of the closed list. Refuses `application_not_open`. */
export const rejectAct: Act<RejectInput, Kept> = {
  name: 'blocks.reject',
  under: 'order.end',
  needs,
  decide: (work, { order, reason, by }, { customer, now }) => {
    const row = work.row(blockOrders, [customer, order])
    if (row?.status !== 'in_review') return no('application_not_open')
    const end = { status: 'rejected', reason, decidedBy: by, type: 'block.rejected' } as const
    const disclosure = {
      act: 'block.rejected',
      subject: order,
      before: row.status,
      after: 'rejected',
      reasons: [`block_${reason}`],
    }
    return ok({ ...ended(row, end, now), disclosure })
  },
}

/** The block is over before it was decided: nobody gets of it any more. */
export const withdrawAct: Act<OrderInput, Kept> = {
  name: 'blocks.off',
  under: 'order.end',
  needs,
  decide: (work, { order }, { customer, now }) => {
    const row = work.row(blockOrders, [customer, order])
    if (row?.status !== 'in_review' && row?.status !== 'submitted') return no('not_found')
    const end = { status: 'rejected', reason: 'taken_back', type: 'block.rejected' } as const
    return ok(ended({ ...row, reviewAt: row.reviewAt ?? now }, end, now))
  },
}

/** Nobody decided within a day: it is released by itself. */
export const releaseAct: Act<OrderInput, Kept> = {
  name: 'blocks.release',
  under: 'order.end',
  needs,
  decide: (work, { order }, { customer, now }) => {
    const row = work.row(blockOrders, [customer, order])
    if (row?.status !== 'in_review' || now < (row.reviewAt ?? now) + reviewMostMs)
      return no('not_found')
    const end = { status: 'released', reason: 'review_timeout', type: 'block.released' } as const
    return ok(ended(row, end, now))
  },
}
