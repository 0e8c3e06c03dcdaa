import type { Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { shareOf } from '@parkett/core/ledger/posting'
import { releaseShares, settle } from '@parkett/core/orders/settle'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import { settlements, shareReleases, tradingFunds } from '../../../accounts/trading/tables.ts'
import { fundsOf, fundsRow } from './booking.ts'

export type SettleInput = { readonly currency: Currency; readonly date: string }

/**
 * One customer, currency and settlement date, once: the row's own mark makes a second run a
 * refusal without effect.
 */
export const settleDay: Act<SettleInput, { readonly settled: boolean }> = {
  name: 'orders.settle',
  under: 'trade.settle',
  needs: (input, customer) => [
    rowsOf(settlements, customer, input.currency, input.date),
    rowsOf(tradingFunds, customer, input.currency),
    pockets(customer, input.currency),
  ],
  decide: (work, input, at) => {
    const due = work.row(settlements, [at.customer, input.currency, input.date])
    if (due === undefined || due.done) return no('not_found')
    const { currency, settlesOn: date, owed, due: dueFromMarket, shares } = due
    const done = settle(fundsOf(work, at.customer, currency), {
      currency,
      date,
      owed,
      due: dueFromMarket,
      shares,
    })
    return ok({
      value: { settled: true },
      journals: done.journals,
      rows: [put(settlements, { ...due, done: true }), fundsRow(work, due, done.funds)],
      events: [{ type: 'trades.settled', data: { currency, date } }],
    })
  },
}

export type ReleaseInput = { readonly instrument: bigint; readonly from: string }

/** Bought-today shares become sellable on the next trading day (CN). */
export const releaseDay: Act<ReleaseInput, { readonly released: string }> = {
  name: 'orders.release',
  under: 'trade.settle',
  needs: (input, customer) => [
    rowsOf(shareReleases, customer, input.instrument, input.from),
    pockets(customer, shareOf(input.instrument.toString())),
  ],
  decide: (work, input, at) => {
    const waiting = work.row(shareReleases, [at.customer, input.instrument, input.from])
    if (waiting === undefined || waiting.done) return no('not_found')
    return ok({
      value: { released: waiting.shares.toString() },
      journals: [releaseShares(waiting.instrument, waiting.shares)],
      rows: [put(shareReleases, { ...waiting, done: true })],
      events: [{ type: 'shares.sellable', data: { instrument: waiting.instrument.toString() } }],
    })
  },
}
