import type { Instrument } from '@parkett/contract/customer/market'
import type { OrderChange } from '@parkett/contract/customer/order-timeline'
import { printPrice } from '@parkett/core/decimal'
import { wire } from './money-wire.ts'
import type { OrderAsked } from './records.ts'
import type { OrderRow } from './tables.ts'

type Change = { readonly was: OrderAsked; readonly becomes: OrderAsked }

/** A change as its customer reads it. */
export function changeView(
  { was, becomes }: Change,
  { currency, side }: Pick<OrderRow, 'currency' | 'side'>,
  { priceDecimals: decimals }: Pick<Instrument, 'priceDecimals'>,
): OrderChange {
  const shown = (asked: OrderAsked): OrderChange['before'] => {
    const { value, fees } = asked.planned
    return {
      quantity: Number(asked.quantity),
      limit: printPrice(asked.limit, decimals),
      stop: asked.stop === null ? null : printPrice(asked.stop, decimals),
      ...(asked.trail !== undefined && { trail: asked.trail }),
      timeInForce: asked.timeInForce,
      expiresOn: asked.expiresOn,
      hold: wire(currency, asked.hold),
      planned: wire(currency, side === 'buy' ? value + fees : value - fees),
    }
  }
  return { before: shown(was), after: shown(becomes) }
}
