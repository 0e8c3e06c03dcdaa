import { putOrder, takeOrder, type Resting } from '../packages/core/src/orders/book/resting.ts'
import { serve } from '../packages/core/src/orders/book/serve.ts'
import type { Dose } from './dose.ts'

/** Orders at eight prices, all better than the street's. */
const middle = 100_000n
const tick = 100n
const later = 1_000_000_000
const touch = {
  bid: { price: middle - tick, shares: 100n },
  ask: { price: middle + 100n * tick, shares: 100n },
  tick,
}

/**
 * Commands of the book by one process in memory, by turns: an order that stands, one that comes and takes what
 * it meets, one that is taken back.
 */
export function commandsPerSecond({ seconds, standing: most }: Pick<Dose, 'seconds' | 'standing'>) {
  const sells: Resting[] = []
  let id = 0n
  const stand = (): void => {
    id += 1n
    const limit = middle + tick * (id % 8n)
    putOrder(sells, {
      id,
      whose: id % 1_000n,
      side: 'sell',
      limit,
      shares: 10n,
      since: Number(id),
    })
  }
  while (sells.length < most) stand()
  const come = (): void => {
    const order = {
      side: 'buy',
      limit: middle + 7n * tick,
      remaining: 25n,
      whose: -1n,
      resting: sells,
    } as const
    for (const { of } of serve(touch, order, later).levels) if (of) takeOrder(sells, of.order)
  }
  const takeBack = (): void => {
    const last = sells.at(Number(id) % Math.max(1, sells.length))
    if (last !== undefined) takeOrder(sells, last)
  }
  const commands = [stand, come, stand, takeBack, stand, stand]
  let done = 0
  const from = performance.now()
  const until = from + seconds * 1_000
  do for (const command of commands) command()
  while ((done += commands.length) > 0 && performance.now() < until)
  return { perSecond: done / ((performance.now() - from) / 1_000), standing: sells.length }
}
