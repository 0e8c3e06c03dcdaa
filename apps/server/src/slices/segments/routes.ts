import {
  segmentsCount,
  segmentsDraft,
  segmentsLetter,
  segmentsList,
  segmentsStop,
} from '@parkett/contract/desk/segments'
import type { BodyOf } from '@parkett/contract/wire/route'
import { sizeSaid, toldSaid } from '@parkett/core/content/group-size'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { minuteOfInstant } from '../../base/typed-minute.ts'
import type { Market } from '../../market/market.ts'
import { transact } from '../../platform/db/transact.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import { refuseTexts } from '../../platform/notify/to-many.ts'
import { refuseGroup, shareOf } from './groups.ts'
import { letterRow, lettersBefore, versionsOf, viewLetter } from './letters.ts'
import { countMembers } from './members.ts'
import { endNow } from './sending.ts'

export type SegmentsParts = {
  readonly pool: pg.Pool
  readonly ids: Ids
  readonly clock: Clock
  readonly wall: Clock
  readonly market: Pick<Market, 'view'>
  readonly zone: string
}

const pageSize = 50

/** Messages to groups of customers: drafts, how many a group has, and the stop of one that is on its way. */
export function registerSegments(app: FastifyInstance, gate: Gate, parts: SegmentsParts): void {
  const { pool, clock, wall, market, zone } = parts
  const nowAt = () => new Date(clock.now())
  const nameOf = (members: BodyOf<typeof segmentsDraft>['members']) =>
    shareOf(market, members)?.name ?? null

  serve(app, gate, segmentsList, async ({ query }) => {
    const found = await lettersBefore(pool, lastShown(query.cursor), pageSize)
    const { rows, next } = pageOf(found, ({ letter }) => letter, pageSize)
    const now = nowAt()
    return { rows: await Promise.all(rows.map((row) => viewLetter(pool, row, now))), next }
  })

  serve(app, gate, segmentsLetter, async ({ params }) => {
    const id = BigInt(params.id)
    const now = nowAt()
    const row = (await letterRow(pool, id)) ?? refuse('not_found')
    return {
      letter: await viewLetter(pool, row, now),
      share: nameOf(row.members),
      versions: await versionsOf(pool, id),
      zone,
      now: minuteOfInstant(now.getTime(), zone),
    }
  })

  serve(app, gate, segmentsCount, async ({ query: members }) => {
    refuseGroup(market, members)
    const size = await countMembers(pool, { members, now: wall.now() })
    return { count: sizeSaid(size), share: nameOf(members) }
  })

  serve(app, gate, segmentsDraft, ({ staff, body }, keep) => {
    refuseTexts(body.texts)
    refuseGroup(market, body.members)
    return transact(pool, async (db) => {
      const said = await writeDraft(db, parts, { staff, body })
      await keep(db, said)
      return said
    })
  })

  serve(app, gate, segmentsStop, ({ staff, params, body }, keep) =>
    transact(pool, async (db) => {
      const stopped = { how: 'stopped', alias: staff.alias, why: body.why } as const
      const sum = await endNow(db, BigInt(params.id), { ...stopped, at: nowAt() })
      if (sum === null) return refuse('not_found')
      const said = { told: toldSaid(sum) }
      await keep(db, said)
      return said
    }),
  )
}

type Writing = { readonly staff: Staff; readonly body: BodyOf<typeof segmentsDraft> }

/** The next version behind the one that was seen: two who write at once do not write over each other. */
async function writeDraft(
  db: pg.PoolClient,
  { ids, clock }: SegmentsParts,
  { staff, body: { letter, after, about, members, texts } }: Writing,
): Promise<{ id: string; version: number }> {
  const id = letter === null ? ids.next() : BigInt(letter)
  if (letter === null) {
    if (after !== 0) refuse('field_invalid')
  } else {
    const row = (await letterRow(db, id)) ?? refuse('not_found')
    // What two people let out stays what it was.
    if (row.fromAt !== null) refuse('not_found')
    if (row.version !== after) refuse('facts_changed', { count: Math.abs(row.version - after) })
  }
  const { rowCount } = await db.query(
    `INSERT INTO segment_versions (letter, version, about, members, texts, author, alias, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      id,
      after + 1,
      about,
      JSON.stringify(members),
      JSON.stringify(texts),
      staff.person,
      staff.alias,
      new Date(clock.now()),
    ],
  )
  if (rowCount === 0) refuse('facts_changed', { count: 1 })
  return { id: id.toString(), version: after + 1 }
}
