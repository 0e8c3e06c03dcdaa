import { problemsClock } from '@parkett/contract/customer/problems-clock'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import { rowAt } from '@parkett/core/effective'
import { ticketTargets } from '@parkett/core/support/ticket-targets'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import { keptFresh, published, spreadMinimum } from '../../base/public-figures.ts'
import { orRefuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { count } from '../../platform/db/columns.ts'
import { int4Array, optional } from '../../platform/db/kinds.ts'
import { everyAccountRow, readOne } from '../../platform/db/read.ts'

const days = 90
const hourSeconds = 3600

type Ports = { readonly pool: Pool; readonly clock: Clock }

/** How long tickets really waited: public, computed from what was written, with nothing to set. */
export function registerTicketClock(
  app: FastifyInstance,
  gate: Gate,
  { pool, clock }: Ports,
): void {
  serve(
    app,
    gate,
    problemsClock,
    keptFresh(clock, (now) => figuresAt(pool, now)),
  )
}

/** The percentiles that may be published of how long something took. */
const percentiles = `percentile_disc(ARRAY[0.5, 0.9, 0.99]) WITHIN GROUP (ORDER BY seconds)
  FILTER (WHERE seconds IS NOT NULL)`

/**
 * Each time a ticket was begun, by its report or by a reply to a closed one, and when it was first answered
 * from there on: read from what was written, because the ticket itself knows its last beginning alone, and
 * a wait that was long must not be forgotten because its customer wrote again.
 * @param since what of a ticket is not older than `$1` whenever what is looked for is not
 */
const beginnings = (since: 'begun_at' | 'changed_at'): string => `lately AS (
    SELECT customer, report FROM problem_tickets WHERE ${since} >= $1),
  steps AS (
    SELECT customer, id AS report, 0 AS post, 'report' AS step, reported_at AS at
    FROM problem_reports JOIN lately l USING (customer) WHERE l.report = id
    UNION ALL
    SELECT customer, report, post, step, at FROM problem_posts JOIN lately USING (customer, report)),
  after AS (
    SELECT *, lag(step) OVER (PARTITION BY customer, report ORDER BY post) AS before FROM steps),
  parts AS (
    SELECT customer, report, step, at, count(*) FILTER (
        WHERE step = 'report' OR (step = 'reply' AND before = 'close')
      ) OVER (PARTITION BY customer, report ORDER BY post) AS part
    FROM after),
  took AS (
    SELECT min(at) AS begun_at, min(at) FILTER (WHERE step IN ('answer', 'ask')) AS answered_at
    FROM parts GROUP BY customer, report, part),
  waits AS (
    SELECT *, ceil(extract(epoch FROM answered_at - begun_at))::int AS seconds FROM took)`

const figures = everyAccountRow({
  begun: count,
  answered: count,
  toAnswer: optional(int4Array),
  open: count,
  overdueNow: count,
  overdue: count,
})

async function figuresAt(pool: Pool, now: number): Promise<AnswerOf<typeof problemsClock>> {
  const targets = orRefuse(rowAt(ticketTargets, utcDate(now)))
  const { answered, toAnswer, ...rest } = await readOne(
    pool,
    figures,
    `WITH ${beginnings('begun_at')}
     SELECT count(*) AS begun, count(seconds) AS answered,
       ${percentiles} AS to_answer,
       (SELECT count(*) FROM problem_tickets WHERE answer_by IS NOT NULL) AS open,
       (SELECT count(*) FROM problem_tickets
         WHERE answer_by < $2) AS overdue_now,
       (SELECT count(*) FROM (SELECT 1 FROM problem_overdue WHERE since >= $1
         GROUP BY customer, report) o) AS overdue
     FROM waits WHERE begun_at >= $1`,
    [new Date(now - days * dayMs), new Date(now)],
  )
  return {
    at: new Date(now).toISOString(),
    days,
    ...rest,
    toAnswer: published(answered, toAnswer),
    minimum: spreadMinimum,
    targets: {
      answerSeconds: targets.answerHours * hourSeconds,
      solutionSeconds: targets.solutionHours * hourSeconds,
      acknowledgeSeconds: targets.acknowledgeHours * hourSeconds,
      complaintSeconds: targets.complaintDays * 24 * hourSeconds,
    },
  }
}

const lately = everyAccountRow({ answered: count, toAnswer: optional(int4Array) })

/** How long what was first answered in so many days had waited: what customer service shows as its time at present. */
export const answeredWithin = (
  { pool, clock }: Ports,
  lastDays: number,
): (() => Promise<AnswerOf<typeof problemsClock>['toAnswer']>) =>
  keptFresh(clock, async (now) => {
    const { answered, toAnswer } = await readOne(
      pool,
      lately,
      `WITH ${beginnings('changed_at')}
       SELECT count(*) AS answered, ${percentiles} AS to_answer FROM waits WHERE answered_at >= $1`,
      [new Date(now - lastDays * dayMs)],
    )
    return published(answered, toAnswer)
  })
