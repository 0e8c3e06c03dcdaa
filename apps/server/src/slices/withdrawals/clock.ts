import { refusalReasons, withdrawalsClock } from '@parkett/contract/customer/withdrawals'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { rowAt } from '@parkett/core/effective'
import { overdueSince, withdrawTargets } from '@parkett/core/withdrawals/targets'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { keptFresh, published, spreadMinimum } from '../../base/public-figures.ts'
import { orRefuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Clock } from '../../base/ports.ts'
import { clockStatus, dueIn, isSaid, pendingRows } from './queries.ts'
import { count, text } from '../../platform/db/columns.ts'
import { int4Array, optional } from '../../platform/db/kinds.ts'
import { everyAccountRow, read, readOne, type RowIn } from '../../platform/db/read.ts'

const days = 90
type Answer = AnswerOf<typeof withdrawalsClock>
type Deps = { readonly pool: Pool; readonly clock: Clock }

/**
 * The withdrawal clock (`honesty.md` F7): public, computed from the recorded steps, with
 * nothing to set.
 */
export function registerClock(app: FastifyInstance, gate: Gate, deps: Deps): void {
  serve(
    app,
    gate,
    withdrawalsClock,
    keptFresh(deps.clock, (now) => clockAt(deps, now)),
  )
}

async function clockAt({ pool }: Deps, now: number): Promise<Answer> {
  const since = new Date(now - days * dayMs)
  const targets = orRefuse(rowAt(withdrawTargets, utcDate(now)))
  const [took, refused, pending, overdue] = await Promise.all([
    spreadOf(pool, since),
    refusalsOf(pool, since),
    pendingRows(pool),
    overdueCount(pool, since),
  ])
  const { reviewHours, sentHours, arrivedHours } = targets
  return {
    at: new Date(now).toISOString(),
    days,
    requested: took.requested,
    toSent: published(took.sent, took.toSent),
    toArrived: published(took.arrived, took.toArrived),
    open: pending.length,
    overdueNow: pending.filter((row) => overdueSince(clockStatus(row), dueIn(row), now) !== null)
      .length,
    overdue,
    refusals: refusalReasons.map((reason) => ({ reason, count: refused.get(reason) ?? 0 })),
    minimum: spreadMinimum,
    targets: {
      reviewSeconds: reviewHours * 3600,
      sentSeconds: sentHours * 3600,
      arrivedSeconds: arrivedHours * 3600,
    },
  }
}

const spread = everyAccountRow({
  requested: count,
  sent: count,
  arrived: count,
  toSent: optional(int4Array),
  toArrived: optional(int4Array),
})
const refusals = everyAccountRow({ reason: text(), times: count })
const overdueTimes = everyAccountRow({ times: count })

/**
 * Whole seconds that really occurred (no interpolation), of what was asked for since. One pass
 * over the steps.
 */
function spreadOf(pool: Pool, since: Date): Promise<RowIn<typeof spread>> {
  const percentiles = (column: string) =>
    `percentile_disc(ARRAY[0.5, 0.9, 0.99]) WITHIN GROUP (ORDER BY ${column})
      FILTER (WHERE ${column} IS NOT NULL)`
  // What two people only say has not arrived.
  const firstAt = (status: string) =>
    `ceil(EXTRACT(EPOCH FROM min(s.at) FILTER (WHERE s.status = '${status}' AND NOT (${isSaid}))
      - a.at))::int`
  return readOne(
    pool,
    spread,
    `WITH asked AS (
       SELECT customer, withdrawal, at FROM withdrawal_steps WHERE step = 0 AND at >= $1),
     took AS (
       SELECT ${firstAt('sent')} AS sent, ${firstAt('arrived')} AS arrived
       FROM asked a JOIN withdrawal_steps s USING (customer, withdrawal)
       GROUP BY customer, withdrawal, a.at)
     SELECT count(*) AS requested, count(sent) AS sent, count(arrived) AS arrived,
       ${percentiles('sent')} AS to_sent, ${percentiles('arrived')} AS to_arrived FROM took`,
    [since],
  )
}

async function refusalsOf(pool: Pool, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await read(
    pool,
    refusals,
    `SELECT reason, count(*) AS times FROM withdrawals
     WHERE requested_at >= $1 AND reason IS NOT NULL GROUP BY reason`,
    [since],
  )
  return new Map(rows.map(({ reason, times }) => [reason, times]))
}

async function overdueCount(pool: Pool, since: Date): Promise<number> {
  const sql = 'SELECT count(*) AS times FROM withdrawal_overdue WHERE since >= $1'
  return (await readOne(pool, overdueTimes, sql, [since])).times
}
