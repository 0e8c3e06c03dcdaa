import {
  usersIdentities,
  usersJournals,
  usersOrders,
  usersPapers,
  usersWaiting,
  usersWealth,
  usersWorth,
} from '@parkett/contract/desk/customer'
import type { AssetsPerformance } from '@parkett/contract/customer/assets'
import type { Currency } from '@parkett/contract/wire/money'
import type { FastifyInstance } from 'fastify'
import { mustBeCustomer } from '../../../identity/customers.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { journalsPage, ordersPage, papersPage } from './history.ts'
import { identitiesOf, waitingOf, type WaitingPorts } from './waiting.ts'
import { wealthOf, type WealthPorts } from './wealth.ts'

export type WorthPorts = {
  /** The line of a year that the customer sees. */
  readonly worthOf: (customer: bigint, currency: Currency) => Promise<AssetsPerformance>
}

/** The page of one customer, each tab by a call of its own. Nothing here opens what lies sealed. */
export function registerCustomerPage(
  app: FastifyInstance,
  gate: Gate,
  ports: WealthPorts & WaitingPorts & WorthPorts,
): void {
  const { pool } = ports
  const known = async (id: string): Promise<bigint> => {
    const customer = BigInt(id)
    await mustBeCustomer(pool, customer)
    return customer
  }
  serve(app, gate, usersWealth, async ({ params }) => wealthOf(ports, await known(params.id)))
  serve(app, gate, usersWorth, async ({ params, query: { currency } }) =>
    ports.worthOf(await known(params.id), currency),
  )
  serve(app, gate, usersJournals, async ({ params, query: { cursor } }) =>
    journalsPage(ports, { customer: await known(params.id), cursor }),
  )
  serve(app, gate, usersOrders, async ({ params, query: { cursor } }) =>
    ordersPage(ports, { customer: await known(params.id), cursor }),
  )
  serve(app, gate, usersPapers, async ({ params, query: { cursor } }) =>
    papersPage(ports, { customer: await known(params.id), cursor }),
  )
  serve(app, gate, usersIdentities, async ({ params }) =>
    identitiesOf(pool, await known(params.id)),
  )
  serve(app, gate, usersWaiting, async ({ params, staff }) => ({
    rows: [...(await waitingOf(ports, staff, await known(params.id)))],
  }))
}
