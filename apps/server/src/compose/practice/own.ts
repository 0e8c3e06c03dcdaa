import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Shelf } from './shelf.ts'
import type { Tickets } from './tickets.ts'

/** The practice of a customer among those that are kept, by the mark of the house: one each. */
export type Own = {
  readonly idOf: (owner: string) => string | undefined
  /** The ticket into it. */
  readonly resume: (owner: string) => Outcome<string>
  /** From when on it is played. */
  readonly find: (owner: string) => Outcome<string>
}

/** @param leaving those that are deleted as soon as somebody is in the one that takes their place */
export function findOwn(shelf: Shelf, tickets: Tickets, leaving: ReadonlyMap<string, string>): Own {
  const idOf = (owner: string): string | undefined => {
    const left = new Set(leaving.values())
    return [...shelf.all()]
      .filter(([id, kept]) => kept.owner === owner && !left.has(id))
      .toSorted(([, a], [, b]) => b.lastMs - a.lastMs)[0]?.[0]
  }
  return {
    idOf,
    resume: (owner) => {
      const id = idOf(owner)
      return id === undefined ? no('practice_over') : ok(tickets.draw(id))
    },
    find: (owner) => {
      const kept = shelf.find(idOf(owner) ?? '')
      return kept === undefined ? no('practice_over') : ok(kept.week)
    },
  }
}
