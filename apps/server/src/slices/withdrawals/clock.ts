import { refusalReasons, withdrawalsClock } from '@parkett/contract/customer/withdrawals'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { rowAt } from '@parkett/core/effective'
import { overdueSince, withdrawTargets } from '@parkett/core/withdrawals/targets'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuseWith } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Clock } from '../../base/ports.ts'
import { dueIn, pendingRows } from './queries.ts'

const days = 90
/**
 * Fewer than this say little, and one of few could be recognised; for 99 of 100 there must be a
 * hundred.
 */
const minimum = { p50: 20, p99: 100 } as const
/** Anybody may ask, so the books are read at most this often. */
const freshMs = 30_000

type Answer = AnswerOf<typeof withdrawalsClock>
type Deps = { readonly pool: Pool; readonly clock: Clock }

/**
 * The withdrawal clock (`honesty.md` F7): public, computed from the recorded steps, with
 * nothing to set.
 */
export function registerClock(app: FastifyInstance, gate: Gate, deps: Deps): void {
  let kept: { readonly at: number; readonly answer: Promise<Answer> } | undefined
  serve(app, gate, withdrawalsClock, () => {
    const now = deps.clock.now()
    if (kept !== undefined && now >= kept.at && now - kept.at < freshMs) return kept.answer
    const answer = clockAt(deps, now)
    kept = { at: now, answer }
    // What failed is asked again by the next visitor.
    answer.catch(() => (kept = undefined))
    return answer
  })
}

async function clockAt({ pool }: Deps, now: number): Promise<Answer> {
  const since = new Date(now - days * 86_400_000)
  const targets = rowAt(withdrawTargets, new Date(now).toISOString().slice(0, 10))
  if (!targets.ok) return refuseWith(targets)
  const [spread, refused, pending, overdue] = await Promise.all([
    spreadOf(pool, since),
    refusalsOf(pool, since),
    pendingRows(pool),
    overdueCount(pool, since),
  ])
  const { reviewHours, sentHours, arrivedHours } = targets.value
  return {
    at: new Date(now).toISOString(),
    days,
    requested: spread.requested,
    toSent: published(spread.sent, spread.toSent),
    toArrived: published(spread.arrived, spread.toArrived),
    open: pending.length,
    overdueNow: pending.filter((row) => overdueSince(row.status, dueIn(row), now) !== null).length,
    overdue,
    refusals: refusalReasons.map((reason) => ({ reason, count: refused.get(reason) ?? 0 })),
    minimum,
    targets: {
      reviewSeconds: reviewHours * 3600,
      sentSeconds: sentHours * 3600,
      arrivedSeconds: arrivedHours * 3600,
    },
  }
}

function published(count: number, percentiles: readonly number[] | null): Answer['toSent'] {
  const [p50 = null, p90 = null, p99 = null] = percentiles ?? []
  const enough = count >= minimum.p50
  return {
    count,
    p50: enough ? p50 : null,
    p90: enough ? p90 : null,
    p99: count >= minimum.p99 ? p99 : null,
  }
}

type Spread = {
  readonly requested: number
  readonly sent: number
  readonly arrived: number
  readonly toSent: readonly number[] | null
  readonly toArrived: readonly number[] | null
}

/**
 * Whole seconds that really occurred (no interpolation), of what was asked for since. One pass
 * over the steps.
 */
async function spreadOf(pool: Pool, since: Date): Promise<Spread> {
  const percentiles = (column: string) =>
    `percentile_disc(ARRAY[0.5, 0.9, 0.99]) WITHIN GROUP (ORDER BY ${column}) FILTER (WHERE ${column} IS NOT NULL)`
  const { rows } = await pool.query<Spread>(
    `WITH asked AS (SELECT customer, withdrawal, at FROM withdrawal_steps WHERE step = 0 AND at >= $1),
     took AS (
       SELECT ceil(EXTRACT(EPOCH FROM min(s.at) FILTER (WHERE s.status = 'sent') - a.at))::int AS sent,
         ceil(EXTRACT(EPOCH FROM min(s.at) FILTER (WHERE s.status = 'arrived') - a.at))::int AS arrived
       FROM asked a JOIN withdrawal_steps s USING (customer, withdrawal) GROUP BY customer, withdrawal, a.at)
     SELECT count(*)::int AS requested, count(sent)::int AS sent, count(arrived)::int AS arrived,
       ${percentiles('sent')} AS "toSent", ${percentiles('arrived')} AS "toArrived" FROM took`,
    [since],
  )
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate without a row')
  return row
}

async function refusalsOf(pool: Pool, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ reason: string; count: number }>(
    `SELECT reason, count(*)::int AS count FROM withdrawals
     WHERE requested_at >= $1 AND reason IS NOT NULL GROUP BY reason`,
    [since],
  )
  return new Map(rows.map(({ reason, count }) => [reason, count]))
}

async function overdueCount(pool: Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM withdrawal_overdue WHERE since >= $1',
    [since],
  )
  return rows[0]?.count ?? 0
}
