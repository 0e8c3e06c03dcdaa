import { useState } from 'react'

type Case = { readonly id: string }

/** Cases that were opened one by one and are to go together, as they were shown then. */
export type Marks<R extends Case> = {
  readonly marked: ReadonlyMap<string, R>
  /** Marks one, or takes its mark off. */
  readonly toggle: (row: R) => void
  /** One that was decided by itself is marked no more. */
  readonly drop: (id: string) => void
  readonly clear: () => void
}

/** Nothing is marked by itself, and nothing all at once: each is a case that somebody has before their eyes. */
export function useMarks<R extends Case>(most: number): Marks<R> {
  const [marked, setMarked] = useState<ReadonlyMap<string, R>>(new Map())
  const toggle = (row: R): void =>
    setMarked((before) => {
      const after = new Map(before)
      if (!after.delete(row.id) && after.size < most) after.set(row.id, row)
      return after
    })
  const drop = (id: string): void =>
    setMarked((before) => new Map([...before].filter(([of]) => of !== id)))
  return { marked, toggle, drop, clear: () => setMarked(new Map()) }
}
