import { deskDashboard, deskSystem } from '@parkett/contract/desk'
import type { AnswerOf } from '@parkett/contract/route'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { serve, type Gate } from '../../http/serve.ts'
import type { Clock } from '../../ports.ts'

type Job = AnswerOf<typeof deskSystem>['jobs'][number]

export type DeskPorts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly clock: Clock
  readonly mode: 'simulated' | 'live'
  readonly build: { readonly version: string; readonly hash: string }
  /** Commands that wait at the door of the ledger. */
  readonly waiting: () => number
  readonly jobs: () => Promise<readonly Job[]>
}

/** What staff see first: what waits, and what runs. */
export function registerDesk(app: FastifyInstance, gate: Gate, ports: DeskPorts): void {
  const { pool, wall, clock, mode, build, waiting, jobs } = ports
  const startedAt = new Date(wall.now()).toISOString()

  serve(app, gate, deskDashboard, async () => {
    const now = new Date(wall.now())
    const { rows } = await pool.query<{
      waiting: bigint
      oldest: Date | null
      customers: bigint
      frozen: bigint
      cases: bigint
      oldest_case: Date | null
    }>(
      `SELECT count(*) AS waiting, min(requested_at) AS oldest, (SELECT count(*) FROM customers) AS customers,
         (SELECT count(*) FROM identity_cases WHERE status IN ('submitted', 'in_review')) AS cases,
         (SELECT min(submitted_at) FROM identity_cases WHERE status IN ('submitted', 'in_review')) AS oldest_case,
         (SELECT count(DISTINCT customer) FROM customer_freezes f WHERE f.ends_at > $1
            AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)) AS frozen
       FROM approvals a
       WHERE expires_at > $1 AND NOT EXISTS (SELECT 1 FROM approval_decisions d WHERE d.approval = a.id)`,
      [now],
    )
    const [row] = rows
    return {
      at: now.toISOString(),
      queues: [queueOf('approvals', row?.waiting, row?.oldest), queueOf('identity', row?.cases, row?.oldest_case)],
      customers: Number(row?.customers ?? 0),
      frozen: Number(row?.frozen ?? 0),
    }
  })

  serve(app, gate, deskSystem, async () => {
    const { rows } = await pool.query<{ mb: number; lines: bigint | null }>(
      `SELECT (pg_database_size(current_database()) / 1048576)::int AS mb, (SELECT max(position) FROM audit_log) AS lines`,
    )
    return {
      version: build.version,
      build: build.hash,
      mode,
      now: new Date(wall.now()).toISOString(),
      businessNow: new Date(clock.now()).toISOString(),
      startedAt,
      waiting: waiting(),
      databaseMb: rows[0]?.mb ?? 0,
      auditLines: Number(rows[0]?.lines ?? 0),
      jobs: [...(await jobs())],
    }
  })
}

const queueOf = <Q extends string>(queue: Q, count: bigint | undefined, oldest: Date | null | undefined) => ({
  queue,
  count: Number(count ?? 0n),
  oldest: oldest?.toISOString() ?? null,
})
