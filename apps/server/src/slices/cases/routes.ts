import {
  caseRooms,
  casesHeld,
  casesLeave,
  casesTake,
  type CaseRoom,
} from '@parkett/contract/desk/cases'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { heldIn, leaveCase, takeCase } from '../../identity/staff/case-holds.ts'
import { mayCall } from '../../identity/staff/may-call.ts'
import { transact } from '../../platform/db/transact.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'

/** Real time: people work by it. */
type CasesPorts = { readonly pool: pg.Pool; readonly wall: Clock }

/** Who works on what: seen by whoever may enter the queue, held by whoever may decide in it. */
export function registerCases(app: FastifyInstance, gate: Gate, { pool, wall }: CasesPorts): void {
  serve(app, gate, casesHeld, async ({ params: { room }, staff }) => {
    if (!mayCall(staff, caseRooms[room].sees)) return refuse('not_permitted')
    const rows = await heldIn(pool, { room, now: wall.now() })
    return {
      rows: rows.map((row) => wireOf(row, staff)),
      mayTake: mayCall(staff, caseRooms[room].decides),
    }
  })

  serve(app, gate, casesTake, ({ params, body: { over }, staff }, keep) => {
    const { person } = deciding(staff, params.room)
    const taking = { room: params.room, id: BigInt(params.id), person, now: wall.now(), over }
    return transact(pool, async (db) => {
      const said = wireOf(await takeCase(db, taking), staff)
      await keep(db, said)
      return said
    })
  })

  serve(app, gate, casesLeave, ({ params, staff }, keep) => {
    const { person } = deciding(staff, params.room)
    const leaving = { room: params.room, id: BigInt(params.id), person, now: wall.now() }
    return transact(pool, async (db) => {
      await leaveCase(db, leaving)
      await keep(db, {})
      return {}
    })
  })
}

function deciding(staff: Staff, room: CaseRoom): Staff {
  return mayCall(staff, caseRooms[room].decides) ? staff : refuse('not_permitted')
}

type Row = Awaited<ReturnType<typeof takeCase>>

const wireOf = ({ id, person, by, until }: Row, staff: Staff) => ({
  id: id.toString(),
  by,
  mine: person === staff.person,
  until: until.toISOString(),
})
