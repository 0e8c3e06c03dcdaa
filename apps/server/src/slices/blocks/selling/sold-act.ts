import type { Currency } from '@parkett/contract/wire/money'
import { currencyExponents } from '@parkett/contract/wire/money'
import type { Provenance } from '@parkett/contract/wire/provenance'
import { no, ok } from '@parkett/contract/wire/outcome'
import { sellPart, type SaleState } from '@parkett/core/orders/block-part'
import type { FeeSchedule } from '@parkett/core/fees/schedules'
import { emptyPosition } from '@parkett/core/labels/position'
import { shareOf } from '@parkett/core/ledger/posting'
import { addSheets, type FillResult } from '@parkett/core/orders/fill'
import { blockParts, blockSales, type BlockSaleRow } from '../../../accounts/blocks/sales.ts'
import { brakesOf, countResult } from '../../../accounts/trading/brakes.ts'
import {
  closedRow,
  fundsOf,
  fundsRow,
  settlementRows,
} from '../../../accounts/trading/funds-rows.ts'
import {
  fillsApart,
  positions,
  settlements,
  tradingFunds,
  type PositionRow,
} from '../../../accounts/trading/tables.ts'
import {
  pockets,
  put,
  rowsOf,
  type Act,
  type Moment,
  type RowWrite,
  type Work,
} from '../../../ledger/door/act.ts'
import type { Kept } from '../acts/apply.ts'
import { overRow } from './end-acts.ts'

export type SoldInput = {
  readonly sale: bigint
  readonly instrument: bigint
  readonly currency: Currency
  /** What a buyer got of it, as it was executed there. */
  readonly application: bigint
  readonly quantity: bigint
  readonly tradeDate: string
  readonly settlesOn: string
  readonly provenance: Provenance
  readonly schedule: FeeSchedule
}

/**
 * The seller's side of what a buyer got: a sale like any other. It is owed whatever became of the seller
 * meanwhile, so that no freeze stops it.
 */
export const soldAct: Act<SoldInput, Kept> = {
  name: 'blockSales.sold',
  under: 'trade.settle',
  needs: ({ sale, instrument, currency, settlesOn }, customer) => [
    rowsOf(blockSales, customer, sale),
    rowsOf(positions, customer, instrument),
    rowsOf(tradingFunds, customer, currency),
    rowsOf(settlements, customer, currency, settlesOn),
    brakesOf(customer),
    pockets(customer, currency),
    pockets(customer, shareOf(instrument.toString())),
  ],
  decide: (work, input, at) => {
    const { customer } = at
    const row = work.row(blockSales, [customer, input.sale])
    const held = work.row(positions, [customer, input.instrument])
    if (row === undefined) return no('not_found')
    if (held === undefined || row.status === 'ended')
      throw new RangeError(`block sale ${input.sale}: a part was bought behind its end`)
    const done = partOf(work, { row, held, input }, at)
    if (!done.ok) return done
    const journal = at.nextId()
    const next = nextRow(row, done.value, at.now)
    const value = { id: row.id.toString() }
    return ok({
      value,
      journals: [{ ...done.value.journal, id: journal, reference: row.id }],
      rows: [
        put(blockSales, next),
        ...tradeRows(work, { row, held, input, part: done.value, journal }, at),
      ],
      events: [{ type: 'block.sold', data: { ...value, status: next.status } }],
    })
  },
}

type Sold = {
  readonly row: BlockSaleRow
  readonly held: PositionRow
  readonly input: SoldInput
}

function partOf(work: Work, { row, held, input }: Sold, at: Moment) {
  const { id, instrument, currency, quantity, sold, price, value: notional, fees } = row
  const { tradeDate, settlesOn, schedule } = input
  const sale: SaleState = {
    id,
    instrument,
    currency,
    quantity,
    sold,
    price,
    notional,
    day: fees.day,
    tradeDate,
    expiresOn: row.untilDay,
  }
  const own = {
    sale,
    position: held.state ?? emptyPosition,
    funds: fundsOf(work, at.customer, currency),
  }
  const tariff = { schedule, mode: 'itemised' as const, exponent: currencyExponents[currency] }
  return sellPart(own, input.quantity, {
    tariff,
    at: at.now,
    tradeDate,
    settlesOn,
    sameDayShares: true,
    today: at.date,
  })
}

/** All of it is sold: nothing is left to give back. */
function nextRow(row: BlockSaleRow, { order, fees }: FillResult, now: number): BlockSaleRow {
  const { booked } = row.fees
  const next: BlockSaleRow = {
    ...row,
    sold: order.filled,
    frozen: row.quantity - order.filled,
    value: order.notional,
    fees: { day: order.day, booked: booked === null ? fees : addSheets(booked, fees) },
    updatedAt: now,
  }
  return next.frozen > 0n ? next : overRow({ ...next, why: 'sold_out' }, now)
}

/** Fill, position and its end, proceeds and their day: as of any sale. */
function tradeRows(
  work: Work,
  { row, held, input, part, journal }: Sold & { part: FillResult; journal: bigint },
  at: Moment,
): RowWrite[] {
  const { customer, now } = at
  const { instrument, currency, market, price, id: sale } = row
  const { application, quantity, tradeDate, settlesOn, provenance } = input
  const { cycle } = held
  const { position, value, fees } = part
  const { shares, capital } = position
  const id = at.nextId()
  const closed = shares === 0n ? position : null
  return [
    put(blockParts, { customer, id, sale, application, quantity }),
    put(fillsApart, {
      customer,
      id,
      orderId: sale,
      instrument,
      side: 'sell',
      filledAt: now,
      tradeDate,
      settlesOn,
      price,
      quantity,
      currency,
      value,
      fees,
      journal,
      cycle,
      provenance,
    }),
    put(positions, { ...held, shares, capital, state: position, updatedAt: now }),
    ...(closed === null
      ? []
      : [closedRow({ customer, instrument, currency }, { cycle, state: closed, now })]),
    ...countResult(work, at, { currency, result: position.realised - held.state.realised }),
    ...fundsRow(work, { customer, currency }, part.funds, { closed }),
    ...settlementRows(work, { customer, currency, settlesOn }, { market, firstFill: id }),
  ]
}
