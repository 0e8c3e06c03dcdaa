import { makeOnce } from '@parkett/client/once'
import type { Instrument } from '@parkett/contract/customer/market'
import {
  ordersPlace,
  ordersPrepare,
  type Order,
  type OrderRequest,
} from '@parkett/contract/customer/orders'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConfirmation } from '../../../confirm/use-confirmation.ts'
import { askReview, callServer } from '../../../session/server.ts'
import { refreshTrading } from '../../../trading/queries.ts'
import type { Entry } from './entry.ts'
import { forgetTicket, savedTicket, saveTicket, type Saved } from './saved-ticket.ts'

export type Prepared = AnswerOf<typeof ordersPrepare>

/**
 * What is typed, and its confirmation. Of the order alone are the saved ticket and the quote that
 * is renewed under the eyes of the customer.
 */
export function useTicket(instrument: Instrument, first: Entry) {
  const client = useQueryClient()
  const [receipt, setReceipt] = useState<Order | null>(null)
  const [saved] = useState(
    (): Saved =>
      savedTicket(instrument.id, first.side) ?? {
        entry: first,
        once: makeOnce(),
        unanswered: false,
      },
  )
  const [entry, setEntry] = useState(saved.entry)
  const confirmation = useConfirmation({
    // A review moves nothing, and who steps back and asks once more within a second means it; a
    // second tap on the button is held off by `busy`.
    prepare: (body: OrderRequest) => askReview(ordersPrepare, { body }),
    send: async ({ intent }: Prepared, { tradePassword, sending }) => {
      const body = { intent, tradePassword }
      const placed = await callServer(ordersPlace, { body, ...sending })
      forgetTicket()
      refreshTrading(client)
      return placed
    },
    onDone: setReceipt,
    requote: requestOf,
    resumed: saved,
  })
  const { once } = confirmation
  const { unanswered, done } = confirmation.state
  useEffect(() => {
    if (!done) saveTicket(instrument.id, { entry, once, unanswered })
  }, [instrument.id, entry, once, unanswered, done])

  const edit = (patch: Partial<Entry>) => {
    setEntry((typed) => ({ ...typed, ...patch }))
    confirmation.edited()
  }
  return { ...confirmation, entry, edit, receipt }
}
export type Ticket = ReturnType<typeof useTicket>

/**
 * The order as the customer asked for it: a market order's protection price is not a limit of
 * his.
 */
export function requestOf({ review }: Prepared): OrderRequest {
  const { instrument, side, type, quantity, limit, stop, timeInForce, lots } = review
  return {
    instrument: instrument.id,
    side,
    type,
    quantity,
    ...(type === 'limit' && { limit }),
    ...(stop?.beside && { beside: true as const }),
    ...(stop && (stop.trail ? { trail: stop.trail.by } : { stop: stop.price })),
    ...((type === 'limit' || stop) && { timeInForce }),
    ...(lots && { lots: lots.parts.map(({ lot, quantity: of }) => ({ lot, quantity: of })) }),
  }
}
