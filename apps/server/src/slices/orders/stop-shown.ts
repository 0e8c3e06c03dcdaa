import type { OrderReview } from '@parkett/contract/customer/orders'
import { toDecimal } from '@parkett/contract/wire/money'
import { printPrice, type Price } from '@parkett/core/decimal'
import { distanceOf, type Stop, type Trail } from '@parkett/core/orders/stop'
import { printDistance } from '@parkett/core/orders/trail'

type Shown = NonNullable<OrderReview['stop']>
type Waiting = {
  readonly price: Price
  readonly trail?: Trail | null | undefined
  readonly beside?: Stop['beside'] | null | undefined
}

/** A stop beside the last price, how far that is from it in percent, and what it follows. */
export function stopShown(
  { price, trail, beside }: Waiting,
  last: Price | null,
  decimals: number,
): Shown {
  const distance = last === null ? null : distanceOf(price, last)
  return {
    price: printPrice(price, decimals),
    last: last === null ? null : printPrice(last, decimals),
    distance: distance === null ? null : toDecimal(distance, 2),
    ...(trail && { trail: trailShown(trail, decimals) }),
    ...(beside && {
      beside: {
        limit: printPrice(beside.limit, decimals),
        worst: printPrice(beside.worst, decimals),
      },
    }),
  }
}

const trailShown = (trail: Trail, decimals: number): Shown['trail'] => ({
  by: printDistance(trail, decimals),
  best: printPrice(trail.best, decimals),
  at: new Date(trail.at).toISOString(),
  since: new Date(trail.since).toISOString(),
})
