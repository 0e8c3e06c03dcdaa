import {
  usersIdentities,
  usersJournals,
  usersOrders,
  usersPapers,
  usersWaiting,
  usersWealth,
} from '@parkett/contract/desk/customer'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../../base/refusal.ts'
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
    return (await isCustomer(pool, customer)) ? customer : refuse('not_found')
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

/** The house has books too, and is nobody. */
async function isCustomer(pool: Pool, customer: bigint): Promise<boolean> {
  const found = await pool.query('SELECT 1 FROM customers WHERE id = $1', [customer])
  return found.rowCount === 1
}
