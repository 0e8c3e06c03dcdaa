/**
 * Work of several markets of which one may fail: the others go on, and its fault is thrown when
 * they are done.
 */
export type Apart = {
  /** What the work answers, or this when it throws. */
  readonly or: <T>(instead: T, work: () => T) => T
  /** @throws the first fault, if there was one */
  readonly rethrow: () => void
}

export function eachApart(): Apart {
  const faults: unknown[] = []
  return {
    or: (instead, work) => {
      try {
        return work()
      } catch (error) {
        faults.push(error)
        return instead
      }
    },
    rethrow: () => {
      if (faults.length > 0) throw faults[0]
    },
  }
}
