import { createHash } from 'node:crypto'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { networkOf } from '../../platform/http/limiter.ts'
import type { StaffPorts } from './ports.ts'

/**
 * One name from one network: five tries, then 30 seconds, doubling up to 15 minutes, counted
 * before they are judged.
 */
export const staffLoginRule = {
  free: 5,
  pauseSeconds: 30,
  pauseSecondsMax: 900,
  grows: true,
  reason: 'login_locked',
} as const
/** One name from everywhere: slows down a guess spread over many networks. */
const farRule = { ...staffLoginRule, free: 20, pauseSeconds: 60, pauseSecondsMax: 3_600 } as const
const knownMs = 30 * dayMs

/** What is guessed at; people type passwords where the name belongs, so it is not kept in clear. */
export const guessedAt = (kind: string, what: string): string =>
  `${kind}:${createHash('sha256').update(what).digest('base64url')}`

type Trying = { readonly key: string; readonly address: string }

const nearOf = ({ key, address }: Trying): string =>
  guessedAt('staff-login', `${key}\n${networkOf(address)}`)
const farOf = ({ key }: Trying): string => guessedAt('staff-login', key)

/**
 * Counts a login before it is judged. A network from which this person worked within 30 days is
 * exempt from the count of all networks, so that no stranger keeps somebody out of the place
 * they work at.
 */
export async function reserveLogin(
  { pool, wall, credentials }: StaffPorts,
  { key, address, staff }: Trying & { readonly staff: bigint | null },
): Promise<Outcome<true>> {
  const near = await credentials.reserveAttempt(nearOf({ key, address }), staffLoginRule)
  if (!near.ok) return near
  const { rowCount } = await pool.query(
    'SELECT 1 FROM staff_sessions WHERE staff = $1 AND address = $2 AND full_rights AND created_at > $3 LIMIT 1',
    [staff, networkOf(address), new Date(wall.now() - knownMs)],
  )
  if (rowCount !== 0) return ok(true)
  const far = await credentials.reserveAttempt(farOf({ key, address }), farRule)
  return far.ok ? ok(true) : far
}

/** The whole login was right: its counts are gone. */
export const clearLogin = ({ credentials }: StaffPorts, trying: Trying): Promise<void> =>
  credentials.clearAttempts([nearOf(trying), farOf(trying)])
