import { makeOnce } from '@parkett/client/once'
import type { Resumed } from '../../../confirm/use-confirmation.ts'
import { cameAlong, goesAlong, notNow } from '../../../session/reload.ts'
import { onSession } from '../../../session/session.ts'
import { emptyEntry, isEntry, type Entry } from './entry.ts'

/** What must survive a visit to /payPwd or the search. No secret is in it. */
export type Saved = Resumed & { readonly entry: Entry }
type Stored = Saved & { readonly stock: string }

let stored: Stored | null = broughtTicket()

// A new version takes the ticket along, but not away from an order whose answer is not known.
goesAlong('ticket', () => {
  if (stored?.unanswered === true) return notNow
  return stored === null ? null : { stock: stored.stock, entry: stored.entry }
})

function broughtTicket(): Stored | null {
  const came = cameAlong('ticket')
  if (typeof came !== 'object' || came === null || !('stock' in came) || !('entry' in came))
    return null
  const { stock, entry } = came
  if (typeof stock !== 'string' || !isEntry(entry)) return null
  const whole = { ...emptyEntry(entry.side), ...entry }
  return { stock, entry: whole, once: makeOnce(), unanswered: false }
}

/** It belongs to the session: the next customer on this device must not find it. */
onSession(() => {
  stored = null
})

/**
 * Beside a list one looks at many tickets: an empty one takes no other's place, above all not that
 * of an order whose answer is not known.
 */
export function saveTicket(stock: string, saved: Saved): void {
  const { quantity, amount, limit, stop, side } = saved.entry
  const empty = `${quantity}${amount}${limit}${stop ?? ''}` === '' && !saved.unanswered
  const same = stored?.stock === stock && stored.entry.side === side
  if (!empty) stored = { stock, ...saved }
  else if (same) stored = null
}

/** The entry left behind for this stock and side, if there is one. */
export const savedTicket = (stock: string, side: Entry['side']): Saved | null =>
  stored?.stock === stock && stored.entry.side === side ? stored : null

export function forgetTicket(): void {
  stored = null
}
