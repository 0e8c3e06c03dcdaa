import type { deskDashboard } from '@parkett/contract/desk'
import type { AnswerOf } from '@parkett/contract/route'
import type pg from 'pg'

type Queue = AnswerOf<typeof deskDashboard>['queues'][number]
type Source = {
  readonly queue: Exclude<Queue['queue'], 'jobs'>
  /** Rows that wait, each with its `since`; $1 is the present instant of its clock. */
  readonly waits: string
  /** Business time for what the market's day moves, real time for what people do. */
  readonly clock: 'business' | 'wall'
  readonly targetMinutes: number
}

const dayMinutes = 24 * 60

const sources: readonly Source[] = [
  {
    queue: 'approvals',
    waits: `SELECT requested_at AS since FROM approvals a WHERE expires_at > $1
      AND NOT EXISTS (SELECT 1 FROM approval_decisions d WHERE d.approval = a.id)`,
    clock: 'wall',
    targetMinutes: dayMinutes,
  },
  {
    queue: 'identity',
    waits: `SELECT submitted_at AS since FROM identity_cases WHERE status IN ('submitted', 'in_review')
      AND submitted_at <= $1`,
    clock: 'wall',
    targetMinutes: dayMinutes,
  },
  {
    queue: 'withdrawals',
    waits: `SELECT requested_at AS since FROM withdrawals WHERE status IN ('requested', 'in_review')
      AND requested_at <= $1`,
    clock: 'business',
    targetMinutes: dayMinutes,
  },
  {
    queue: 'deposits',
    waits: `SELECT received_at AS since FROM incoming_lines l WHERE received_at <= $1
      AND NOT EXISTS (SELECT 1 FROM incoming_line_ends e WHERE e.line = l.id)`,
    clock: 'business',
    targetMinutes: dayMinutes,
  },
]

type Now = { readonly wall: number; readonly business: number }

/** Every queue of staff: how much waits, how long the oldest has, and how many wait longer than they should. */
export async function queuesOf(pool: pg.Pool, now: Now): Promise<Queue[]> {
  return Promise.all(
    sources.map(async ({ queue, waits, clock, targetMinutes }) => {
      const { rows } = await pool.query<{ count: number; oldest: Date | null; late: number }>(
        `SELECT count(*)::int AS count, min(since) AS oldest,
           count(*) FILTER (WHERE since < $1::timestamptz - make_interval(mins => $2))::int AS late FROM (${waits}) w`,
        [new Date(now[clock]), targetMinutes],
      )
      const { count = 0, oldest = null, late = 0 } = rows[0] ?? {}
      const ageMinutes = oldest === null ? null : Math.max(0, Math.floor((now[clock] - oldest.getTime()) / 60_000))
      return { queue, count, oldest: oldest?.toISOString() ?? null, ageMinutes, targetMinutes, late }
    }),
  )
}
