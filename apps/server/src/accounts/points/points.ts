import { completesStreak, levelOf, pointsFor, streakDays } from '@parkett/core/points/rules'
import { localTime } from '@parkett/core/market/zone'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { instant, int4, text } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>
type Ports = { readonly ids: Ids; readonly wall: Clock }
type Grant = {
  readonly customer: bigint
  readonly reason: 'registered' | 'kyc' | 'login_streak' | 'course'
  /** What for: the same one twice gives nothing more. */
  readonly ref: string
}

/** Customers without a zone of their own live in the default market's (`screens.md` P13). */
const berlinDate = (ms: number): string => localTime(ms, 'Europe/Berlin').date

/** Gives the points of a reason, once per reference; answers how many they are, 0 where they were given before. */
export async function grantPoints(
  db: Db,
  { ids, wall }: Ports,
  { customer, reason, ref }: Grant,
): Promise<number> {
  const now = wall.now()
  const delta = pointsFor(reason, berlinDate(now))
  const { rowCount } = await db.query(
    `INSERT INTO credit_points (id, customer_id, delta, reason, ref, at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (customer_id, reason, ref) DO NOTHING`,
    [ids.next(), customer, delta, reason, ref, new Date(now)],
  )
  return rowCount === 1 ? delta : 0
}

const visit = houseRow({ at: instant })
const reward = houseRow({ ref: text() })

/** After a login: the reward when it was the seventh day in a row, while there was one. */
export async function grantStreak(db: Db, ports: Ports, customer: bigint): Promise<void> {
  const now = ports.wall.now()
  if (pointsFor('login_streak', berlinDate(now)) === 0) return
  const lastDays = Array.from({ length: streakDays }, (_, back) => berlinDate(now - back * dayMs))
  const since = new Date(now - (streakDays + 1) * dayMs)
  const visits = await read(
    db,
    visit,
    'SELECT created_at AS at FROM sessions WHERE customer_id = $1 AND created_at > $2',
    [customer, since],
  )
  const days = visits.map(({ at }) => berlinDate(at))
  const last = `SELECT ref FROM credit_points WHERE customer_id = $1 AND reason = 'login_streak'
    ORDER BY id DESC LIMIT 1`
  const rewarded = (await readFirst(db, reward, last, [customer]))?.ref ?? null
  if (completesStreak({ days, lastDays, rewarded }))
    await grantPoints(db, ports, { customer, reason: 'login_streak', ref: berlinDate(now) })
}

export type Standing = {
  readonly points: number
  readonly lifetime: number
  readonly level: number
  /** Lifetime points of the next level; null at the top. */
  readonly nextAt: number | null
}

const standing = houseRow({ points: int4, lifetime: int4 })

export async function standingOf(db: Db, customer: bigint): Promise<Standing> {
  const sql = 'SELECT points, lifetime FROM customer_points WHERE customer_id = $1'
  const { points, lifetime } = (await readFirst(db, standing, sql, [customer])) ?? {
    points: 0,
    lifetime: 0,
  }
  return { points, lifetime, ...levelOf(lifetime) }
}
