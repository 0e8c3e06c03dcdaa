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
  /**
   * Whose it was; undefined for one that is used, too old or not ours, or whose session ended since.
   * From then on it is used.
   */
  readonly take: (ticket: string) => Holder | null | undefined
}

/** Oldest go first: a flood of tickets costs no memory. */
export const ticketsMax = 20_000

/**
 * Tickets that open one stream each (abuse row 90): 256 random bits for 30 s, kept as their hash. In
 * the memory of one process, as sessions are. Those of visitors lie apart: however many ask for some,
 * no customer's ticket goes for theirs (row 146).
 */
export function makeTickets({ wall, chance }: { wall: Clock; chance: Chance }): Tickets {
  const [visitors, customers] = [new Map<string, Given>(), new Map<string, Given>()]
  const nameOf = (ticket: string): string => hash('sha256', ticket, 'base64')
  const give: Tickets['give'] = (holder) => {
    const ticket = chance.bytes(32).toString('base64url')
    const untilMs = wall.now() + streamTicketSeconds * 1_000
    const given = holder === null ? visitors : customers
    putBounded(given, nameOf(ticket), { holder, untilMs }, ticketsMax)
    return ticket
  }
  const take: Tickets['take'] = (ticket) => {
    const name = nameOf(ticket)
    const found = visitors.get(name) ?? customers.get(name)
    visitors.delete(name)
    customers.delete(name)
    if (found === undefined || wall.now() >= found.untilMs) return undefined
    // Else events of the account would flow until its next turn looks.
    return found.holder?.isLive() === false ? undefined : found.holder
  }
  return { give, take }
}
