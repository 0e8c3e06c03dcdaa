import type { Account } from './account.ts'
import type { Asked } from './order.ts'
import type { Wish } from './orders.ts'
import { lotOf, worth, type Place, type Side } from './rules.ts'
import { placeOn, type Step } from './step.ts'

/** A stop so many steps from the last price; away from it on its own side where `by` is positive. */
export type Stopped = Wish & { readonly side: Side; readonly by: number }

/** What it goes on with: a limit up to five steps beyond the stop, or the worst price from it on. */
function limitOf({ street }: Account, { place, side, kind, steps }: Stopped, stop: bigint): bigint {
  if (kind === 'market') return street.protection(place, side, stop)
  return street.shift(place, stop, side === 'buy' ? steps : -steps)
}

function askedOf(model: Account, stopped: Stopped): Asked {
  const { place, side, kind, by, percent } = stopped
  const { street } = model
  const stop = street.shift(place, street.tapes[place].ask, side === 'buy' ? by : -by)
  const limit = limitOf(model, stopped, stop)
  const { sellable } = model.holdings[place]
  const most = side === 'buy' ? model.power(place) / worth(limit, 100n) : sellable
  const part = (most * BigInt(percent)) / 100n
  const whole = part - (part % lotOf(place))
  const shares = whole > 0n ? whole : lotOf(place)
  const until = stopped.until === 'gtc' && place === 'DE' ? 'gtc' : 'day'
  return { place, side, kind, until, shares, limit, stop }
}

export const stop = (stopped: Stopped): Step => ({
  name: `${stopped.side} stop ${stopped.kind} ${stopped.place}`,
  applies: (model) => stopped.side === 'buy' || model.holdings[stopped.place].sellable > 0n,
  run: async (model, real) =>
    typeof (await placeOn(model, real, askedOf(model, stopped), stopped.sent)) !== 'string',
})

/** The market goes past a stop that waits, and the next round finds it so. */
export const reachStop = (place: Place, beyond: number): Step => ({
  name: `reach a stop ${place}`,
  applies: (model) => model.street.open && model.open.some((o) => o.waits && o.place === place),
  run: async (model, real) => {
    const waiting = model.open.find((order) => order.waits && order.place === place)
    const at = waiting?.stop
    if (waiting === undefined || at === undefined) return false
    const { street } = model
    const way = waiting.side === 'buy' ? 1 : -1
    street.pass(1)
    for (let left = 60; left > 0 && !street.reaches(place, waiting.side, at); left -= 1)
      street.move(place, way)
    street.move(place, way * beyond)
    await real.world.match()
    model.match()
    return !waiting.waits
  },
})
