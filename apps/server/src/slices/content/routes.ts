import { contentBanners } from '@parkett/contract/customer/content'
import { contentDesk, contentDraft, contentPiece } from '@parkett/contract/desk/content'
import type { BodyOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { minuteOfInstant } from '../../base/typed-minute.ts'
import { transact } from '../../platform/db/transact.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import { bannersNow, pieceRow, piecesBefore, versionsOf, viewPiece } from './pieces.ts'
import { refuseTexts } from '../../platform/notify/to-many.ts'

export type ContentParts = {
  readonly pool: pg.Pool
  readonly ids: Ids
  readonly clock: Clock
  readonly zone: string
}

const pageSize = 50

/** Drafts of what the house announces, for staff; what is announced now, for everybody. */
export function registerContent(app: FastifyInstance, gate: Gate, parts: ContentParts): void {
  const { pool, clock, zone } = parts
  const nowAt = () => new Date(clock.now())

  serve(app, gate, contentBanners, async ({ language }) => ({
    rows: await bannersNow(pool, nowAt(), language),
  }))

  serve(app, gate, contentDesk, async ({ query }) => {
    const now = nowAt()
    const before = lastShown(query.cursor)
    const found = await piecesBefore(pool, { before, size: pageSize, now })
    const { rows, next } = pageOf(found, ({ id }) => id, pageSize)
    return {
      rows: rows.map((row) => viewPiece(row, now)),
      next,
      zone,
      now: minuteOfInstant(now.getTime(), zone),
    }
  })

  serve(app, gate, contentPiece, async ({ params }) => {
    const [id, now] = [BigInt(params.id), nowAt()]
    const row = (await pieceRow(pool, id, now)) ?? refuse('not_found')
    return { piece: viewPiece(row, now), versions: await versionsOf(pool, id), zone }
  })

  serve(app, gate, contentDraft, ({ staff, body }, keep) => {
    refuseTexts(body.texts)
    return transact(pool, async (db) => {
      const said = await writeDraft(db, parts, { staff, body })
      await keep(db, said)
      return said
    })
  })
}

type Writing = { readonly staff: Staff; readonly body: BodyOf<typeof contentDraft> }

/** The next version behind the one that was seen: two who write at once do not write over each other. */
async function writeDraft(
  db: pg.PoolClient,
  { ids, clock }: ContentParts,
  { staff, body: { piece, after, severity, texts } }: Writing,
): Promise<{ id: string; version: number }> {
  const now = new Date(clock.now())
  const id = piece === null ? ids.next() : BigInt(piece)
  if (piece === null) {
    if (after !== 0) refuse('field_invalid')
    await db.query("INSERT INTO content_pieces (id, kind, at) VALUES ($1, 'banner', $2)", [id, now])
  } else {
    const row = (await pieceRow(db, id, now)) ?? refuse('not_found')
    if (row.withdrawnAt !== null) refuse('not_found')
    if (row.version !== after) refuse('facts_changed', { count: Math.abs(row.version - after) })
  }
  const { rowCount } = await db.query(
    `INSERT INTO content_versions (piece, version, severity, texts, author, alias, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [id, after + 1, severity, JSON.stringify(texts), staff.person, staff.alias, now],
  )
  if (rowCount === 0) refuse('facts_changed', { count: 1 })
  return { id: id.toString(), version: after + 1 }
}
