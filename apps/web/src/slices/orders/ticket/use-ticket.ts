import { newKey } from '@parkett/client/key'
import { CallError } from '@parkett/client/errors'
import type { Instrument } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare, type OrderRequest } from '@parkett/contract/customer/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer, useRef } from 'react'
import { paths } from '../../../router/paths.ts'
import { callServer } from '../../../session/server.ts'
import { useSheet } from '../../../frame/use-sheet.ts'
import { refreshTrading } from '../../../trading/queries.ts'
import type { Entry } from './entry.ts'
import { forgetTicket, savedTicket, saveTicket } from './saved-ticket.ts'
import { nextTicket, openTicket, type Refusal, type TicketEvent } from './ticket-state.ts'

/**
 * The ticket's state, its calls, and its steps as history entries: entry, review, trade
 * password, receipt.
 */
export function useTicket(instrument: Instrument, first: Entry) {
  const client = useQueryClient()
  const { history } = useRouter()
  const review = useSheet('review')
  const password = useSheet('password')
  const leave = useLeave()
  const [state, dispatch] = useReducer(nextTicket, undefined, () =>
    openTicket(savedTicket(instrument.id, first.side) ?? { entry: first, key: newKey() }),
  )
  const { entry, key, unanswered, order, prepared } = state
  useEffect(() => {
    if (order === null) saveTicket(instrument.id, { entry, key, unanswered })
  }, [instrument.id, entry, key, unanswered, order])
  const steps = { review: review.open || password.open, password: password.open }
  useAbandonedSteps(steps.review && prepared === null)
  useStepEnds(steps, dispatch)

  /** Back to the form, whichever step is open. */
  const leaveSteps = () => leave(() => undefined)
  /** Back from the receipt is the list of orders, never the filled form. */
  const toReceipt = (id: string) => {
    history.replace(paths.portfolio({ v: 'orders' }))
    // Two entries, not one: without this both would become the last.
    history.flush()
    history.push(paths.order({ id }))
  }

  const prepare = async (request: OrderRequest) => {
    dispatch({ type: 'preparing' })
    try {
      const answer = await callServer(ordersPrepare, { body: request })
      dispatch({ type: 'prepared', prepared: answer })
      if (!steps.review) review.show()
    } catch (error) {
      const refusal = refusalOf(error)
      dispatch(
        refusal === null ? { type: 'prepareUnanswered' } : { type: 'prepareRefused', refusal },
      )
      if (refusal !== null) leaveSteps()
    }
  }

  /**
   * Sends the reviewed order. On a lost answer the same call with the same key can be made
   * again.
   */
  const place = async (tradePassword: string): Promise<'accepted' | 'refused' | 'unanswered'> => {
    if (prepared === null) return 'refused'
    dispatch({ type: 'sending' })
    try {
      const placed = await callServer(ordersPlace, {
        body: { intent: prepared.intent, tradePassword },
        key,
      })
      dispatch({ type: 'accepted', order: placed.id })
      forgetTicket()
      refreshTrading(client)
      leave(() => toReceipt(placed.id))
      return 'accepted'
    } catch (error) {
      const refusal = refusalOf(error)
      dispatch(
        refusal === null
          ? { type: 'sendUnanswered' }
          : { type: 'sendRefused', refusal, freshKey: newKey() },
      )
      return refusal === null ? 'unanswered' : 'refused'
    }
  }

  const edit = (patch: Partial<Entry>) => dispatch({ type: 'edited', patch })
  return { state, steps, dispatch, edit, prepare, place, leaveSteps, review, password }
}
export type Ticket = ReturnType<typeof useTicket>

/**
 * What the server answered; null when nothing of ours came back. @throws what is no failed
 * call: a defect.
 */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof CallError) return { reason: error.reason, facts: error.facts }
  if (error instanceof Error && error.name === 'NetworkError') return null
  throw error
}

/** A reload keeps the history entry of a step but not what it showed: then the form is the step. */
function useAbandonedSteps(abandoned: boolean): void {
  const { history } = useRouter()
  const first = useRef(abandoned)
  useEffect(() => {
    if (first.current) history.replace(history.location.href, {})
  }, [history])
}

type Steps = { readonly review: boolean; readonly password: boolean }

/** However a step was closed (button, system back), the ticket hears of it. */
function useStepEnds({ review, password }: Steps, dispatch: (event: TicketEvent) => void): void {
  const before = useRef<Steps>({ review, password })
  useEffect(() => {
    if (before.current.password && !password) dispatch({ type: 'passwordLeft' })
    if (before.current.review && !review) dispatch({ type: 'reviewLeft' })
    before.current = { review, password }
  }, [review, password, dispatch])
}

/** Takes the steps of the ticket out of the history, then goes on. */
function useLeave() {
  const { history } = useRouter()
  return (then: () => void) => {
    const { sheet } = history.location.state
    const depth = sheet === 'password' ? 2 : sheet === 'review' ? 1 : 0
    if (depth === 0) return then()
    const stop = history.subscribe(() => {
      stop()
      then()
    })
    history.go(-depth)
  }
}
