import { loginsAcknowledge, loginsWatch, usersLogins } from '@parkett/contract/desk/logins'
import { usernameKey } from '@parkett/core/access/username'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { readAccessEvents } from '../../identity/credentials/access-events.ts'
import { lastShown } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { transact } from '../../platform/db/transact.ts'
import { watchLogins } from './watch.ts'

type Ports = { readonly pool: pg.Pool; readonly wall: Clock }

/** What staff see of who comes in and who guesses, and which alarm somebody saw (abuse row 113). */
export function registerLogins(app: FastifyInstance, gate: Gate, ports: Ports): void {
  const { pool, wall } = ports

  serve(app, gate, usersLogins, async ({ query }) => {
    const { customer, username, network, cursor } = query
    const of = {
      customer: customer === undefined ? undefined : BigInt(customer),
      name: username === undefined ? undefined : usernameKey(username),
      network,
    }
    const { rows, next } = await readAccessEvents(pool, of, lastShown(cursor))
    return {
      rows: rows.map(({ id, at, customerId, ...event }) => ({
        ...event,
        id: String(id),
        at: at.toISOString(),
        customer: customerId === null ? null : String(customerId),
      })),
      next,
    }
  })

  serve(app, gate, loginsWatch, () => watchLogins(pool, wall.now()))

  serve(app, gate, loginsAcknowledge, async ({ staff, params, body }, keep) =>
    transact(pool, async (db) => {
      const { rowCount } = await db.query(
        `SELECT 1 FROM access_events WHERE id = $1 AND kind IN ('network_locked', 'sprayed')`,
        [params.id],
      )
      if (rowCount !== 1) return refuse('not_found')
      await db.query(
        `INSERT INTO access_alarms_seen (event, person, alias, reason, at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        [params.id, staff.person, staff.alias, body.reason, new Date(wall.now())],
      )
      await keep(db, {})
      return {}
    }),
  )
}
