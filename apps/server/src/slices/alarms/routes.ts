import { alarmsEnd, alarmsList, alarmsTake, jobsRun } from '@parkett/contract/desk/alarms'
import { alarmsDuties, alarmsPlanDuty } from '@parkett/contract/desk/on-call'
import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import { refuse } from '../../base/refusal.ts'
import { transact } from '../../platform/db/transact.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import { dutiesPage, plan } from './duties.ts'
import { alarmsPage } from './list.ts'
import type { AlarmsPorts } from './ports.ts'

/** What rang and who sees to it; and jobs that somebody runs by hand. */
export function registerAlarms(app: FastifyInstance, gate: Gate, ports: AlarmsPorts): void {
  const { pool } = ports
  serve(app, gate, alarmsList, ({ staff, query }) => alarmsPage(ports, staff.person, query))
  serve(app, gate, alarmsTake, ({ staff, params }, keep) =>
    transact(pool, async (db) => {
      await mustBeOpen(db, params.id)
      await take(db, ports, staff, params.id)
      await keep(db, {})
      return {}
    }),
  )
  serve(app, gate, alarmsEnd, ({ staff, params, body }, keep) =>
    transact(pool, async (db) => {
      await mustBeOpen(db, params.id)
      await db.query(
        'INSERT INTO alarm_ends (alarm, person, name, note, at) VALUES ($1, $2, $3, $4, $5)',
        [params.id, staff.person, staff.name, body.note, new Date(ports.wall.now())],
      )
      await keep(db, {})
      return {}
    }),
  )
  serve(app, gate, alarmsDuties, ({ query }) => dutiesPage(ports, query))
  serve(app, gate, alarmsPlanDuty, ({ staff, body }, keep) =>
    transact(pool, async (db) => {
      const written = await plan(db, ports, staff, body)
      await keep(db, written)
      return written
    }),
  )
  serve(app, gate, jobsRun, async ({ params: { id } }) => {
    if (!ports.jobs.reports().some(({ job }) => job === id)) return refuse('not_found')
    return { ok: await succeeded(ports.jobs.run(id)) }
  })
}

/** What went wrong stands in the job's own report. */
const succeeded = (run: Promise<void>): Promise<boolean> =>
  run.then(
    () => true,
    () => false,
  )

/** Locks it, so that two who end it at once end it once. */
async function mustBeOpen(db: PoolClient, id: string): Promise<void> {
  const found = await db.query('SELECT 1 FROM alarms WHERE id = $1 FOR UPDATE', [id])
  const over = await db.query('SELECT 1 FROM alarm_ends WHERE alarm = $1', [id])
  if (found.rowCount !== 1 || over.rowCount !== 0) refuse('not_found')
}

const take = (db: PoolClient, { wall }: AlarmsPorts, staff: Staff, id: string) =>
  db.query(
    `INSERT INTO alarm_turns (alarm, turn, person, name, at)
     SELECT $1, coalesce(max(turn), 0) + 1, $2, $3, $4 FROM alarm_turns WHERE alarm = $1`,
    [id, staff.person, staff.name, new Date(wall.now())],
  )
