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
const seconds = 'ceil(extract(epoch FROM first_answer_at - begun_at))::int AS seconds'

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
    `WITH took AS (
       SELECT ${seconds}
       FROM problem_tickets WHERE begun_at >= $1)
     SELECT count(*) AS begun, count(seconds) AS answered,
       ${percentiles} AS to_answer,
       (SELECT count(*) FROM problem_tickets WHERE answer_by IS NOT NULL) AS open,
       (SELECT count(*) FROM problem_tickets
         WHERE answer_by < $2) AS overdue_now,
       (SELECT count(*) FROM (SELECT 1 FROM problem_overdue WHERE since >= $1
         GROUP BY customer, report) o) AS overdue
     FROM took`,
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
      `WITH took AS (SELECT ${seconds} FROM problem_tickets WHERE first_answer_at >= $1)
       SELECT count(*) AS answered, ${percentiles} AS to_answer FROM took`,
      [new Date(now - lastDays * dayMs)],
    )
    return published(answered, toAnswer)
  })
