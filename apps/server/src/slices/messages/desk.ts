import {
  messagesSendAgain,
  messagesSent,
  messagesUnsent,
  sentKinds,
  type SentKind,
} from '@parkett/contract/desk/messages'
import { channels, noticeMessages, type Channel } from '@parkett/contract/customer/notices'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { sendAgain } from '../../accounts/unsent.ts'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { count, int4, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { alarmMail, codeKinds, securityKinds } from '../../platform/notify/kinds.ts'
import type { Notify } from '../../platform/notify/notify.ts'

export type MessagesDeskPorts = {
  readonly pool: Pool
  readonly wall: Clock
  readonly notify: Pick<Notify, 'notices'>
}

/** What left to whom, and what could not: for staff, who read neither texts nor addresses here. */
export function registerMessagesDesk(
  app: FastifyInstance,
  gate: Gate,
  { pool, wall, notify }: MessagesDeskPorts,
): void {
  serve(app, gate, messagesSent, ({ query }) => sentPage(pool, wall.now(), query))
  serve(app, gate, messagesUnsent, ({ query: { cursor } }) => unsentPage(pool, cursor))
  serve(app, gate, messagesSendAgain, ({ params }, keep) =>
    transact(pool, async (db) => {
      const named = { customer: BigInt(params.customer), sequence: BigInt(params.id) }
      const sent = await sendAgain(db, named, { notify, now: wall.now() })
      if (sent === undefined) return refuse('not_found')
      await keep(db, { sent })
      return { sent }
    }),
  )
}

/** Every kind as it is stored, by what customers and staff call it. */
const kindOf: ReadonlyMap<string, SentKind> = new Map<string, SentKind>([
  ...codeKinds.map((kind) => [kind, 'codes'] as const),
  ...Object.keys(securityKinds).map((kind) => [kind, 'security'] as const),
  ...Object.entries(noticeMessages).map(([kind, { kind: of }]) => [kind, of] as const),
])
const storedAs = (kind: SentKind): readonly string[] =>
  [...kindOf].flatMap(([stored, of]) => (of === kind ? [stored] : []))
// An older version may have written a kind that is gone: what it was of is not known any more.
const calls = (stored: string): SentKind => kindOf.get(stored) ?? 'security'

const columns = 'id, customer_id, kind, channel, language, sent_at'
/** A message is itself for a day, then the trace that it left. */
const left = `(SELECT ${columns} FROM sent_messages WHERE kind <> '${alarmMail}'
  UNION ALL SELECT ${columns} FROM deliveries WHERE kind <> '${alarmMail}') s`
const sentRow = houseRow({
  id: int8,
  customerId: int8,
  kind: text(),
  channel: text<Channel>(),
  language: text(),
  sentAt: timestamp,
})
const countRow = houseRow({ kind: text(), channel: text<Channel>(), n: count })
const waitingRow = houseRow({ n: count })

async function sentPage(
  pool: Pool,
  now: number,
  { kind, channel, customer, cursor }: QueryOf<typeof messagesSent>,
): Promise<AnswerOf<typeof messagesSent>> {
  const found = await read(
    pool,
    sentRow,
    `SELECT ${columns} FROM ${left}
     WHERE ($1::bigint IS NULL OR id < $1) AND ($2::text[] IS NULL OR kind = ANY($2))
       AND ($3::text IS NULL OR channel = $3) AND ($4::bigint IS NULL OR customer_id = $4)
     ORDER BY id DESC LIMIT ${pageRows + 1}`,
    [lastShown(cursor), kind ? storedAs(kind) : null, channel ?? null, customer ?? null],
  )
  const { rows, next } = pageOf(found, ({ id }) => id)
  const since = new Date(now - dayMs)
  const counted = await read(
    pool,
    countRow,
    `SELECT kind, channel, count(*) AS n FROM ${left} WHERE sent_at >= $1 GROUP BY kind, channel`,
    [since],
  )
  const waits = await readFirst(
    pool,
    waitingRow,
    'SELECT count(*) AS n FROM failed_messages WHERE sent_at IS NULL',
  )
  return {
    rows: rows.map(({ id, sentAt, customerId, kind: stored, ...row }) => ({
      id: String(id),
      at: sentAt.toISOString(),
      customer: String(customerId),
      kind: calls(stored),
      channel: row.channel,
      language: row.language,
    })),
    next,
    since: since.toISOString(),
    counts: sumsOf(counted),
    unsent: waits?.n ?? 0,
  }
}

type Counted = { readonly kind: string; readonly channel: Channel; readonly n: number }

/** In the order of the kinds, those of which something left. */
const sumsOf = (counted: readonly Counted[]): AnswerOf<typeof messagesSent>['counts'] =>
  sentKinds.flatMap((kind) =>
    channels.flatMap((channel) => {
      const of = counted.filter((one) => calls(one.kind) === kind && one.channel === channel)
      const sum = of.reduce((total, { n }) => total + n, 0)
      return sum === 0 ? [] : [{ kind, channel, count: sum }]
    }),
  )

const unsentRow = houseRow({
  customerId: int8,
  sequence: int8,
  kind: text(),
  happenedAt: timestamp,
  tries: int4,
  failedAt: timestamp,
  nextAt: nullable(timestamp),
  fault: text(),
})
/** The cursor names customer and event of the last one shown, after when it happened. */
const cursorShape = /^(\d{1,15})-(\d{1,19})-(\d{1,19})$/

async function unsentPage(
  pool: Pool,
  cursor: string | undefined,
): Promise<AnswerOf<typeof messagesUnsent>> {
  const [, ms = null, customer = null, sequence = null] =
    cursor === undefined ? [] : (cursorShape.exec(cursor) ?? refuse('field_invalid'))
  const found = await read(
    pool,
    unsentRow,
    `SELECT customer_id, sequence, kind, happened_at, tries, failed_at, next_at, fault
     FROM failed_messages WHERE sent_at IS NULL AND ($1::timestamptz IS NULL
       OR (happened_at, customer_id, sequence) > ($1, $2::bigint, $3::bigint))
     ORDER BY happened_at, customer_id, sequence LIMIT ${pageRows + 1}`,
    [ms === null ? null : new Date(Number(ms)), customer, sequence],
  )
  const { rows, next } = pageOf(
    found,
    (row) => `${row.happenedAt.getTime()}-${row.customerId}-${row.sequence}`,
  )
  return {
    rows: rows.map((row) => ({
      customer: String(row.customerId),
      id: String(row.sequence),
      kind: calls(row.kind),
      happenedAt: row.happenedAt.toISOString(),
      tries: row.tries,
      failedAt: row.failedAt.toISOString(),
      nextAt: row.nextAt?.toISOString() ?? null,
      fault: row.fault,
    })),
    next,
  }
}
