import {
  devicesList,
  devicesLogins,
  devicesSignOut,
  type Device,
} from '@parkett/contract/customer/devices'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { readAccessEvents } from '../../identity/credentials/access-events.ts'
import { lastShown } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../platform/db/read.ts'

const shownMax = 50

const sessionRow = houseRow({
  id: int8,
  device: text(),
  address: text(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  overAt: nullable(timestamp),
})
type Row = RowIn<typeof sessionRow>

/** Serves the list of devices, their sign-out, and the logins. */
export function registerDevices(app: FastifyInstance, gate: Gate, parts: AccessParts): void {
  const { pool, sessions } = parts
  serve(app, gate, devicesList, async ({ customer, session }) => {
    const rows = await readSessions(parts, customer)
    const shown = rows.map((row) => show(row, session))
    return {
      live: shown.filter(({ endedAt }) => endedAt === null),
      ended: shown.filter(({ endedAt }) => endedAt !== null),
    }
  })
  serve(app, gate, devicesSignOut, async ({ body, customer }) => {
    // Another customer's session is as unknown as one that never was.
    if (!(await isOwn(pool, customer, BigInt(body.id)))) return refuse('not_found')
    await sessions.end(BigInt(body.id))
    return {}
  })
  serve(app, gate, devicesLogins, async ({ customer, query }) => {
    const { rows, next } = await readAccessEvents(pool, { customer }, lastShown(query.cursor))
    return {
      // What befalls a whole network is nobody’s own.
      rows: rows.flatMap(({ id, at, kind, network, device }) =>
        kind === 'network_locked' || kind === 'sprayed'
          ? []
          : [{ id: String(id), at: at.toISOString(), kind, device, network: coarse(network) }],
      ),
      next,
    }
  })
}

/** A session that idled out is over though nobody ended it. */
function readSessions(
  { pool, wall, sessions }: AccessParts,
  customer: bigint,
): Promise<readonly Row[]> {
  const now = new Date(wall.now())
  return read(
    pool,
    sessionRow,
    `SELECT id, device, address, created_at, last_seen_at,
       coalesce(ended_at, CASE WHEN expires_at <= $2 THEN expires_at
         WHEN last_seen_at <= $3 THEN last_seen_at END) AS over_at
     FROM sessions WHERE customer_id = $1 ORDER BY id DESC LIMIT ${shownMax}`,
    [customer, now, new Date(wall.now() - sessions.idleMs)],
  )
}

async function isOwn(pool: pg.Pool, customer: bigint, session: bigint): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM sessions WHERE id = $1 AND customer_id = $2',
    [session, customer],
  )
  return rowCount === 1
}

const show = (row: Row, session: bigint): Device => ({
  id: String(row.id),
  device: row.device === '' ? '?, ?' : row.device,
  network: coarse(row.address),
  startedAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  endedAt: row.id === session ? null : (row.overAt?.toISOString() ?? null),
  current: row.id === session,
})

/** Enough to recognise one's own provider, too little to be worth stealing. */
const coarse = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 2).join(':')}:…`
    : `${address.split('.').slice(0, 2).join('.')}.…`
