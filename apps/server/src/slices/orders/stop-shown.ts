import type { OrderReview } from '@parkett/contract/customer/orders'
import { toDecimal } from '@parkett/contract/wire/money'
import { printPrice, type Price } from '@parkett/core/decimal'
import { distanceOf } from '@parkett/core/orders/stop'

/** A stop beside the last price, and how far that is from it, in percent. */
export function stopShown(
  price: Price,
  last: Price | null,
  decimals: number,
): NonNullable<OrderReview['stop']> {
  const distance = last === null ? null : distanceOf(price, last)
  return {
    price: printPrice(price, decimals),
    last: last === null ? null : printPrice(last, decimals),
    distance: distance === null ? null : toDecimal(distance, 2),
  }
}
