import type { Currency } from '@parkett/contract/wire/money'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { notionalOf } from '../decimal.ts'
import { feesOn } from '../fees/fees.ts'
import { buyAccepted } from '../ledger/events/buys.ts'
import { sellAccepted } from '../ledger/events/sells.ts'
import { crossing } from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import { tooLittle } from '../ledger/too-little.ts'
import {
  buyingPower,
  noFunds,
  reserve,
  unsettledOf,
  type Hold,
  type Purse,
  type Reserved,
} from './hold-origin.ts'
import type { OrderState, Tariff } from './order-state.ts'

export type Accepted = {
  readonly order: OrderState
  readonly funds: Purse
  readonly journals: readonly Journal[]
}

/**
 * What a buy sets aside: limit × quantity plus the fees at that price (`market.md` M16). Minor
 * units.
 */
export function holdFor(
  order: Pick<OrderState, 'side' | 'limit' | 'quantity' | 'tradeDate'>,
  tariff: Tariff,
): Outcome<bigint> {
  if (order.side === 'sell') return ok(0n)
  const notional = notionalOf(order.limit, order.quantity, tariff.exponent)
  const { schedule, mode } = tariff
  const fees = feesOn({
    schedule,
    mode,
    side: 'buy',
    tradeDate: order.tradeDate,
    notional,
    shares: order.quantity,
  })
  return fees.ok ? ok(notional + fees.value.total) : fees
}

/**
 * Accepts an admitted order: a buy's full price is set aside at once, a sale's shares are
 * frozen.
 */
export function accept(
  order: OrderState,
  funds: Purse,
  rules: { tariff: Tariff; settlesOn: string },
): Outcome<Accepted> {
  if (order.side === 'sell')
    return ok({
      order: { ...order, hold: noFunds },
      funds,
      journals: [sellAccepted(order.instrument.toString(), order.quantity)],
    })
  const amount = holdFor(order, rules.tariff)
  if (!amount.ok) return amount
  const reserved = reserve(funds, amount.value, rules.settlesOn)
  if (reserved === null) {
    const available = buyingPower(funds, rules.settlesOn)
    return tooLittle(order.currency, { needed: amount.value, available })
  }
  return ok({
    order: { ...order, hold: reserved.hold },
    funds: reserved.left,
    journals: reservedJournals(order.currency, reserved),
  })
}

/** What crosses from the bank side first, where something does, and then what is set aside. */
export function reservedJournals(currency: Currency, { hop, hold }: Reserved): readonly Journal[] {
  return [...crossing(currency, hop), buyAccepted(currency, splitOf(hold))]
}

/** Both pockets pay into one hold; the order keeps how much came from which, and of which date. */
export const splitOf = (hold: Hold) => ({ cash: hold.cash, unsettled: unsettledOf(hold) })
