import type { Chance } from '../../base/ports.ts'

/** Way in: good once, for a minute, into one practice. */
export type Tickets = {
  readonly draw: (id: string) => string
  /** The practice it was drawn for, without using it; undefined: none any more. */
  readonly placeOf: (ticket: string) => string | undefined
  /** Whether it was good for this practice; from then on it is not. */
  readonly use: (ticket: string, id: string) => boolean
}

const goodMs = 60_000

export function makeTickets(chance: Chance, real: () => number): Tickets {
  const drawn = new Map<string, { readonly id: string; readonly untilMs: number }>()
  const tidy = (): void => {
    for (const [ticket, { untilMs }] of drawn) if (untilMs <= real()) drawn.delete(ticket)
  }
  const placeOf = (ticket: string): string | undefined => {
    tidy()
    return drawn.get(ticket)?.id
  }
  return {
    draw: (id) => {
      tidy()
      const ticket = chance.bytes(32).toString('base64url')
      drawn.set(ticket, { id, untilMs: real() + goodMs })
      return ticket
    },
    placeOf,
    use: (ticket, id) => placeOf(ticket) === id && drawn.delete(ticket),
  }
}
