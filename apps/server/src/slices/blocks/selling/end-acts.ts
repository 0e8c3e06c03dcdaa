import type { TurnDownReason } from '@parkett/contract/customer/block-sales'
import { no, ok } from '@parkett/contract/wire/outcome'
import { blockReturned } from '@parkett/core/ledger/events/blocks'
import { shareOf } from '@parkett/core/ledger/posting'
import { blockSales, type BlockSaleRow, type SaleEnd } from '../../../accounts/blocks/sales.ts'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import type { Kept } from '../acts/apply.ts'

export type SaleInput = { readonly sale: bigint; readonly instrument: bigint }

/** Two people listed it: its customer is told. */
export const listedAct: Act<SaleInput, Kept> = {
  name: 'blockSales.listed',
  under: 'unmoved',
  needs: ({ sale }, customer) => [rowsOf(blockSales, customer, sale)],
  decide: (work, { sale }, { customer, now }) => {
    const row = work.row(blockSales, [customer, sale])
    if (row === undefined || row.listedAt !== null) return no('not_found')
    return ok({
      value: { id: sale.toString() },
      journals: [],
      rows: [put(blockSales, { ...row, listedAt: now, updatedAt: now })],
      events: [{ type: 'block.listed', data: { id: sale.toString() } }],
    })
  },
}

export type EndingInput = SaleInput & {
  readonly why: Exclude<SaleEnd, 'sold_out'>
  /** Of staff who turn it down, with their name. */
  readonly reason?: TurnDownReason
  readonly by?: string
}

/**
 * Nobody gets of it from here on, which the database holds against whoever takes of it at the same moment;
 * what is left is free when all that was bought before is booked. Refuses `application_not_open`.
 */
export const endingAct: Act<EndingInput, Kept> = {
  name: 'blockSales.end',
  under: 'order.end',
  needs: ({ sale }, customer) => [rowsOf(blockSales, customer, sale)],
  decide: (work, { sale, why, reason = null, by = null }, { customer, now }) => {
    const row = work.row(blockSales, [customer, sale])
    if (row === undefined) return no('not_found')
    if (row.status !== 'open') return no('application_not_open')
    const end = { status: 'ending', why, reason, decidedBy: by } as const
    const value = { id: sale.toString() }
    return ok({
      value,
      journals: [],
      rows: [put(blockSales, { ...row, ...end, updatedAt: now })],
      events: [{ type: 'block.sale_ending', data: value }],
      disclosure: {
        act: 'block.turned_down',
        subject: sale,
        before: 'submitted',
        after: 'rejected',
        reasons: reason === null ? [] : [`sale_${reason}`],
      },
    })
  },
}

/** Nobody gets of it any more and all that was bought is booked: what is left is free. */
export const returnAct: Act<SaleInput, Kept> = {
  name: 'blockSales.return',
  under: 'order.end',
  needs: ({ sale, instrument }, customer) => [
    rowsOf(blockSales, customer, sale),
    pockets(customer, shareOf(instrument.toString())),
  ],
  decide: (work, { sale }, { customer, now }) => {
    const row = work.row(blockSales, [customer, sale])
    if (row?.status !== 'ending') return no('not_found')
    return ok({
      value: { id: sale.toString() },
      journals: [{ ...blockReturned(row.instrument.toString(), row.frozen), reference: sale }],
      rows: [put(blockSales, overRow(row, now))],
      events: [{ type: 'block.sale_ended', data: { id: sale.toString() } }],
    })
  },
}

/** With nothing set aside any more. */
export const overRow = (row: BlockSaleRow, now: number): BlockSaleRow => ({
  ...row,
  status: 'ended',
  frozen: 0n,
  endedAt: now,
  updatedAt: now,
})
