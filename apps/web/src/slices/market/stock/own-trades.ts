import { ordersList } from '@parkett/contract/customer/orders'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '../../../session/reads.ts'
import { useSession } from '../../../session/session.ts'
import { isOpen } from '../../../trading/queries.ts'

/** A purchase or sale of this share: on which trading day, when, and at what price on average. */
export type OwnTrade = {
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly day: string
  readonly at: string
  readonly price: string
}
/** A limit that waits: "Buy 10 at 77.00 €". */
export type OwnLimit = {
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly price: string
  /** It stands in the market; what waits for its session or its stop does not. */
  readonly isInBook: boolean
}
export type OwnOrders = {
  readonly trades: readonly OwnTrade[]
  readonly limits: readonly OwnLimit[]
}

const none: OwnOrders = { trades: [], limits: [] }

/** The newest orders in a share, for the chart alone: when they do not come, nothing is marked. */
export function useOwnOrders(instrument: string): OwnOrders {
  const { token } = useSession()
  const { data } = useQuery({
    ...read.one(ordersList, { query: { segment: 'all', instrument } }),
    enabled: token !== null,
  })
  return useMemo(() => {
    if (data === undefined) return none
    const trades = data.rows.flatMap(({ side, filled, averagePrice, tradeDate, updatedAt }) =>
      filled === 0 || averagePrice === null
        ? []
        : [{ side, quantity: filled, day: tradeDate, at: updatedAt, price: averagePrice }],
    )
    const limits = data.rows.flatMap(({ side, type, status, quantity, filled, limit, stop }) => {
      if (type !== 'limit' || !isOpen(status)) return []
      const isInBook =
        status !== 'queued' &&
        (stop === undefined || stop.triggered !== null || stop.beside !== undefined)
      return [{ side, quantity: quantity - filled, price: limit, isInBook }]
    })
    return { trades, limits }
  }, [data])
}
