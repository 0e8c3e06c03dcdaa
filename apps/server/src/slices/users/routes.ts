import {
  usersAsCustomer,
  usersBrowse,
  usersCancelOrder,
  usersLedger,
  usersNames,
  usersReveal,
  usersSearch,
  usersShow,
} from '@parkett/contract/desk/users'
import { deskFind } from '@parkett/contract/desk/find'
import type { FastifyInstance } from 'fastify'
import { orRefuse } from '../../base/refusal.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import { viewAsCustomer } from './as-customer.ts'
import { browseUsers } from './browse.ts'
import { findAll } from './find.ts'
import { showLedger } from './ledger.ts'
import { showUser } from './profile.ts'
import { namesOf } from './names.ts'
import { registerCustomerPage } from './page/routes.ts'
import { reveal } from './reveal.ts'
import type { UsersPorts } from './ports.ts'
import { searchUsers } from './search.ts'

/** Staff look at customers. Nothing here changes one: what does, two people do (`four-eyes`). */
export function registerUsers(app: FastifyInstance, gate: Gate, ports: UsersPorts): void {
  const { pool, wall } = ports
  registerCustomerPage(app, gate, ports)
  serve(app, gate, usersNames, ({ body }) => namesOf(pool, body.ids))
  serve(app, gate, deskFind, ({ staff, body }) => findAll(ports, staff, body.q))
  serve(app, gate, usersSearch, ({ query }) => searchUsers(ports, query))
  serve(app, gate, usersBrowse, ({ query }) => browseUsers({ ...ports, now: wall.now() }, query))
  serve(app, gate, usersShow, ({ params, query }) =>
    showUser(ports, { id: BigInt(params.id), now: new Date(wall.now()), query }),
  )
  serve(app, gate, usersLedger, ({ params, query }) => showLedger(pool, BigInt(params.id), query))
  serve(app, gate, usersReveal, async ({ staff, params, body }) =>
    reveal(ports, staff, { ...body, customer: BigInt(params.id) }),
  )
  serve(app, gate, usersAsCustomer, ({ staff, params, body: { reason } }) =>
    viewAsCustomer(ports, staff, { customer: BigInt(params.id), reason }),
  )
  serve(app, gate, usersCancelOrder, async ({ staff, params, body: { reason }, key }) => {
    await cancel(ports, staff, {
      customer: BigInt(params.id),
      order: BigInt(params.order),
      reason,
      key,
    })
    return {}
  })
}

type Cancel = {
  readonly customer: bigint
  readonly order: bigint
  readonly reason: string
  readonly key: string
}

/**
 * Only frees what was held: allowed for a frozen customer too. The audit line comes first, the
 * feed with the act.
 */
async function cancel(
  ports: UsersPorts,
  staff: Staff,
  { customer, order, reason, key }: Cancel,
): Promise<void> {
  await ports.audit.record({
    actor: staff,
    act: 'order.cancelled',
    object: `customer:${customer}`,
    reason,
  })
  orRefuse(await ports.cancelFor(customer, key, order, { ...staff, reasons: [reason] }))
}
