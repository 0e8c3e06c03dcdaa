import { newsArticle, newsList, newsOpen, newsSeen } from '@parkett/contract/customer/news'
import { newsDesk } from '@parkett/contract/desk/news'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { minuteOfInstant } from '../../base/typed-minute.ts'
import type { Feed } from '../../market/feed.ts'
import { int8 } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { articleOf, articlesFor, mustBeArticle } from './articles.ts'
import type { SourceReport } from './sources.ts'

export type NewsParts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  /** Business time, by which articles are out. */
  readonly clock: Clock
  /** Whose clocks staff type a time by. */
  readonly zone: string
  readonly feed: Pick<Feed, 'instrument'>
  readonly sources: () => readonly SourceReport[]
}

const pageSize = 20
const seen = accountRow({ article: int8 })

/** Articles for everybody, what a customer has read of them, and all of them at the desk. */
export function registerNews(app: FastifyInstance, gate: Gate, parts: NewsParts): void {
  const { pool, wall, clock, zone } = parts
  const nowAt = () => new Date(clock.now())
  serve(app, gate, newsList, ({ query, language }) =>
    articlesFor(
      pool,
      { ...query, size: Number(query.size ?? pageSize) },
      { language, now: nowAt() },
    ),
  )
  serve(app, gate, newsSeen, async ({ customer }) => {
    const sql =
      'SELECT article FROM news_read WHERE customer = $1 ORDER BY at DESC, article DESC LIMIT 500'
    const rows = await read(pool, seen, sql, [customer])
    return { ids: rows.map(({ article }) => article.toString()) }
  })
  serve(app, gate, newsArticle, ({ params, language }) =>
    articleOf(parts, BigInt(params.id), { language, now: nowAt() }),
  )
  serve(app, gate, newsOpen, ({ customer, body }, keep) =>
    transact(pool, async (db) => {
      await mustBeArticle(db, BigInt(body.id), nowAt())
      await db.query(
        'INSERT INTO news_read (customer, article, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [customer, body.id, new Date(wall.now())],
      )
      await keep(db, {})
      return {}
    }),
  )
  serve(app, gate, newsDesk, async ({ query: { cursor }, language }) => {
    const now = clock.now()
    const { rows, next } = await articlesFor(pool, { cursor, size: 50 }, { language, now: null })
    return {
      rows: rows.map((row) => ({ ...row, planned: Date.parse(row.at) > now })),
      next,
      sources: [...parts.sources()],
      zone,
      now: minuteOfInstant(now, zone),
    }
  })
}
