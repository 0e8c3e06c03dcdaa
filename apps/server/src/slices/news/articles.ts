import {
  newsBodySchema,
  type newsArticle,
  type NewsCategory,
  type NewsRow,
} from '@parkett/contract/customer/news'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Language } from '@parkett/words/languages'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import type { Feed } from '../../market/feed.ts'
import { bool, int8, json, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { read, readFirst, referenceRow, type RowIn } from '../../platform/db/read.ts'
import { lastPlace, pageOf, placeOf } from '../../platform/http/cursor.ts'
import { sayTold, type Said, type Told, type ToldKind } from './told.ts'

type Db = Pick<pg.Pool, 'query'>

const article = referenceRow({
  id: int8,
  category: text<NewsCategory>(),
  publishedAt: timestamp,
  fiction: bool,
  source: text(),
  author: nullable(text()),
  link: nullable(text()),
  language: nullable(text()),
  headline: nullable(text()),
  body: nullable(json<unknown>()),
  told: nullable(text<ToldKind>()),
  facts: nullable(json<unknown>()),
  withdrawnAt: nullable(timestamp),
  why: nullable(text()),
  corrected: bool,
})
type Row = RowIn<typeof article>

const columns = `n.id, n.category, n.published_at, n.fiction, n.source, n.author, n.link, n.language,
  n.headline, n.body, n.told, n.facts, w.at AS withdrawn_at, w.why,
  EXISTS (SELECT 1 FROM news_corrections c WHERE c.article = n.id) AS corrected
  FROM news n LEFT JOIN news_withdrawals w ON w.article = n.id`

export type Wanted = {
  readonly category?: NewsCategory | undefined
  readonly instrument?: string | undefined
  readonly q?: string | undefined
  readonly cursor?: string | undefined
  readonly size: number
}

/**
 * What is out at this moment; null of `now`: for staff, who see what is planned, too. What was taken back
 * before its time was never out.
 */
const isOut = (now: string): string => `(${now}::timestamptz IS NULL OR (n.published_at <= ${now}
  AND (w.at IS NULL OR w.at >= n.published_at)))`

/** Newest first. What the simulated market tells has no words of its own, so no search finds it by them. */
export async function articlesFor(
  db: Db,
  { category, instrument, q, cursor, size }: Wanted,
  { language, now }: Reading,
): Promise<{ rows: NewsRow[]; next: string | null }> {
  const before = lastPlace(cursor)
  const found = await read(
    db,
    article,
    `SELECT ${columns} WHERE ($1::text IS NULL OR n.category = $1)
       AND ($2::bigint IS NULL OR EXISTS
         (SELECT 1 FROM news_shares s WHERE s.article = n.id AND s.instrument = $2))
       AND ($3::text IS NULL OR n.headline ILIKE $3 OR n.facts->>'name' ILIKE $3
         OR n.facts->>'nameZh' ILIKE $3)
       AND ($4::timestamptz IS NULL OR (n.published_at, n.id) < ($4, $5::bigint))
       AND ${isOut('$6')}
     ORDER BY n.published_at DESC, n.id DESC LIMIT ${size + 1}`,
    [
      category ?? null,
      instrument ?? null,
      q === undefined ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
      before?.at ?? null,
      before?.id ?? null,
      now,
    ],
  )
  const { rows, next } = pageOf(found, ({ publishedAt, id }) => placeOf(publishedAt, id), size)
  return { rows: rows.map((row) => rowOf(row, language)), next }
}

/** Who reads, and when. */
export type Reading = {
  readonly language: Language
  /** Business time; null: staff, for whom what is planned stands there, too. */
  readonly now: Date | null
}

type Parts = { readonly pool: Db; readonly feed: Pick<Feed, 'instrument'> }

const share = referenceRow({ instrument: int8 })
const correction = referenceRow({ at: timestamp, said: text() })

/** One article whole. What was stored is held against the schema again before anybody sees it. */
export async function articleOf(
  { pool, feed }: Parts,
  id: bigint,
  { language, now }: Reading,
): Promise<AnswerOf<typeof newsArticle>> {
  const row =
    (await readFirst(pool, article, `SELECT ${columns} WHERE n.id = $1 AND ${isOut('$2')}`, [
      id,
      now,
    ])) ?? refuse('not_found')
  const shares = await read(
    pool,
    share,
    'SELECT instrument FROM news_shares WHERE article = $1 ORDER BY instrument',
    [id],
  )
  const corrections = await read(
    pool,
    correction,
    'SELECT at, said FROM news_corrections WHERE article = $1 ORDER BY id',
    [id],
  )
  const { withdrawnAt, why } = row
  const gone = withdrawnAt !== null
  return {
    ...rowOf(row, language),
    author: row.author,
    link: gone ? null : row.link,
    body: gone ? [] : newsBodySchema.parse(said(row, language).body),
    shares: shares.flatMap(({ instrument }) => feed.instrument(instrument) ?? []),
    corrections: corrections.map((one) => ({ at: one.at.toISOString(), text: one.said })),
    withdrawal: gone && why !== null ? { at: withdrawnAt.toISOString(), why } : null,
  }
}

/** Whether there is such an article, for what is written beside it; of `now` one that is out. */
export async function mustBeArticle(db: Db, id: bigint, now: Date | null = null): Promise<void> {
  const known = await db.query(
    `SELECT 1 FROM news n LEFT JOIN news_withdrawals w ON w.article = n.id
     WHERE n.id = $1 AND ${isOut('$2')}`,
    [id, now],
  )
  if (known.rowCount !== 1) refuse('not_found')
}

const rowOf = (row: Row, language: Language): NewsRow => ({
  id: row.id.toString(),
  category: row.category,
  headline: said(row, language).headline,
  source: row.source,
  at: row.publishedAt.toISOString(),
  language: row.language ?? language,
  fiction: row.fiction,
  withdrawn: row.withdrawnAt !== null,
  corrected: row.corrected,
})

function said({ told, facts, headline, body }: Row, language: Language): Said {
  if (told !== null) return sayTold({ told, facts } as Told, language) // written as Told by `keepArticle`
  return { headline: headline ?? '', body: newsBodySchema.parse(body) }
}
