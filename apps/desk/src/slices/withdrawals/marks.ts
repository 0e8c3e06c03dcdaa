import { togetherMost } from '@parkett/contract/desk/payouts-together'
import type { Payout } from '@parkett/contract/desk/withdrawals'
import { useState } from 'react'

/** Withdrawals that were opened one by one and are to be let go together, as they were shown then. */
export type Marks = {
  readonly marked: ReadonlyMap<string, Payout>
  /** Marks one, or takes its mark off. */
  readonly toggle: (payout: Payout) => void
  /** One that was decided by itself is marked no more. */
  readonly drop: (id: string) => void
  readonly clear: () => void
}

/** Nothing is marked by itself, and nothing all at once: each is a case that somebody has before their eyes. */
export function useMarks(): Marks {
  const [marked, setMarked] = useState<ReadonlyMap<string, Payout>>(new Map())
  const toggle = (payout: Payout): void =>
    setMarked((before) => {
      const after = new Map(before)
      if (!after.delete(payout.id) && after.size < togetherMost) after.set(payout.id, payout)
      return after
    })
  const drop = (id: string): void =>
    setMarked((before) => new Map([...before].filter(([of]) => of !== id)))
  return { marked, toggle, drop, clear: () => setMarked(new Map()) }
}
