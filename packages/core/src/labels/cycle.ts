import type { FeeGroups } from '../fees/groups.ts'
import { perShare, ratioPercent } from './cost.ts'

/** One order's part in a cycle: all its fills together. Minor units. */
export type CycleTrade = {
  readonly side: 'buy' | 'sell'
  readonly quantity: bigint
  readonly notional: bigint
  readonly fees: FeeGroups
}

/** A position from the first share to the last, or so far (`domain.md` 5). Prices in `Price` units, `null` without trades. */
export type CycleSummary = {
  readonly buyPrice: bigint | null
  readonly sellPrice: bigint | null
  readonly buyValue: bigint
  readonly buyCost: bigint
  readonly received: bigint
  readonly fees: FeeGroups & { readonly total: bigint }
  /** Of a closed cycle: received minus buy cost, and that in hundredths of a percent of the buy cost. */
  readonly profit: bigint
  readonly ratio: bigint | null
  /** Orders with at least one fill. */
  readonly transactions: number
}

export function summarise(trades: readonly CycleTrade[], exponent = 2): CycleSummary {
  const buys = trades.filter(({ side }) => side === 'buy')
  const sells = trades.filter(({ side }) => side === 'sell')
  const buyValue = total(buys, ({ notional }) => notional)
  const buyCost = buyValue + total(buys, ({ fees }) => charges(fees))
  const received = total(sells, ({ notional, fees }) => notional - charges(fees))
  return {
    buyPrice: meanPrice(buys, exponent),
    sellPrice: meanPrice(sells, exponent),
    buyValue,
    buyCost,
    received,
    fees: {
      buying: total(trades, ({ fees }) => fees.buying),
      closing: total(trades, ({ fees }) => fees.closing),
      stampDuty: total(trades, ({ fees }) => fees.stampDuty),
      transaction: total(trades, ({ fees }) => fees.transaction),
      total: total(trades, ({ fees }) => charges(fees)),
    },
    profit: received - buyCost,
    ratio: ratioPercent(received - buyCost, buyCost),
    transactions: trades.filter(({ quantity }) => quantity > 0n).length,
  }
}

const charges = ({ buying, closing, stampDuty, transaction }: FeeGroups): bigint =>
  buying + closing + stampDuty + transaction

const total = (trades: readonly CycleTrade[], amount: (trade: CycleTrade) => bigint): bigint =>
  trades.reduce((sum, trade) => sum + amount(trade), 0n)

function meanPrice(trades: readonly CycleTrade[], exponent: number): bigint | null {
  const quantity = total(trades, (trade) => trade.quantity)
  return quantity === 0n
    ? null
    : perShare(
        total(trades, ({ notional }) => notional),
        quantity,
        exponent,
      )
}
