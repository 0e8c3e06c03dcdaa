import type { Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { shareOf } from '@parkett/core/ledger/posting'
import { releaseShares, settle } from '@parkett/core/orders/settle'
import { pockets, put, rowsFrom, rowsOf, type Act } from '../../../ledger/door/act.ts'
import { blockOrders } from '../../../accounts/blocks/tables.ts'
import type { SettlingShares } from '../../../accounts/trading/records.ts'
import {
  fillsNear,
  settlements,
  shareReleases,
  tradingFunds,
  type FillRow,
  type SettlementRow,
} from '../../../accounts/trading/tables.ts'
import { fundsOf, fundsRow } from '../../../accounts/trading/funds-rows.ts'

/** `from`: the first fill that may settle on the date. */
export type SettleInput = {
  readonly currency: Currency
  readonly date: string
  readonly from: bigint
}

/**
 * One customer, currency and settlement date, once: the row's own mark makes a second run a
 * refusal without effect. What settles is what the fills of that date add up to, without what was
 * settled of it before.
 */
export const settleDay: Act<SettleInput, { readonly settled: boolean }> = {
  name: 'orders.settle',
  under: 'trade.settle',
  needs: (input, customer) => [
    rowsOf(settlements, customer, input.currency, input.date),
    rowsFrom(fillsNear, input.from, customer),
    rowsOf(blockOrders, customer),
    rowsOf(tradingFunds, customer, input.currency),
    pockets(customer, input.currency),
  ],
  decide: (work, input, at) => {
    const open = work.row(settlements, [at.customer, input.currency, input.date])
    if (open === undefined || open.done || open.firstFill < input.from) return no('not_found')
    const { currency, settlesOn: date } = open
    const blocks = new Set(work.rows(blockOrders, [at.customer]).map(({ id }) => id))
    const all = settlingOf(
      work
        .rows(fillsNear, [at.customer])
        .filter((fill) => fill.currency === currency && fill.settlesOn === date && waits(fill))
        // A block settles by itself.
        .filter(({ orderId }) => !blocks.has(orderId)),
    )
    const left = without(all, open)
    const done = settle(fundsOf(work, at.customer, currency), { currency, date, ...left })
    return ok({
      value: { settled: true },
      journals: done.journals,
      rows: [
        put(settlements, { ...open, ...all, done: true }),
        ...fundsRow(work, open, done.funds),
      ],
      events: [{ type: 'trades.settled', data: { currency, date } }],
    })
  },
}

/** New shares came against their money on the day itself: nothing of them is left to settle. */
const waits = ({ tradeDate, settlesOn }: FillRow): boolean => settlesOn > tradeDate

type Sums = Pick<SettlementRow, 'owed' | 'due' | 'shares'>

/** What fills add up to, shares in the order in which they were first traded. */
function settlingOf(rows: readonly FillRow[]): Sums {
  const shares = new Map<bigint, SettlingShares>()
  let [owed, due] = [0n, 0n]
  for (const fill of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { instrument, quantity, value } = fill
    const { bought, sold } = shares.get(instrument) ?? { bought: 0n, sold: 0n }
    const isBuy = fill.side === 'buy'
    if (isBuy) owed += value
    else due += value
    shares.set(instrument, {
      instrument,
      bought: isBuy ? bought + quantity : bought,
      sold: isBuy ? sold : sold + quantity,
    })
  }
  return { owed, due, shares: [...shares.values()] }
}

/** A fill that was booked behind the settlement of its date settles alone. */
function without(all: Sums, settled: Sums): Sums {
  const before = new Map(settled.shares.map((row) => [row.instrument, row]))
  const shares = all.shares.flatMap(({ instrument, bought, sold }) => {
    const was = before.get(instrument)
    const left = {
      instrument,
      bought: bought - (was?.bought ?? 0n),
      sold: sold - (was?.sold ?? 0n),
    }
    return left.bought === 0n && left.sold === 0n ? [] : [left]
  })
  return { owed: all.owed - settled.owed, due: all.due - settled.due, shares }
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
