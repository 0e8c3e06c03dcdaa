import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { grantStreak } from '../../accounts/points/points.ts'
import { addHold } from './holds.ts'
import { refuseClosed } from './closed.ts'
import type { AccessParts } from './parts.ts'
import type { Session } from './sessions.ts'

export type Started = Session & { readonly token: string }
export type Place = { readonly network: string; readonly device: string }
type Proven = Place & {
  readonly customer: bigint
  readonly passwordHash: string
  /** Whether more than the password was proven. */
  readonly factor: boolean
}

/**
 * Begins the session of a customer who has proven everything, and tells them when the device is
 * a new one. Where the password was all that was proven there, nothing is paid out for a day
 * (`honesty.md` F17).
 */
export async function startLogin(parts: AccessParts, proven: Proven): Promise<Outcome<Started>> {
  const { pool, sessions, notify } = parts
  const { customer, network, device, passwordHash, factor } = proven
  const open = await refuseClosed(pool, customer)
  if (!open.ok) return open
  const isNew = !(await knowsDevice(parts, customer, { network, device }))
  const holds = isNew && !factor
  // Before the session can do anything: a payout asked for in its first moment waits too.
  if (holds) await addHold(parts, pool, { customer, kind: 'new_device' })
  const started = await sessions.start({ customer, address: network, device, passwordHash })
  if (started === null) return no('credentials_wrong')
  parts.events.note('login', customer, { network, device })
  const kind = holds ? 'newDeviceHold' : 'newDevice'
  if (isNew) await notify.security(pool, { customer, kind, facts: { device, network } })
  // Points are a courtesy: whatever is wrong with them keeps nobody out.
  await grantStreak(pool, parts, customer).catch(parts.onFault)
  return ok(started)
}

/** Whether this customer logged in with such a device from such a network lately. */
async function knowsDevice(
  { pool, wall }: AccessParts,
  customer: bigint,
  { network, device }: Place,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM sessions
     WHERE customer_id = $1 AND address = $2 AND device = $3 AND created_at > $4 LIMIT 1`,
    [customer, network, device, new Date(wall.now() - 30 * dayMs)],
  )
  return rowCount !== 0
}
