import {
  ordersAmend,
  ordersPrepareAmend,
  type AmendRequest,
} from '@parkett/contract/customer/order-amend'
import type { Order } from '@parkett/contract/customer/orders'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirmation } from '../../../confirm/use-confirmation.ts'
import { askReview, callServer } from '../../../session/server.ts'
import { refreshTrading } from '../../../trading/queries.ts'

export type PreparedChange = AnswerOf<typeof ordersPrepareAmend>

/** Form, review and trade password of a change; it ends at the order itself. */
export function useChangeConfirmation({ id }: Pick<Order, 'id'>, onDone: () => void) {
  const client = useQueryClient()
  return useConfirmation({
    // A review moves nothing: who steps back and asks once more means it.
    prepare: (body: AmendRequest) => askReview(ordersPrepareAmend, { params: { id }, body }),
    send: async ({ intent }: PreparedChange, { tradePassword, sending }) => {
      const body = { intent, tradePassword }
      const changed = await callServer(ordersAmend, { params: { id }, body, ...sending })
      refreshTrading(client)
      return changed
    },
    onDone,
  })
}
export type ChangeConfirmation = ReturnType<typeof useChangeConfirmation>
