import { no, ok, type Outcome } from '@parkett/contract/outcome'
import { grantStreak } from '../../points/points.ts'
import { refuseClosed } from './closing/closing.ts'
import type { AccessParts } from './parts.ts'
import type { Session } from './sessions.ts'

export type Started = Session & { readonly token: string }
export type Place = { readonly network: string; readonly device: string }
type Proven = Place & { readonly customer: bigint; readonly passwordHash: string }

/** Begins the session of a customer who has proven everything, and tells them when the device is a new one. */
export async function startLogin(parts: AccessParts, proven: Proven): Promise<Outcome<Started>> {
  const { pool, sessions, notify } = parts
  const { customer, network, device, passwordHash } = proven
  const open = await refuseClosed(pool, customer)
  if (!open.ok) return open
  const isNew = !(await knowsDevice(parts, customer, { network, device }))
  const started = await sessions.start({ customer, address: network, device, passwordHash })
  if (started === null) return no('credentials_wrong')
  if (isNew) await notify.security(pool, { customer, kind: 'newDevice', facts: { device, network } })
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
    'SELECT 1 FROM sessions WHERE customer_id = $1 AND address = $2 AND device = $3 AND created_at > $4 LIMIT 1',
    [customer, network, device, new Date(wall.now() - 30 * 86_400_000)],
  )
  return rowCount !== 0
}
