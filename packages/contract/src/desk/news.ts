import * as z from 'zod/mini'
import { newsCategorySchema, newsRowSchema } from '../customer/news.ts'
import { cursorSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { minuteSchema } from './content.ts'

/** Characters of an article that staff write; paragraphs are parted by an empty line. */
export const articleTextMax = 12_000
const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(3), z.maxLength(max), z.regex(/^[^\p{C}]*$/u))
const lines = (max: number) =>
  z.string().check(z.trim(), z.minLength(3), z.maxLength(max), z.regex(/^([^\p{C}]|\n)*$/u))

/** Exactly what customers will read; another person publishes it. */
export const newsPublishSchema = z.strictObject({
  kind: z.literal('news.publish'),
  category: newsCategorySchema,
  language: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  headline: line(160),
  source: line(80),
  author: z.nullable(line(80)),
  text: lines(articleTextMax),
  /** Codes of the shares it is about, as customers read them. */
  about: z.array(z.string().check(z.regex(/^[A-Z0-9.]{1,12}$/))).check(z.maxLength(10)),
  /** From when it is read, on the clocks of the house; absent: once it is agreed to. */
  from: z.optional(minuteSchema),
})
/** A dated line below an article; its text stays what it was. */
export const newsCorrectSchema = z.strictObject({
  kind: z.literal('news.correct'),
  article: idSchema,
  text: lines(1_000),
})
/** Takes an article back: its address says that, and why. */
export const newsWithdrawSchema = z.strictObject({
  kind: z.literal('news.withdraw'),
  article: idSchema,
  why: lines(500),
})

/** Why nothing was read of a source. */
export const sourceFaults = [
  'address',
  'inside',
  'status',
  'size',
  'time',
  'kind',
  'network',
  'content',
] as const
export type SourceFault = (typeof sourceFaults)[number]

export const newsDesk = route({
  name: 'news.desk',
  method: 'GET',
  path: '/operator/news',
  access: 'operator',
  summary:
    'Articles, newest first, planned and withdrawn ones too; and how the last look at each source went',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: z.extend(page(z.extend(newsRowSchema, { planned: z.boolean() })), {
    /** Whose clocks a time is typed by, and now by those clocks. */
    zone: z.string(),
    now: z.string(),
    sources: z.array(
      z.object({
        name: z.string(),
        /** Of the last look; null: none yet since the start. */
        at: z.nullable(instantSchema),
        /** Articles that came new with it. */
        taken: z.int(),
        fault: z.nullable(z.enum(sourceFaults)),
      }),
    ),
  }),
  refusals: ['operator_only'],
})

export const newsDeskRoutes = [newsDesk] as const
