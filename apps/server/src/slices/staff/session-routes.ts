import { staffEndSessions, staffLock, staffSessions } from '@parkett/contract/desk/staff-duties'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { holdDuties } from '../../identity/staff/colleagues.ts'
import { keepDone } from '../../ledger/door/submit.ts'
import { bool, int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import { personById, type Person } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { endStaffSession, endStaffSessionsOf, isLive, liveAt } from './sessions.ts'

/** Where somebody is signed in, what ends it, and what lets nobody in again. */
export function registerStaffSessions(app: FastifyInstance, gate: Gate, ports: StaffPorts): void {
  const { pool } = ports
  serve(app, gate, staffSessions, async ({ staff, params }) => {
    const person = await atWork(pool, BigInt(params.id))
    return { rows: await sessionsOf(ports, person.id, staff.session) }
  })
  serve(app, gate, staffEndSessions, async ({ staff, params, body }, keep) => {
    const session = body.session === undefined ? null : BigInt(body.session)
    const about = { id: BigInt(params.id), session, reason: body.reason }
    await endSessions(ports, staff, about, keepDone(keep))
    return {}
  })
  serve(app, gate, staffLock, async ({ staff, params, body }, keep) => {
    await lockStaff(ports, staff, { id: BigInt(params.id), reason: body.reason }, keepDone(keep))
    return {}
  })
}

const shown = houseRow({
  id: int8,
  network: text(),
  startedAt: timestamp,
  lastSeenAt: timestamp,
  open: bool,
})

async function sessionsOf({ pool, wall }: StaffPorts, staff: bigint, own: bigint) {
  const rows = await read(
    pool,
    shown,
    `SELECT s.id, s.address AS network, s.created_at AS started_at, s.last_seen_at,
       ${isLive('$2', '$3')} AS open
     FROM staff_sessions s WHERE s.staff = $1 ORDER BY s.id DESC LIMIT 20`,
    [staff, ...liveAt(wall.now())],
  )
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    startedAt: row.startedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    own: row.id === own,
  }))
}

type Db = pg.PoolClient
type Kept = (db: Db) => Promise<void>
type About = { readonly id: bigint; readonly reason: string }

/** Of somebody who works here or did: a session of theirs may always be ended. */
async function atWork(db: Pick<pg.Pool, 'query'>, id: bigint): Promise<Person> {
  return (await personById(db, id)) ?? refuse('not_found')
}

function endSessions(
  { pool, wall, audit }: StaffPorts,
  staff: Staff,
  { id, session, reason }: About & { readonly session: bigint | null },
  keep: Kept,
): Promise<void> {
  return transact(pool, async (db) => {
    await atWork(db, id)
    const theirs = 'SELECT 1 FROM staff_sessions WHERE id = $1 AND staff = $2'
    if (session !== null && (await db.query(theirs, [session, id])).rowCount === 0)
      refuse('not_found')
    const detail = { session: session ?? 'all' }
    const object = `staff:${id}`
    await audit.within(db, { actor: staff, act: 'staff.sessionsEnded', object, reason, detail })
    if (session === null) await endStaffSessionsOf(db, id, wall.now())
    else await endStaffSession(db, session, wall.now())
    await keep(db)
  })
}

/**
 * Stops somebody at once, by one person: it must not wait for a second one. What they asked for
 * runs no more while it lasts. Not of oneself: that would leave nobody who noticed.
 */
function lockStaff(
  { pool, wall, ids, audit }: StaffPorts,
  staff: Staff,
  { id, reason }: About,
  keep: Kept,
): Promise<void> {
  if (id === staff.person) refuse('own_duties')
  return transact(pool, async (db) => {
    await holdDuties(db, 'alone')
    const person = await atWork(db, id)
    if (person.disabledAt !== null || person.lockedAt !== null) refuse('not_found')
    const object = `staff:${id}`
    const detail = { before: { locked: false }, after: { locked: true } }
    await audit.within(db, { actor: staff, act: 'staff.locked', object, reason, detail })
    const now = wall.now()
    await db.query(
      'INSERT INTO staff_locks (id, staff, by, reason, at) VALUES ($1, $2, $3, $4, $5)',
      [ids.next(), id, staff.person, reason, new Date(now)],
    )
    await endStaffSessionsOf(db, id, now)
    await keep(db)
  })
}
