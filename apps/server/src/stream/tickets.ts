import { streamTicketSeconds } from '@parkett/contract/customer/stream'
import { hash } from 'node:crypto'
import { putBounded } from '../base/bounded.ts'
import type { Chance, Clock } from '../base/ports.ts'

/** Whose stream it is; a visitor's has nobody. */
export type Holder = {
  readonly customer: bigint
  readonly session: bigint
  /** Whether the session still opens what it opened, and the account is not frozen. */
  readonly isLive: () => boolean
}

type Given = { readonly holder: Holder | null; readonly untilMs: number }

export type Tickets = {
  readonly give: (holder: Holder | null) => string
  /** Whose it was; undefined for one that is used, too old or not ours. From then on it is used. */
  readonly take: (ticket: string) => Holder | null | undefined
}

/** Oldest go first: a flood of tickets costs no memory. */
const ticketsMax = 20_000

/**
 * Tickets that open one stream each (abuse row 90): 256 random bits for 30 s, kept as their hash. In
 * the memory of one process, as sessions are.
 */
export function makeTickets({ wall, chance }: { wall: Clock; chance: Chance }): Tickets {
  const given = new Map<string, Given>()
  const nameOf = (ticket: string): string => hash('sha256', ticket, 'base64')
  const give: Tickets['give'] = (holder) => {
    const ticket = chance.bytes(32).toString('base64url')
    const untilMs = wall.now() + streamTicketSeconds * 1_000
    putBounded(given, nameOf(ticket), { holder, untilMs }, ticketsMax)
    return ticket
  }
  const take: Tickets['take'] = (ticket) => {
    const name = nameOf(ticket)
    const found = given.get(name)
    given.delete(name)
    return found === undefined || wall.now() >= found.untilMs ? undefined : found.holder
  }
  return { give, take }
}
