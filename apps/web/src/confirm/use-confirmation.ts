import { CallError } from '@parkett/client/errors'
import { makeOnce, type Once, type Sending } from '@parkett/client/once'
import { useCallback, useReducer, useState } from 'react'
import {
  nextConfirmation,
  openConfirmation,
  type ConfirmationEvent,
  type ConfirmationState,
  type Refusal,
} from './confirmation-state.ts'
import { useSteps } from './use-steps.ts'

type Calls<R, P, D> = {
  readonly prepare: (request: R) => Promise<P>
  readonly send: (
    prepared: P,
    given: { readonly tradePassword: string; readonly sending: Sending },
  ) => Promise<D>
  readonly onDone: (done: D) => void
  /** Given where a review whose terms are over is renewed by itself: what to ask for again. */
  readonly requote?: (prepared: P) => R
  /** What the form left behind goes on from here. */
  readonly resumed?: Resumed
}

/** What of a confirmation outlives its screen. No secret is in it. */
export type Resumed = { readonly once: Once; readonly unanswered: boolean }

/** P1 for every act with money: form, review, trade password, receipt. */
export function useConfirmation<R, P, D>(calls: Calls<R, P, D>) {
  const { prepare, requote, resumed } = calls
  const [once] = useState(() => resumed?.once ?? makeOnce())
  const [state, dispatch] = useReducer(
    (from: ConfirmationState<P>, event: ConfirmationEvent<P>) => nextConfirmation(from, event),
    undefined,
    () =>
      openConfirmation<P>({
        requotes: requote !== undefined,
        unanswered: resumed?.unanswered ?? false,
      }),
  )
  const steps = useSteps({
    onReviewLeft: useCallback(() => dispatch({ type: 'reviewLeft' }), []),
    onPasswordLeft: useCallback(() => dispatch({ type: 'passwordLeft' }), []),
  })

  const ask = async (request: R) => {
    dispatch({ type: 'preparing' })
    try {
      dispatch({ type: 'prepared', prepared: await prepare(request) })
      // Asked again from the review itself, it only gets its new content.
      if (!steps.review) steps.showReview()
    } catch (error) {
      const refusal = refusalOf(error)
      dispatch(
        refusal === null ? { type: 'prepareUnanswered' } : { type: 'prepareRefused', refusal },
      )
      // The form says why.
      if (refusal !== null && steps.review) steps.leave(() => undefined)
    }
  }

  /** Out of the steps to where the refusal is said and can be mended. */
  const turnBack = (prepared: P, event: ConfirmationEvent<P>) => {
    const at = nextConfirmation(state, event).refusal?.at
    if (at === 'review' && requote !== undefined) {
      steps.closePassword()
      // What fails is shown by the review.
      void ask(requote(prepared))
    } else if (at !== 'password') steps.leave(() => undefined)
  }

  const confirm = async (tradePassword: string): Promise<Confirmed> => {
    const { prepared, done: isDone } = state
    if (prepared === null || isDone) return 'refused'
    dispatch({ type: 'sending' })
    try {
      const done = await once(oneForm, (sending) =>
        calls.send(prepared, { tradePassword, sending }),
      )
      dispatch({ type: 'accepted' })
      steps.leave(() => calls.onDone(done))
      return 'accepted'
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === null) {
        dispatch({ type: 'sendUnanswered' })
        return 'unanswered'
      }
      const event = { type: 'sendRefused', refusal } as const
      dispatch(event)
      turnBack(prepared, event)
      return 'refused'
    }
  }
  const edited = () => dispatch({ type: 'edited' })
  const askedToGoOn = () => dispatch({ type: 'askedToGoOn' })
  return { state, steps, once, ask, confirm, edited, askedToGoOn }
}
export type Confirmation<P> = Omit<
  ReturnType<typeof useConfirmation<never, P, never>>,
  'ask' | 'once'
>

type Confirmed = 'accepted' | 'refused' | 'unanswered'

/**
 * All that a form sends is one request until it is settled, also with another review: a form is
 * filled in for one act. So what is confirmed after a lost answer goes out under the lost one's
 * key, and the server refuses it (`key_reused`) where it would be a second purchase.
 */
const oneForm = 'confirmation'

/**
 * What the server answered; null when nothing of ours came back. @throws what is no failed
 * call: a defect.
 */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof CallError) return { reason: error.reason, facts: error.facts }
  if (error instanceof Error && error.name === 'NetworkError') return null
  throw error
}
