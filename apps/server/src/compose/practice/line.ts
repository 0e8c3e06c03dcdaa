export type Line = {
  /** Does it behind all that came before; what failed holds up nobody. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Everything that came until now is done. */
  readonly ended: () => Promise<unknown>
}

/** Where works are done one after the other, as they come. */
export function makeLine(): Line {
  let last: Promise<unknown> = Promise.resolve()
  return {
    inTurn: (work) => {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
    ended: () => last,
  }
}
