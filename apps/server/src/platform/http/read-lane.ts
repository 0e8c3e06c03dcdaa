export type ReadLane = {
  /** Lets the work begin in its turn. False when too many wait: nothing was kept. */
  readonly enter: (begin: () => void) => boolean
  /** An order is under way: no turn begins until it ends. Answers how to end it. */
  readonly holdBack: () => () => void
}

type LaneLimits = {
  readonly eachTurn: number
  readonly waitingMax: number
  /** Orders without end may not keep readers out: a turn begins at least so often. */
  readonly heldMsMax: number
}

/** A turn of so many reads takes less than an order. */
export const readLaneLimits: LaneLimits = { eachTurn: 4, waitingMax: 2_000, heldMsMax: 20 }

/**
 * Reads of visitors begin a few at a time, and between two turns whatever else came in is done
 * first: an order that arrives behind a thousand of them waits for one turn, not for all. Once it
 * is here, they wait for it: whoever asks again as soon as he was answered has nothing to ask for
 * then, and leaves both processors to the order and its database.
 */
export function makeReadLane({ eachTurn, waitingMax, heldMsMax }: LaneLimits): ReadLane {
  let waiting: (() => void)[] = []
  let next = 0
  let orders = 0
  let lastTurnMs = -Infinity
  let held: NodeJS.Timeout | undefined
  const turn = (): void => {
    held = undefined
    lastTurnMs = performance.now()
    const end = Math.min(next + eachTurn, waiting.length)
    while (next < end) {
      const begin = waiting[next]
      next += 1
      begin?.()
    }
    if (next < waiting.length) return void setImmediate(soon)
    waiting = []
    next = 0
  }
  const soon = (): void => {
    const leftMs = orders === 0 ? 0 : lastTurnMs + heldMsMax - performance.now()
    if (leftMs <= 0) return turn()
    held = setTimeout(turn, leftMs)
  }
  return {
    enter: (begin) => {
      if (waiting.length - next >= waitingMax) return false
      if (waiting.push(begin) === 1) setImmediate(soon)
      return true
    },
    holdBack: () => {
      orders += 1
      return () => {
        orders -= 1
        if (orders > 0 || held === undefined) return
        clearTimeout(held)
        held = undefined
        setImmediate(soon)
      }
    },
  }
}
