import { pointsCourse, pointsRead } from '@parkett/contract/customer/points'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { grantPoints, standingOf } from '../../accounts/points/points.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { int4, int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'

type Entry = AnswerOf<typeof pointsRead>['rows'][number]
const point = houseRow({
  id: int8,
  at: timestamp,
  reason: text<Entry['reason']>(),
  delta: int4,
})
const shownMax = 100

/** Serves points and level; no call says how many points somebody gets. */
export function registerPoints(app: FastifyInstance, gate: Gate, parts: AccessParts): void {
  const { pool } = parts
  serve(app, gate, pointsRead, async ({ customer }) => {
    const rows = await read(
      pool,
      point,
      `SELECT id, at, reason, delta FROM credit_points WHERE customer_id = $1
       ORDER BY id DESC LIMIT ${shownMax}`,
      [customer],
    )
    const entries = rows.map(({ id, at, reason, delta }) => ({
      id: String(id),
      at: at.toISOString(),
      reason,
      delta,
    }))
    return { ...(await standingOf(pool, customer)), rows: entries }
  })
  serve(app, gate, pointsCourse, ({ customer }, keep) =>
    transact(pool, async (db) => {
      const said = {
        given: await grantPoints(db, parts, { customer, reason: 'course', ref: 'guide' }),
      }
      await keep(db, said)
      return said
    }),
  )
}
