import {
  notesList,
  notesWrite,
  tasksDone,
  tasksGive,
  tasksList,
  tasksMake,
  tasksPeople,
  workMine,
} from '@parkett/contract/desk/notes'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../platform/db/transact.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { markOlderNotes } from './marks.ts'
import { workOf } from './mine.ts'
import { notesOf, writeNote } from './notes.ts'
import type { NotesPorts } from './ports.ts'
import { endTask, giveTask, makeTask, peopleFor, tasksFor } from './tasks.ts'

const hourMs = 3_600_000

/**
 * Notes and tasks of staff: added and ended, never changed. Customers have no part in them. Its job
 * makes older notes findable.
 */
export function registerNotes(app: FastifyInstance, gate: Gate, ports: NotesPorts): Job {
  const { pool, wall } = ports
  serve(app, gate, notesList, ({ staff, params, query: { cursor } }) =>
    notesOf(ports, staff, { customer: BigInt(params.id), cursor }),
  )
  serve(app, gate, notesWrite, ({ staff, params, body }, keep) =>
    transact(pool, async (db) => {
      const said = await writeNote(db, ports, staff, { customer: BigInt(params.id), body })
      await keep(db, said)
      return said
    }),
  )
  serve(app, gate, tasksList, ({ staff, query }) => tasksFor(ports, staff, query))
  serve(app, gate, tasksPeople, () => peopleFor(pool))
  serve(app, gate, tasksMake, ({ staff, params, body }, keep) =>
    transact(pool, async (db) => {
      const said = await makeTask(db, ports, staff, { customer: BigInt(params.id), body })
      await keep(db, said)
      return said
    }),
  )
  serve(app, gate, tasksGive, ({ staff, params, body: { owner } }, keep) =>
    transact(pool, async (db) => {
      await giveTask(db, ports, staff, { id: BigInt(params.id), owner })
      await keep(db, {})
      return {}
    }),
  )
  serve(app, gate, tasksDone, ({ staff, params }, keep) =>
    transact(pool, async (db) => {
      await endTask(db, ports, staff, BigInt(params.id))
      await keep(db, {})
      return {}
    }),
  )
  serve(app, gate, workMine, async ({ staff }) => ({ rows: [...(await workOf(ports, staff))] }))
  return { name: 'noteMarks', everyMs: hourMs, clock: wall, run: () => markOlderNotes(ports) }
}
