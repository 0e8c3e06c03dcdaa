import type { NewsBlock, NewsCategory } from '@parkett/contract/customer/news'
import type pg from 'pg'
import type { Told } from './told.ts'

type Db = Pick<pg.ClientBase, 'query'>

/** An article on its way in: written in one language, or facts that are told in the reader's. */
export type Arriving = {
  readonly id: bigint
  /** Where it came from, and what it is called there: it comes once. */
  readonly origin: string
  readonly name: string
  readonly category: NewsCategory
  readonly publishedAt: number
  readonly source: string
  readonly shares: readonly bigint[]
  readonly content:
    | Told
    | {
        readonly language: string
        readonly headline: string
        readonly author: string | null
        readonly link: string | null
        readonly body: readonly NewsBlock[]
      }
}

/** Keeps an article with its shares, in one statement. True when it was not there yet. */
export async function keepArticle(db: Db, article: Arriving): Promise<boolean> {
  const { id, origin, name, category, publishedAt, source, shares, content } = article
  const told = 'told' in content
  const kept = await db.query(
    `WITH kept AS (
       INSERT INTO news (id, origin, name, category, published_at, fiction, source, author, link,
         language, headline, body, told, facts)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (origin, name) DO NOTHING RETURNING id
     ), about AS (
       INSERT INTO news_shares (article, instrument)
       SELECT kept.id, share FROM kept, unnest($15::bigint[]) AS share
       ON CONFLICT DO NOTHING
     )
     SELECT id FROM kept`,
    [
      id,
      origin,
      name,
      category,
      new Date(publishedAt),
      told,
      source,
      told ? null : content.author,
      told ? null : content.link,
      told ? null : content.language,
      told ? null : content.headline,
      told ? null : JSON.stringify(content.body),
      told ? content.told : null,
      told ? JSON.stringify(content.facts) : null,
      shares,
    ],
  )
  return kept.rowCount === 1
}
