import { ordersLots } from '@parkett/contract/customer/order-lots'
import type { OrderReview } from '@parkett/contract/customer/orders'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../session/reads.ts'

/** Lots and results of the sale that a review shows, at what it brings. */
export const saleQuery = ({ instrument, quantity, total }: OrderReview) =>
  queryOptions({
    ...read.one(ordersLots, {
      query: { instrument: instrument.id, quantity: String(quantity), receive: total.amount },
    }),
    // Another order may have taken some since.
    staleTime: 0,
    gcTime: 0,
  })
