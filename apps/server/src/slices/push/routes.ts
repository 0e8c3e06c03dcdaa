import {
  pushDetails,
  pushKeep,
  pushOff,
  pushOn,
  pushRead,
  type PushDevice,
  type pushWays,
} from '@parkett/contract/customer/push'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { deviceName } from '../../identity/credentials/device.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { bool } from '../../platform/db/columns.ts'
import { houseRow, readOne } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { isPoint } from '../../platform/notify/push/encrypt.ts'
import {
  begin,
  devicesOf,
  endOne,
  keep,
  type PushRow,
  type Subscription,
} from '../../platform/notify/push/subscriptions.ts'
import { namedHost } from '../../platform/outside/only.ts'

export type PushParts = {
  readonly pool: Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly personal: Personal
  readonly way: (typeof pushWays)[number]
  /** Where a push service is used. */
  readonly publicKey: string | null
}

const detailsRow = houseRow({ pushDetails: bool })

/** Serves which devices get messages, and what those say. */
export function registerPush(app: FastifyInstance, gate: Gate, parts: PushParts): void {
  const { pool, wall, personal, way, publicKey } = parts
  serve(app, gate, pushRead, async ({ customer, session }) => {
    const devices = way === 'none' ? [] : await devicesOf(pool, customer)
    const sql = 'SELECT push_details FROM customers WHERE id = $1'
    const { pushDetails: details } = await readOne(pool, detailsRow, sql, [customer])
    return { way, key: publicKey, details, devices: devices.map((one) => shown(one, session)) }
  })
  serve(app, gate, pushOn, async ({ body: { subscription }, customer, session, reply }) => {
    if (way === 'none') return refuse('not_found')
    if (!fits(way, subscription)) return refuse('field_invalid')
    const device = deviceName(reply.request.headers['user-agent'])
    const isBegun = await transact(pool, (db) =>
      begin(db, parts, { customer, session, device, subscription }),
    )
    return isBegun ? {} : refuse('field_invalid')
  })
  serve(app, gate, pushKeep, async ({ body, customer, session }) => ({
    on: await transact(pool, (db) => keep(db, personal, { customer, session, ...body })),
  }))
  serve(app, gate, pushOff, async ({ body: { id }, customer }) =>
    // Another customer's is as unknown as one that never was.
    (await endOne(pool, wall.now(), customer, BigInt(id))) ? {} : refuse('not_found'),
  )
  serve(app, gate, pushDetails, async ({ body: { on }, customer }) => {
    const sql = 'UPDATE customers SET push_details = $2 WHERE id = $1 AND push_details <> $2'
    await pool.query(sql, [customer, on])
    return {}
  })
}

/** Of an outbox nothing is sent on, so it takes no address; a push service has one of the open internet. */
const fits = (way: PushParts['way'], subscription: Subscription | null): boolean =>
  way === 'outbox'
    ? subscription === null
    : subscription !== null &&
      namedHost(subscription.endpoint) !== null &&
      isPoint(subscription.p256dh)

const shown = (row: PushRow, session: bigint): PushDevice => ({
  id: String(row.id),
  device: row.device,
  since: row.begunAt.toISOString(),
  current: row.endedAt === null && row.sessionId === session,
  endedAt: row.endedAt?.toISOString() ?? null,
  end: row.endReason,
})
