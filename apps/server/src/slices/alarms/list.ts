import type { alarmsList } from '@parkett/contract/desk/alarms'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { alarmOf, type AlarmFacts, type AlarmWhat } from '../../base/alarm.ts'
import { refuse } from '../../base/refusal.ts'
import { dutyAt } from '../../platform/alarms/on-call.ts'
import { count, int4, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../platform/db/read.ts'
import { pageOf } from '../../platform/http/cursor.ts'
import type { AlarmsPorts } from './ports.ts'

type Page = AnswerOf<typeof alarmsList>
const pageSize = 50

const shown = houseRow({
  id: int8,
  what: text<AlarmWhat>(),
  facts: text(),
  weight: int4,
  firstAt: timestamp,
  lastAt: timestamp,
  times: count,
  toldAt: nullable(timestamp),
  owner: nullable(text()),
  person: nullable(int8),
  takenAt: nullable(timestamp),
  by: nullable(text()),
  note: nullable(text()),
  overAt: nullable(timestamp),
})

/** The cursor names the weight and number of the last one shown. */
const cursorShape = /^([1-3])-(\d{1,19})$/

export async function alarmsPage(
  { pool, told, wall, zone }: Pick<AlarmsPorts, 'pool' | 'told' | 'wall' | 'zone'>,
  person: bigint,
  { view, cursor }: QueryOf<typeof alarmsList>,
): Promise<Page> {
  const [, weight = null, id = null] =
    cursor === undefined ? [] : (cursorShape.exec(cursor) ?? refuse('field_invalid'))
  const found = await read(
    pool,
    shown,
    `SELECT a.id, a.what, a.facts, a.weight, a.first_at, a.last_at, a.times,
       COALESCE(a.told_at, a.mailed_at) AS told_at,
       t.name AS owner, t.person, t.at AS taken_at, e.name AS by, e.note, e.at AS over_at
     FROM alarms a
     LEFT JOIN alarm_ends e ON e.alarm = a.id
     LEFT JOIN LATERAL (SELECT name, person, at FROM alarm_turns WHERE alarm = a.id
       ORDER BY turn DESC LIMIT 1) t ON true
     WHERE (e.alarm IS NULL) = $1
       AND ($2::integer IS NULL OR (a.weight, -a.id) > ($2, -$3::bigint))
     ORDER BY a.weight, a.id DESC LIMIT ${pageSize + 1}`,
    [view === 'open', weight, id],
  )
  const { rows, next } = pageOf(found, (row) => `${row.weight}-${row.id}`, pageSize)
  const { duty } = await dutyAt(pool, wall.now(), zone)
  const hasMailbox = duty !== null && duty.mailSealed !== null
  return { rows: rows.map((row) => shownOf(row, person)), next, told: told || hasMailbox }
}

function shownOf(row: RowIn<typeof shown>, person: bigint): Page['rows'][number] {
  const { kind, severity } = alarmOf(row.what)
  return {
    id: row.id.toString(),
    kind,
    severity,
    facts: JSON.parse(row.facts) as AlarmFacts,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    times: row.times,
    toldAt: row.toldAt?.toISOString() ?? null,
    owner:
      row.owner === null || row.takenAt === null
        ? null
        : { name: row.owner, at: row.takenAt.toISOString(), mine: row.person === person },
    over:
      row.by === null || row.overAt === null
        ? null
        : { by: row.by, at: row.overAt.toISOString(), note: row.note ?? '' },
  }
}
