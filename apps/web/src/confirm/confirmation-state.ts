import { spendsKey } from '@parkett/contract/reasons'
import type { Facts } from '@parkett/contract/wire/outcome'

export type Refusal = { readonly reason: string; readonly facts: Facts }

/**
 * Where a refusal is shown. `review`: the terms moved, and the review gets new ones. `ended`: the
 * act is done already, or cannot be told apart from one that is; only the records can.
 */
export type Place = 'entry' | 'review' | 'password' | 'ended'

/**
 * The way of one act with money from its form over the review to the trade password. Nothing
 * here is asked of a clock, of chance or of the network; the screen brings what they say as
 * events. Its key is held by `client/once.ts`.
 */
export type ConfirmationState<P> = {
  /** Whether a review whose terms are over is renewed where it stands. */
  readonly requotes: boolean
  /** It went out and nothing said whether it was done, so it may be. */
  readonly unanswered: boolean
  /** The customer has asked to go on: what is missing is now said. */
  readonly asked: boolean
  readonly busy: 'no' | 'preparing' | 'sending'
  readonly prepared: P | null
  /** The review shown before this one, for "was …". */
  readonly previous: P | null
  readonly refusal: (Refusal & { readonly at: Place }) | null
  /** What got no answer: it can be sent again as it is. */
  readonly failed: 'prepare' | 'send' | null
  readonly done: boolean
}

export type ConfirmationEvent<P> =
  | { readonly type: 'edited' }
  | { readonly type: 'askedToGoOn' }
  | { readonly type: 'preparing' }
  | { readonly type: 'prepared'; readonly prepared: P }
  | { readonly type: 'prepareRefused'; readonly refusal: Refusal }
  | { readonly type: 'prepareUnanswered' }
  | { readonly type: 'sending' }
  | { readonly type: 'accepted' }
  | { readonly type: 'sendRefused'; readonly refusal: Refusal }
  | { readonly type: 'sendUnanswered' }
  | { readonly type: 'reviewLeft' }
  | { readonly type: 'passwordLeft' }

type Opened = { readonly requotes?: boolean; readonly unanswered?: boolean }

export const openConfirmation = <P>({
  requotes = false,
  unanswered = false,
}: Opened): ConfirmationState<P> => ({
  requotes,
  unanswered,
  asked: false,
  busy: 'no',
  prepared: null,
  previous: null,
  refusal: null,
  failed: null,
  done: false,
})

const quiet = { busy: 'no', refusal: null, failed: null } as const
const unseen = { prepared: null, previous: null } as const

export function nextConfirmation<P>(
  state: ConfirmationState<P>,
  event: ConfirmationEvent<P>,
): ConfirmationState<P> {
  switch (event.type) {
    case 'edited':
      return { ...state, ...quiet, ...unseen }
    case 'askedToGoOn':
      return { ...state, asked: true }
    case 'preparing': {
      // Why a review is renewed stands over it until the new one is there.
      const refusal = state.refusal?.at === 'review' ? state.refusal : null
      return { ...state, busy: 'preparing', refusal, failed: null }
    }
    case 'prepared':
      return { ...state, ...quiet, prepared: event.prepared, previous: state.prepared }
    case 'prepareRefused':
      return { ...state, ...quiet, ...unseen, refusal: { ...event.refusal, at: 'entry' } }
    case 'prepareUnanswered':
      return { ...state, ...quiet, failed: 'prepare' }
    case 'sending':
      return { ...state, ...quiet, busy: 'sending' }
    case 'accepted':
      return { ...state, ...quiet, unanswered: false, done: true }
    case 'sendRefused':
      return refused(state, event.refusal)
    case 'sendUnanswered':
      return { ...state, ...quiet, failed: 'send', unanswered: true }
    case 'reviewLeft':
      return { ...state, ...quiet, ...unseen, refusal: staying(state.refusal) }
    case 'passwordLeft': {
      const refusal = state.refusal?.at === 'password' ? null : state.refusal
      return { ...state, failed: null, refusal }
    }
  }
}

function refused<P>(state: ConfirmationState<P>, refusal: Refusal): ConfirmationState<P> {
  const { reason } = refusal
  const at = placeOf(reason, state.requotes)
  return { ...state, ...quiet, unanswered: mayBeDone(state, reason), refusal: { ...refusal, at } }
}

/**
 * What spends the key settles also what went out under it before and was lost: the door gives a
 * key one answer, and this is it. But for `key_reused`, which says that another was the first.
 */
const mayBeDone = ({ unanswered }: { readonly unanswered: boolean }, reason: string): boolean =>
  doubtful.has(reason) || (unanswered && (!spendsKey(reason) || reason === 'key_reused'))

/** What belongs to the form stays there when its review closes. */
const staying = <R extends { readonly at: Place }>(refusal: R | null): R | null =>
  refusal?.at === 'entry' || refusal?.at === 'ended' ? refusal : null

/** The server broke off: whether the act was booked before that is not known. */
const doubtful: ReadonlySet<string> = new Set(['internal', 'busy'])
/** Turned away before the act was looked at: it can be sent again as it is. */
const unsent: ReadonlySet<string> = new Set([
  'duplicate_request',
  'too_many_requests',
  'factor_required',
])
const over: ReadonlySet<string> = new Set(['quote_moved', 'intent_expired'])

export function placeOf(reason: string, requotes: boolean): Place {
  if (reason.startsWith('trade_password_') && reason !== 'trade_password_required')
    return 'password'
  if (doubtful.has(reason) || unsent.has(reason)) return 'password'
  if (requotes && over.has(reason)) return 'review'
  return reason === 'intent_used' || reason === 'key_reused' ? 'ended' : 'entry'
}
