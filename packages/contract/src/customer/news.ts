import * as z from 'zod/mini'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { instrumentSchema } from './market.ts'

export const newsCategories = ['domestic', 'foreign', 'market', 'company'] as const
export const newsCategorySchema = z.enum(newsCategories)
export type NewsCategory = z.infer<typeof newsCategorySchema>

/** Whoever reads HTML from a feed keeps no more of it than this; longer ones are cut at a block. */
export const newsBlocksMax = 200
export const newsTextMax = 4_000

/** Nothing invisible but a line's end: no control, no mark that turns the direction of a line. */
const plain = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]*$/u))

/** An address that may be followed: https, without credentials. */
const outside = z.string().check(z.maxLength(1_000), z.regex(/^https:\/\/[^\s/@\\]+(\/\S*)?$/))

/**
 * A stretch of text, which may lead outside. There is no markup: what is shown is text, whatever
 * it says.
 */
const runSchema = z.strictObject({ text: plain(newsTextMax), href: z.nullable(outside) })
export const newsBlockSchema = z.strictObject({
  kind: z.enum(['paragraph', 'heading', 'item', 'quote']),
  runs: z.array(runSchema).check(z.minLength(1), z.maxLength(200)),
})
export const newsBodySchema = z.array(newsBlockSchema).check(z.maxLength(newsBlocksMax))
export type NewsBlock = z.infer<typeof newsBlockSchema>
export type NewsRun = z.infer<typeof runSchema>

/** Of a text: `de`, `zh-TW`. */
const languageSchema = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/))

const row = {
  id: idSchema,
  category: newsCategorySchema,
  headline: z.string(),
  /** Whom it is from: the house, a feed, the simulated market. */
  source: z.string(),
  at: instantSchema,
  /** What it is written in; never translated without saying so. */
  language: languageSchema,
  /** Of the simulated market: nothing of it happened. */
  fiction: z.boolean(),
  withdrawn: z.boolean(),
  corrected: z.boolean(),
}
export const newsRowSchema = z.object(row)
export type NewsRow = z.infer<typeof newsRowSchema>

export const newsList = route({
  name: 'news.list',
  method: 'GET',
  path: '/api/news',
  access: 'public',
  summary: 'Articles, newest first: of a category, of a share, or by words of their headline',
  query: z.strictObject({
    category: z.optional(newsCategorySchema),
    instrument: z.optional(idSchema),
    q: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    cursor: z.optional(cursorSchema),
    size: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))),
  }),
  answer: page(newsRowSchema),
  refusals: ['field_invalid'],
})

export const newsArticle = route({
  name: 'news.article',
  method: 'GET',
  path: '/api/news/:id',
  access: 'public',
  summary: 'One article whole; of a withdrawn one only that it was and why',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    ...row,
    author: z.nullable(z.string()),
    /** Where it stands at its source; null: nowhere. */
    link: z.nullable(outside),
    body: newsBodySchema,
    shares: z.array(instrumentSchema),
    corrections: z.array(z.object({ at: instantSchema, text: z.string() })),
    withdrawal: z.nullable(z.object({ at: instantSchema, why: z.string() })),
  }),
  refusals: ['not_found'],
})

export const newsOpen = route({
  name: 'news.open',
  method: 'POST',
  path: '/api/news/open',
  access: 'customer',
  write: true,
  summary: 'Mark one article read',
  body: z.strictObject({ id: idSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const newsSeen = route({
  name: 'news.seen',
  method: 'GET',
  path: '/api/news/seen',
  access: 'customer',
  summary: 'The articles that the customer has read, at most the last 500',
  answer: z.object({ ids: z.array(idSchema) }),
  refusals: [],
})

export const newsRoutes = [newsList, newsSeen, newsArticle, newsOpen] as const
