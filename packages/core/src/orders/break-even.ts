import { divide, notionalOf, type Price } from '../decimal.ts'
import { feesOn } from '../fees/fees.ts'
import { ontoTick, type TickFacts } from '../market/ticks.ts'
import type { TickRule } from '../market/tick-rules.ts'
import type { Tariff } from './order-state.ts'

export type Bought = {
  /** What was paid with every charge, minor units. */
  readonly cost: bigint
  readonly shares: bigint
  readonly tariff: Tariff
  /** The day whose rates of a sale count. */
  readonly date: string
}

/** A rate may change with the price, and a charge is rounded: so many looks find every price there is. */
const looksMost = 64

/**
 * The lowest price on a step at which a sale of all these shares in one order brings back what they
 * cost, with the charges of both sides (`money.md` G20); null where no price does.
 */
export function breakEven(rule: TickRule, ticks: TickFacts, bought: Bought): Price | null {
  const { cost, shares, tariff } = bought
  const unit = notionalOf(10_000n, 1n, tariff.exponent)
  const onto = (price: Price, direction: 'up' | 'down') =>
    ontoTick(rule, price, { ...ticks, direction })
  let price = onto(divide(cost * 10_000n, shares * unit, 'ceil'), 'up')
  for (let look = 0; look < looksMost; look += 1) {
    const brings = proceeds(price, bought)
    if (brings === null) return null
    const missing = cost - brings
    if (missing <= 0n) return lowest(price, bought, (at) => onto(at - 1n, 'down'))
    const further = divide(missing * 10_000n, shares * unit, 'ceil')
    price = onto(price + (further > 0n ? further : 1n), 'up')
  }
  return null
}

/** Down again while it still pays: the way up may have gone a step too far. */
function lowest(from: Price, bought: Bought, below: (price: Price) => Price): Price {
  let price = from
  for (let look = 0; look < looksMost; look += 1) {
    const next = below(price)
    const brings = next > 0n ? proceeds(next, bought) : null
    if (brings === null || brings < bought.cost) return price
    price = next
  }
  return price
}

/** What a sale at a price brings after its charges, minor units. */
function proceeds(price: Price, { shares, tariff, date }: Bought): bigint | null {
  const { schedule, mode, exponent } = tariff
  const notional = notionalOf(price, shares, exponent)
  const fees = feesOn({ schedule, mode, side: 'sell', tradeDate: date, notional, shares })
  return fees.ok ? notional - fees.value.total : null
}
