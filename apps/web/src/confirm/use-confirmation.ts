import { CallError } from '@parkett/client/errors'
import { newKey } from '@parkett/client/key'
import { useCallback, useReducer } from 'react'
import {
  nextConfirmation,
  openConfirmation,
  type ConfirmationEvent,
  type Refusal,
} from './confirmation-state.ts'
import type { ConfirmationState } from './confirmation-state.ts'
import { useSteps } from './use-steps.ts'

type Calls<R, P, D> = {
  readonly prepare: (request: R) => Promise<P>
  readonly send: (
    prepared: P,
    given: { readonly tradePassword: string; readonly key: string },
  ) => Promise<D>
  readonly onDone: (done: D) => void
}

/** P1 for every act with money but orders: form, review, trade password, receipt. */
export function useConfirmation<R, P, D>({ prepare, send, onDone }: Calls<R, P, D>) {
  const [state, dispatch] = useReducer(
    (from: ConfirmationState<P>, event: ConfirmationEvent<P>) => nextConfirmation(from, event),
    undefined,
    () => openConfirmation<P>(newKey()),
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

  /**
   * Sends what was reviewed. On a lost answer the same call with the same key can be made
   * again.
   */
  const confirm = async (tradePassword: string): Promise<'accepted' | 'refused' | 'unanswered'> => {
    if (state.prepared === null) return 'refused'
    dispatch({ type: 'sending' })
    try {
      const done = await send(state.prepared, { tradePassword, key: state.key })
      steps.leave(() => onDone(done))
      return 'accepted'
    } catch (error) {
      const refusal = refusalOf(error)
      const event = refusal === null ? ({ type: 'sendUnanswered' } as const) : refusedWith(refusal)
      dispatch(event)
      // The form says why, and what is wrong with it can only be changed there.
      if (refusal !== null && nextConfirmation(state, event).refusal?.at !== 'password')
        steps.leave(() => undefined)
      return refusal === null ? 'unanswered' : 'refused'
    }
  }
  const edited = () => dispatch({ type: 'edited' })
  return { state, steps, ask, confirm, edited }
}
export type Confirmation<P> = Omit<ReturnType<typeof useConfirmation<never, P, never>>, 'ask'>

const refusedWith = (refusal: Refusal) =>
  ({ type: 'sendRefused', refusal, freshKey: newKey() }) as const

/**
 * What the server answered; null when nothing of ours came back. @throws what is no failed
 * call: a defect.
 */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof CallError) return { reason: error.reason, facts: error.facts }
  if (error instanceof Error && error.name === 'NetworkError') return null
  throw error
}
