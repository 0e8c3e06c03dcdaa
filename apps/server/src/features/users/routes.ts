import { usersLedger, usersReveal, usersSearch, usersShow } from '@parkett/contract/users'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Audit } from '../../audit/log.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusal.ts'
import { serve, type Gate, type Staff } from '../../http/serve.ts'
import type { Clock, Ids } from '../../ports.ts'
import type { Freezes } from './freezes.ts'
import { showLedger } from './ledger.ts'
import { showUser } from './profile.ts'
import { searchUsers } from './search.ts'
import { actorOf, tellCustomer } from '../../staff/tell.ts'

export type UsersPorts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly audit: Audit
  readonly freezes: Freezes
}

/** Staff look at customers. Nothing here changes one: what does, two people do (`four-eyes`). */
export function registerUsers(app: FastifyInstance, gate: Gate, ports: UsersPorts): void {
  const { pool, wall, freezes } = ports
  serve(app, gate, usersSearch, ({ query }) => searchUsers(pool, freezes, query.q))
  serve(app, gate, usersShow, ({ params }) =>
    showUser(pool, freezes, { id: BigInt(params.id), now: new Date(wall.now()) }),
  )
  serve(app, gate, usersLedger, ({ params, query }) => showLedger(pool, BigInt(params.id), query))
  serve(app, gate, usersReveal, async ({ staff, params, body }) =>
    reveal(ports, staff, { customer: BigInt(params.id), reason: body.reason }),
  )
}

type Reveal = { readonly customer: bigint; readonly reason: string }

/** The audit line and the customer's own event are durable before the number is read. */
async function reveal(
  { pool, wall, ids, audit }: UsersPorts,
  staff: Staff,
  { customer, reason }: Reveal,
): Promise<{ phone: string }> {
  await transact(pool, async (db) => {
    await audit.within(db, { actor: staff, act: 'users.revealed', object: `customer:${customer}`, reason })
    const known = await db.query('SELECT 1 FROM customers WHERE id = $1', [customer])
    if (known.rowCount !== 1) refuse('not_found')
    const at = new Date(wall.now())
    const told = { id: ids.next(), customer, at, actor: actorOf(staff), act: 'customer.phoneSeen', subject: customer }
    await tellCustomer(db, { ...told, before: null, after: null, reasons: [reason] })
  })
  const { rows } = await pool.query<{ phone: string }>('SELECT phone FROM customers WHERE id = $1', [customer])
  return { phone: rows[0]?.phone ?? refuse('not_found') }
}
