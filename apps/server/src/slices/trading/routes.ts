import {
  tradingHolders,
  tradingOrder,
  tradingOrders,
  tradingPositions,
} from '@parkett/contract/desk/trading'
import type { FastifyInstance } from 'fastify'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { orderWithFills } from './one-order.ts'
import { ordersOfAll, type TradingPorts } from './orders.ts'
import { holdersOf, positionsOfAll } from './positions.ts'

/** What all customers do in the market, for staff to read: no call here changes anything. */
export function registerTradingDesk(app: FastifyInstance, gate: Gate, ports: TradingPorts): void {
  serve(app, gate, tradingOrders, ({ query }) => ordersOfAll(ports, query))
  serve(app, gate, tradingOrder, ({ params }) =>
    orderWithFills(ports, { customer: BigInt(params.customer), id: BigInt(params.id) }),
  )
  serve(app, gate, tradingPositions, () => positionsOfAll(ports))
  serve(app, gate, tradingHolders, ({ params }) => holdersOf(ports, BigInt(params.instrument)))
}
