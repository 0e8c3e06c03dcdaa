import {
  usersIdentities,
  usersJournals,
  usersOrders,
  usersPapers,
  usersWaiting,
  usersWealth,
} from '@parkett/contract/desk/customer'
import type { FastifyInstance } from 'fastify'
import { mustBeCustomer } from '../../../identity/customers.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { journalsPage, ordersPage, papersPage } from './history.ts'
import { identitiesOf, waitingOf, type WaitingPorts } from './waiting.ts'
import { wealthOf, type WealthPorts } from './wealth.ts'

/** The page of one customer, each tab by a call of its own. Nothing here opens what lies sealed. */
export function registerCustomerPage(
  app: FastifyInstance,
  gate: Gate,
  ports: WealthPorts & WaitingPorts,
): void {
  const { pool } = ports
  const known = async (id: string): Promise<bigint> => {
    const customer = BigInt(id)
    await mustBeCustomer(pool, customer)
    return customer
  }
  serve(app, gate, usersWealth, async ({ params }) => wealthOf(ports, await known(params.id)))
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
