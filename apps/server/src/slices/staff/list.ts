import type { staffList } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { peopleNow } from '../../identity/staff/colleagues.ts'
import { count, int8, nullable, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { allPeople, waysOf } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { isLive, liveAt } from './sessions.ts'

const seen = houseRow({
  staff: int8,
  lastLoginAt: nullable(timestamp),
  sessions: count,
})

/** Everybody who is or was staff, when each was here last, and whether enough people are. */
export async function listStaff({
  pool,
  wall,
}: Pick<StaffPorts, 'pool' | 'wall'>): Promise<AnswerOf<typeof staffList>> {
  const sessions = await read(
    pool,
    seen,
    `SELECT s.staff, max(s.created_at) FILTER (WHERE s.full_rights) AS last_login_at,
       count(*) FILTER (WHERE ${isLive('$1', '$2')}) AS sessions
     FROM staff_sessions s GROUP BY s.staff`,
    [...liveAt(wall.now())],
  )
  const of = new Map(sessions.map((row) => [row.staff, row]))
  const rows = (await allPeople(pool)).map((person) => ({
    id: String(person.id),
    username: person.username,
    alias: person.alias,
    roles: [...person.roles],
    secondFactor: waysOf(person).length > 0,
    createdAt: person.createdAt.toISOString(),
    disabledAt: person.disabledAt?.toISOString() ?? null,
    invitedBy: person.inviter,
    vouchers: [...person.vouchers],
    countsAs: person.countsAs,
    lockedAt: person.lockedAt?.toISOString() ?? null,
    lastLoginAt: of.get(person.id)?.lastLoginAt?.toISOString() ?? null,
    sessions: of.get(person.id)?.sessions ?? 0,
  }))
  return { rows, people: await peopleNow(pool) }
}
