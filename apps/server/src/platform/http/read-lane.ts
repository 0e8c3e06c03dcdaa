export type ReadLane = {
  /** Lets the work begin in its turn. False when too many wait: nothing was kept. */
  readonly enter: (begin: () => void) => boolean
}

type LaneLimits = { readonly eachTurn: number; readonly waitingMax: number }

/** A turn of so many reads takes about as long as one order. */
export const readLaneLimits: LaneLimits = { eachTurn: 8, waitingMax: 2_000 }

/**
 * Reads of visitors begin a few at a time, and between two turns whatever else came in is done
 * first: an order that arrives behind a thousand of them waits for one turn, not for all.
 */
export function makeReadLane({ eachTurn, waitingMax }: LaneLimits): ReadLane {
  let waiting: (() => void)[] = []
  let next = 0
  const turn = (): void => {
    const end = Math.min(next + eachTurn, waiting.length)
    while (next < end) {
      const begin = waiting[next]
      next += 1
      begin?.()
    }
    if (next < waiting.length) return void setImmediate(turn)
    waiting = []
    next = 0
  }
  return {
    enter: (begin) => {
      if (waiting.length - next >= waitingMax) return false
      if (waiting.push(begin) === 1) setImmediate(turn)
      return true
    },
  }
}
