/** What may be held in memory at a time: over all, and of one caller or one network. */
export type SeatLimits = { readonly all: number; readonly each: number; readonly network: number }

export type Sitter = { readonly caller: string; readonly network: string }

export type Seats = {
  /** Gives a seat and what ends it, or null when none is free. Ending twice is ending once. */
  readonly take: (sitter: Sitter) => (() => void) | null
}

/**
 * Seats that one caller cannot fill: a broken or slow line of one customer, or of one network,
 * leaves the others theirs.
 */
export function makeSeats({ all, each, network }: SeatLimits): Seats {
  const taken: Sitter[] = []
  const countOf = (same: (sitter: Sitter) => boolean): number => taken.filter(same).length
  const take: Seats['take'] = (sitter) => {
    const isFree =
      taken.length < all &&
      countOf(({ caller }) => caller === sitter.caller) < each &&
      countOf((other) => other.network === sitter.network) < network
    if (!isFree) return null
    const seat = { ...sitter }
    taken.push(seat)
    return () => {
      const place = taken.indexOf(seat)
      if (place !== -1) taken.splice(place, 1)
    }
  }
  return { take }
}
