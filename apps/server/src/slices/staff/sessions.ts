import { createHash } from 'node:crypto'
import type pg from 'pg'
import { networkOf } from '../../platform/http/limiter.ts'
import { idleMinutes } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { bool, int8 } from '../../platform/db/columns.ts'
import { houseRow, readFirst, type RowIn } from '../../platform/db/read.ts'

const absoluteMs = 12 * 3_600_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Minutes for which one proof allows changes of one's own factors. */
const provenMinutes = 5

const live = houseRow({ id: int8, staff: int8, fullRights: bool })
export type StaffSession = RowIn<typeof live>
type Begin = { readonly staff: bigint; readonly fullRights: boolean; readonly address: string }

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Begins a session and answers its token, 256 random bits that are stored nowhere. */
export async function startStaffSession(
  { wall, ids, chance }: Pick<StaffPorts, 'wall' | 'ids' | 'chance'>,
  db: Pick<pg.Pool, 'query'>,
  { staff, fullRights, address }: Begin,
): Promise<string> {
  const token = chance.bytes(32).toString('base64url')
  const now = wall.now()
  await db.query(
    `INSERT INTO staff_sessions
       (id, staff, token_hash, full_rights, address, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [
      ids.next(),
      staff,
      hashOf(token),
      fullRights,
      networkOf(address),
      new Date(now),
      new Date(now + absoluteMs),
    ],
  )
  return token
}

/** Whether a session `s` goes on; `now` and `idle` are the places of now and of the oldest last call. */
export const isLive = (now: string, idle: string): string =>
  `s.ended_at IS NULL AND s.expires_at > ${now} AND s.last_seen_at > ${idle}`

/** The two times that `isLive` asks for, in order. */
export const liveAt = (now: number): readonly [Date, Date] => [
  new Date(now),
  new Date(now - idleMinutes * 60_000),
]

/**
 * The live session of a token: 15 minutes idle, 12 hours at most, and none for a person who was
 * disabled or stopped. Read from the database at each call, so that an end or a disabled person
 * counts at once; staff are few.
 */
export async function findStaffSession(
  { pool, wall }: Pick<StaffPorts, 'pool' | 'wall'>,
  token: unknown,
): Promise<StaffSession | null> {
  if (typeof token !== 'string' || !tokenShape.test(token)) return null
  const row = await readFirst(
    pool,
    live,
    `UPDATE staff_sessions s SET last_seen_at = greatest(last_seen_at, $2) FROM staff p
     WHERE s.token_hash = $1 AND p.id = s.staff AND p.disabled_at IS NULL
       AND NOT staff_locked(p.id) AND ${isLive('$2', '$3')}
     RETURNING s.id, s.staff, s.full_rights`,
    [hashOf(token), ...liveAt(wall.now())],
  )
  return row ?? null
}

export const endStaffSession = (
  db: Pick<pg.Pool, 'query'>,
  session: bigint,
  now: number,
): Promise<unknown> =>
  db.query('UPDATE staff_sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL', [
    session,
    new Date(now),
  ])

export const endStaffSessionsOf = (
  db: Pick<pg.Pool, 'query'>,
  staff: bigint,
  now: number,
): Promise<unknown> =>
  db.query('UPDATE staff_sessions SET ended_at = $2 WHERE staff = $1 AND ended_at IS NULL', [
    staff,
    new Date(now),
  ])

/** Password and factor were proven once more. */
export const markProven = (
  db: Pick<pg.Pool, 'query'>,
  session: bigint,
  now: number,
): Promise<unknown> =>
  db.query('UPDATE staff_sessions SET proven_until = $2 WHERE id = $1', [
    session,
    new Date(now + provenMinutes * 60_000),
  ])

export async function isProven(
  db: Pick<pg.Pool, 'query'>,
  session: bigint,
  now: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM staff_sessions WHERE id = $1 AND proven_until > $2',
    [session, new Date(now)],
  )
  return rowCount === 1
}
