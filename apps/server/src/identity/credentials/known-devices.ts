import { createHash } from 'node:crypto'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { Chance, Clock } from '../../base/ports.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** A device that did not log in for so long is a stranger again. */
const keptMs = 180 * dayMs
const eachMax = 20
const tokenShape = /^[A-Za-z0-9_-]{43}$/

export type KnownDevices = {
  /** How the token that a device brought is kept; of a device without one, what is kept of none. */
  readonly markOf: (given: unknown) => Buffer
  /** Makes the device one that this customer logged in from: the token it is to bring next time. */
  readonly remember: (db: Db, customer: bigint, before: Buffer) => Promise<string>
  /** Whether the customer logged in from this device. */
  readonly isKnown: (db: Db, customer: bigint, mark: Buffer) => Promise<boolean>
}

/**
 * Devices that a customer has logged in from. Their token proves nobody: it only says that wrong
 * passwords from elsewhere are not this device's fault, so that no stranger locks it out.
 */
export function makeKnownDevices({
  wall,
  chance,
}: {
  readonly wall: Clock
  readonly chance: Chance
}): KnownDevices {
  const remember: KnownDevices['remember'] = async (db, customer, before) => {
    const token = chance.bytes(32).toString('base64url')
    const now = new Date(wall.now())
    await db.query(
      `INSERT INTO known_devices (token_hash, customer_id, known_at) VALUES ($1, $2, $3)`,
      [hashOf(token), customer, now],
    )
    await db.query(
      `DELETE FROM known_devices WHERE customer_id = $1 AND (token_hash = $2 OR token_hash IN (
         SELECT token_hash FROM known_devices WHERE customer_id = $1
         ORDER BY known_at DESC OFFSET ${eachMax}))`,
      [customer, before],
    )
    return token
  }
  return {
    markOf: (given) => hashOf(typeof given === 'string' && tokenShape.test(given) ? given : ''),
    remember,
    isKnown: async (db, customer, mark) => {
      const sql = 'SELECT 1 FROM known_devices WHERE token_hash = $1 AND customer_id = $2'
      return (await db.query(sql, [mark, customer])).rowCount === 1
    },
  }
}

export async function tidyDevices(db: Db, nowMs: number): Promise<void> {
  await db.query('DELETE FROM known_devices WHERE known_at < $1', [new Date(nowMs - keptMs)])
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
