import { watchCase, watchDecide, watchQueue } from '@parkett/contract/desk/watch'
import type { FastifyInstance } from 'fastify'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { ownAmong, refuseOwnAccount } from '../../identity/staff/own-account.ts'
import { usernamesOf } from '../../identity/usernames.ts'
import { pageOf } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { alertsFor, anyAlert, viewAlert } from './alerts.ts'
import { caseOf } from './case.ts'
import { decideAlert } from './decide.ts'
import { ringLate } from './late.ts'
import type { WatchPorts } from './ports.ts'
import { workEvents } from './work.ts'

const everyMs = 30_000

/**
 * What the house must notice by law. Only compliance decides and only the desk hears of it: no call, message
 * or export of a customer reads these tables (`trust.md` T43).
 */
export function registerWatch(app: FastifyInstance, gate: Gate, ports: WatchPorts): Job {
  const { pool, wall } = ports
  const at = () => new Date(wall.now()).toISOString()

  serve(app, gate, watchQueue, async ({ query, staff }) => {
    const found = await alertsFor(pool, query, wall.now())
    const { rows, next } = pageOf(found, ({ id }) => id)
    const customers = rows.map(({ customer }) => customer)
    const [nameOf, own] = await Promise.all([
      usernamesOf(pool, customers),
      ownAmong(pool, staff.person, customers),
    ])
    // Of their own account nobody learns here.
    const others = rows.filter(({ customer }) => !own.has(customer))
    return { rows: others.map((row) => viewAlert(row, nameOf(row.customer))), next, at: at() }
  })

  serve(app, gate, watchCase, async ({ params, staff }) => {
    const row = (await anyAlert(pool, params.id)) ?? refuse('not_found')
    await refuseOwnAccount(pool, { person: staff.person, customer: row.customer })
    return { ...(await caseOf(ports, row)), at: at() }
  })

  serve(app, gate, watchDecide, async ({ params, body, staff }, keep) =>
    orRefuse(await decideAlert(ports, { ...body, id: params.id, staff, keep })),
  )

  return {
    name: 'watch',
    everyMs,
    clock: wall,
    run: async () => {
      await workEvents(ports)
      await ringLate(ports)
    },
  }
}
