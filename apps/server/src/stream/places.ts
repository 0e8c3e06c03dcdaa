/** How many streams may be open: of one customer, of the visitors of one network, and in all. */
export const streamPlaces = {
  customer: 5,
  visitors: 2,
  /** Lines that have not shown a ticket yet, of one network. */
  waiting: 10,
  all: 10_000,
} as const

export type Places = {
  /** Takes a place under this name and answers what gives it back; null when none is free. */
  readonly take: (name: string, max: number) => (() => void) | null
}

export function makePlaces(): Places {
  const taken = new Map<string, number>()
  let all = 0
  const take: Places['take'] = (name, max) => {
    const before = taken.get(name) ?? 0
    if (before >= max || all >= streamPlaces.all) return null
    taken.set(name, before + 1)
    all += 1
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      all -= 1
      const left = (taken.get(name) ?? 1) - 1
      if (left === 0) taken.delete(name)
      else taken.set(name, left)
    }
  }
  return { take }
}
