import type { Facts } from '@parkett/contract/wire/outcome'

export type Refusal = { readonly reason: string; readonly facts: Facts }

/**
 * Where a refusal is shown. `ended`: the act is done already, or cannot be told apart from one
 * that is.
 */
type Place = 'entry' | 'password' | 'ended'

/**
 * The way of one act with money from its form over the review to the trade password. Nothing
 * here is asked of a clock, of chance or of the network; the screen brings what they say as
 * events.
 */
export type ConfirmationState<P> = {
  /** Idempotency key of the act to come. */
  readonly key: string
  /** It went out under this key and no answer came, so it may already be done. */
  readonly unanswered: boolean
  readonly busy: 'no' | 'preparing' | 'sending'
  readonly prepared: P | null
  readonly refusal: (Refusal & { readonly at: Place }) | null
  readonly failed: 'prepare' | 'send' | null
}

export type ConfirmationEvent<P> =
  | { readonly type: 'edited' }
  | { readonly type: 'preparing' }
  | { readonly type: 'prepared'; readonly prepared: P }
  | { readonly type: 'prepareRefused'; readonly refusal: Refusal }
  | { readonly type: 'prepareUnanswered' }
  | { readonly type: 'sending' }
  | { readonly type: 'sendRefused'; readonly refusal: Refusal; readonly freshKey: string }
  | { readonly type: 'sendUnanswered' }
  | { readonly type: 'reviewLeft' }
  | { readonly type: 'passwordLeft' }

export const openConfirmation = <P>(key: string): ConfirmationState<P> => ({
  key,
  unanswered: false,
  busy: 'no',
  prepared: null,
  refusal: null,
  failed: null,
})

const quiet = { busy: 'no', refusal: null, failed: null } as const

export function nextConfirmation<P>(
  state: ConfirmationState<P>,
  event: ConfirmationEvent<P>,
): ConfirmationState<P> {
  switch (event.type) {
    case 'edited':
      return { ...state, ...quiet, prepared: null }
    case 'preparing':
      return { ...state, ...quiet, busy: 'preparing' }
    case 'prepared':
      return { ...state, ...quiet, prepared: event.prepared }
    case 'prepareRefused':
      return { ...state, ...quiet, prepared: null, refusal: { ...event.refusal, at: 'entry' } }
    case 'prepareUnanswered':
      return { ...state, ...quiet, failed: 'prepare' }
    case 'sending':
      return { ...state, ...quiet, busy: 'sending' }
    case 'sendRefused':
      return refused(state, event)
    case 'sendUnanswered':
      return { ...state, ...quiet, failed: 'send', unanswered: true }
    case 'reviewLeft':
      return {
        ...state,
        ...quiet,
        refusal: state.refusal?.at === 'password' ? null : state.refusal,
        prepared: null,
      }
    case 'passwordLeft':
      return {
        ...state,
        failed: null,
        refusal: state.refusal?.at === 'password' ? null : state.refusal,
      }
  }
}

/**
 * A definitive answer spends the key, and the next act gets a fresh one. Not after a lost
 * answer: then the key stays, so that a second act under it is refused by the server instead of
 * being done twice.
 */
function refused<P>(
  state: ConfirmationState<P>,
  { refusal, freshKey }: { refusal: Refusal; freshKey: string },
): ConfirmationState<P> {
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

/** The server broke off: whether the act was booked before that is not known. */
const doubtful: ReadonlySet<string> = new Set(['internal', 'busy'])
/**
 * Turned away at the door: nothing was looked at. What proves the customer comes before the
 * act, which has yet to run.
 */
const unsent: ReadonlySet<string> = new Set([
  'duplicate_request',
  'too_many_requests',
  'trade_password_wrong',
  'factor_required',
])

function placeOf(reason: string): Place {
  if (reason.startsWith('trade_password_') && reason !== 'trade_password_required')
    return 'password'
  if (doubtful.has(reason) || unsent.has(reason)) return 'password'
  return reason === 'intent_used' || reason === 'key_reused' ? 'ended' : 'entry'
}
