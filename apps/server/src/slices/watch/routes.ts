import {
  watchCase,
  watchDecide,
  watchLists,
  watchQueue,
  watchUpload,
} from '@parkett/contract/desk/watch'
import type { FastifyInstance } from 'fastify'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { usernamesOf } from '../../identity/usernames.ts'
import { refuseFaults } from '../../accounts/bank/refuse-faults.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { openUploads } from '../../platform/http/serve-upload.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { alertsFor, anyAlert, viewAlert } from './alerts.ts'
import { caseOf } from './case.ts'
import { admitAlert, withoutOwn } from './concerned.ts'
import { decideAlert } from './decide.ts'
import { screenPeople } from './lists/screen.ts'
import { readOneByOne } from './lists/read-in-thread.ts'
import { takeList, versionsBefore, viewVersion } from './lists/take-list.ts'
import { ringLate } from './late.ts'
import type { WatchPorts } from './ports.ts'
import { workEvents } from './work.ts'

const everyMs = 30_000

/**
 * What the house must notice by law. Only compliance decides and only the desk hears of it: no call, message
 * or export of a customer reads these tables (`trust.md` T43).
 */
export function registerWatch(app: FastifyInstance, gate: Gate, ports: WatchPorts): readonly Job[] {
  const { pool, wall } = ports
  const at = () => new Date(wall.now()).toISOString()

  serve(app, gate, watchQueue, async ({ query, staff }) => {
    const { rows, next } = await alertsFor(pool, query, wall.now())
    const others = await withoutOwn(pool, staff.person, rows)
    const nameOf = await usernamesOf(
      pool,
      others.map(({ customer }) => customer),
    )
    return { rows: others.map((row) => viewAlert(row, nameOf(row.customer))), next, at: at() }
  })

  serve(app, gate, watchCase, async ({ params, staff }) => {
    const row = (await anyAlert(pool, params.id)) ?? refuse('not_found')
    orRefuse(await admitAlert(pool, staff.person, row))
    return { ...(await caseOf(ports, row)), at: at() }
  })

  serve(app, gate, watchDecide, async ({ params, body, staff }, keep) =>
    orRefuse(await decideAlert(ports, { ...body, id: params.id, staff, keep })),
  )

  serve(app, gate, watchLists, async ({ query }) => {
    const found = await versionsBefore(pool, lastShown(query.cursor), pageRows + 1)
    const { rows, next } = pageOf(found, ({ id }) => id)
    return { rows: rows.map(viewVersion), next }
  })

  const readOne = readOneByOne()
  openUploads(app, (serveUpload) => {
    serveUpload(gate, watchUpload, async ({ file, staff }) => {
      const taken = await refuseFaults(async () =>
        takeList(ports, await readOne(file), staff.alias),
      )
      return { version: viewVersion(taken.version), known: taken.known }
    })
  })

  // A list of thousands has a beat of its own: what happened on the accounts waits for none, and what is
  // late rings whatever became of the events.
  return [
    { name: 'watch', everyMs, clock: wall, run: () => workEvents(ports) },
    { name: 'watchLate', after: 'watch', clock: wall, run: () => ringLate(ports) },
    { name: 'watchLists', everyMs, clock: wall, run: () => screenPeople(ports) },
  ]
}
