import type { auditCounts } from '@parkett/contract/desk/audit'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import { count, int4 } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { countMax } from '../../platform/queue/counts.ts'
import { values, type Put } from '../../platform/queue/narrowed.ts'
import { auditFits } from './audit-page.ts'
import { viewOf } from './audit-views.ts'

type Asked = BodyOf<typeof auditCounts>['views'][number]

/** Counted among so many of the newest lines: a day has fewer, and a busier one is said as more. */
const linesMax = 20_000

const counted = houseRow({ place: int4, looked: count, count })

/**
 * How many lines each filter has of the UTC day that runs. The log only grows, so that a number of
 * all would say nothing (`docs/decisions/1181`).
 */
export async function countAudit(
  { pool, wall }: { readonly pool: Pool; readonly wall: Clock },
  views: readonly Asked[],
): Promise<AnswerOf<typeof auditCounts>> {
  const { all, put } = values()
  const today = put(utcDate(wall.now()))
  const parts = views.map(
    (asked, place) =>
      `SELECT ${place} AS place, count(*) AS looked, count(*) FILTER (WHERE ${fits(asked, put)}) AS count FROM day`,
  )
  const rows = await read(
    pool,
    counted,
    `WITH newest AS (SELECT at, actor, act, object FROM audit_log ORDER BY position DESC LIMIT ${linesMax}),
       day AS (SELECT * FROM newest WHERE at >= ${today}::date AT TIME ZONE 'UTC')
     ${parts.join(' UNION ALL ')}`,
    all,
  )
  return {
    rows: views.map((_, place) => {
      const found = rows.find((one) => one.place === place) ?? { looked: 0, count: 0 }
      const more = found.count > countMax || found.looked === linesMax
      return { count: Math.min(found.count, countMax), more }
    }),
  }
}

function fits({ view, ...filter }: Asked, put: Put): string {
  return `${auditFits(filter, put)} AND ${viewOf(view, put)}`
}
