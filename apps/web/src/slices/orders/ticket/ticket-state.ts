import type { Facts } from '@parkett/contract/wire/outcome'
import type { OrderReview, ordersPrepare } from '@parkett/contract/customer/orders'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Entry } from './entry.ts'

export type Prepared = AnswerOf<typeof ordersPrepare>
export type Refusal = { readonly reason: string; readonly facts: Facts }

/**
 * The way of one order from the form to the receipt. Nothing here is asked of a clock, of
 * chance or of the network; the screen brings what they say as events.
 */
export type TicketState = {
  readonly entry: Entry
  /** Idempotency key of the order to come: made when the ticket opened. */
  readonly key: string
  /** An order went out under this key and no answer came, so it may already exist. */
  readonly unanswered: boolean
  /** The customer has asked to go on: what is missing is now said. */
  readonly asked: boolean
  readonly busy: 'no' | 'preparing' | 'sending'
  readonly prepared: Prepared | null
  /** The review shown before this one, for "was …". */
  readonly previous: OrderReview | null
  readonly refusal: (Refusal & { readonly at: Place }) | null
  /** What got no answer: it can be sent again as it is. */
  readonly failed: 'prepare' | 'send' | null
  readonly order: string | null
}

/**
 * Where a refusal is shown. `ended`: the order exists already, or this ticket cannot tell; only
 * the list of orders can.
 */
export type Place = 'entry' | 'review' | 'password' | 'ended'

export type TicketEvent =
  | { readonly type: 'edited'; readonly patch: Partial<Entry> }
  | { readonly type: 'askedToGoOn' }
  | { readonly type: 'preparing' }
  | { readonly type: 'prepared'; readonly prepared: Prepared }
  | { readonly type: 'prepareRefused'; readonly refusal: Refusal }
  | { readonly type: 'prepareUnanswered' }
  | { readonly type: 'sending' }
  | { readonly type: 'accepted'; readonly order: string }
  | { readonly type: 'sendRefused'; readonly refusal: Refusal; readonly freshKey: string }
  | { readonly type: 'sendUnanswered' }
  | { readonly type: 'reviewLeft' }
  | { readonly type: 'passwordLeft' }

type Opened = { readonly entry: Entry; readonly key: string; readonly unanswered?: boolean }

export const openTicket = ({ entry, key, unanswered = false }: Opened): TicketState => ({
  entry,
  key,
  unanswered,
  asked: false,
  busy: 'no',
  prepared: null,
  previous: null,
  refusal: null,
  failed: null,
  order: null,
})

const quiet = { busy: 'no', refusal: null, failed: null } as const

export function nextTicket(state: TicketState, event: TicketEvent): TicketState {
  switch (event.type) {
    case 'edited':
      return {
        ...state,
        ...quiet,
        entry: { ...state.entry, ...event.patch },
        prepared: null,
        previous: null,
      }
    case 'askedToGoOn':
      return { ...state, asked: true }
    case 'preparing':
      return { ...state, busy: 'preparing', failed: null }
    case 'prepared':
      return {
        ...state,
        ...quiet,
        prepared: event.prepared,
        previous: state.prepared?.review ?? null,
      }
    case 'prepareRefused':
      return {
        ...state,
        ...quiet,
        prepared: null,
        previous: null,
        refusal: { ...event.refusal, at: 'entry' },
      }
    case 'prepareUnanswered':
      return { ...state, ...quiet, failed: 'prepare' }
    case 'sending':
      return { ...state, ...quiet, busy: 'sending' }
    case 'accepted':
      return { ...state, ...quiet, order: event.order }
    case 'sendRefused':
      return refused(state, event)
    case 'sendUnanswered':
      return { ...state, ...quiet, failed: 'send', unanswered: true }
    case 'reviewLeft':
      return { ...state, ...quiet, refusal: staying(state.refusal), prepared: null, previous: null }
    case 'passwordLeft':
      return {
        ...state,
        failed: null,
        refusal: state.refusal?.at === 'password' ? null : state.refusal,
      }
  }
}

/**
 * A definitive answer spends the key, and the next order gets a fresh one. Not after a lost
 * answer: then the key stays for good, so that a second order under it is refused by the server
 * instead of being a second purchase.
 */
function refused(
  state: TicketState,
  { refusal, freshKey }: { refusal: Refusal; freshKey: string },
): TicketState {
  const unanswered = state.unanswered || doubtful.has(refusal.reason)
  const key = unanswered || unsent.has(refusal.reason) ? state.key : freshKey
  return {
    ...state,
    ...quiet,
    key,
    unanswered,
    refusal: { ...refusal, at: placeOf(refusal.reason) },
  }
}

/** What belongs to the form stays there when its review closes. */
const staying = (refusal: TicketState['refusal']): TicketState['refusal'] =>
  refusal?.at === 'entry' || refusal?.at === 'ended' ? refusal : null

/** The server broke off: whether the order was booked before that is not known. */
const doubtful: ReadonlySet<string> = new Set(['internal', 'busy'])
/** Turned away at the door: the order was not looked at. */
const unsent: ReadonlySet<string> = new Set(['duplicate_request', 'too_many_requests'])

export function placeOf(reason: string): Place {
  if (reason.startsWith('trade_password_') && reason !== 'trade_password_required')
    return 'password'
  if (doubtful.has(reason) || unsent.has(reason)) return 'password'
  if (reason === 'quote_moved' || reason === 'intent_expired') return 'review'
  if (reason === 'intent_used' || reason === 'key_reused') return 'ended'
  return 'entry'
}
