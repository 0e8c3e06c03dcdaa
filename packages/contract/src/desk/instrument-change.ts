import * as z from 'zod/mini'
import { sectorNames } from '../customer/sector-names.ts'
import { dateSchema, idSchema } from '../wire/ids.ts'
import { plainLine } from '../wire/plain-text.ts'

/** Boards that a share may move between, each within its own exchange. */
export const movableBoards = ['MAIN_SH', 'STAR', 'MAIN_SZ', 'CHINEXT'] as const

/** What may be changed of a listing. One act changes one of them, so its customers read one message. */
export const instrumentChanges = [
  'lot',
  'tickBand',
  'sector',
  'names',
  'board',
  'suspend',
  'resume',
  'delist',
] as const
export type InstrumentChangeKind = (typeof instrumentChanges)[number]

const changeSchema = z.discriminatedUnion('what', [
  /** Shares of a board lot (`market.md` M31). */
  z.strictObject({
    what: z.literal('lot'),
    lotSize: z.int().check(z.minimum(1), z.maximum(9_999_999)),
  }),
  /** Xetra's liquidity band, 1 to 6. */
  z.strictObject({
    what: z.literal('tickBand'),
    tickBand: z.literal([1, 2, 3, 4, 5, 6]),
  }),
  z.strictObject({ what: z.literal('sector'), sector: z.enum(sectorNames) }),
  z.strictObject({
    what: z.literal('names'),
    name: plainLine(1, 200),
    nameZh: z.nullable(plainLine(1, 64)),
  }),
  z.strictObject({ what: z.literal('board'), board: z.enum(movableBoards) }),
  z.strictObject({ what: z.literal('suspend') }),
  z.strictObject({ what: z.literal('resume') }),
  z.strictObject({ what: z.literal('delist') }),
])
export type InstrumentChange = z.infer<typeof changeSchema>

/** Changes a listing from a trading day that has not begun. Two people; who holds it is told. */
export const instrumentChangeSchema = z.strictObject({
  kind: z.literal('instrument.change'),
  instrument: idSchema,
  validFrom: dateSchema,
  change: changeSchema,
})

/**
 * Takes an announced change back before its day. Two people; whoever was told of it is told. What and from
 * when are part of it, so that both people read what they take back.
 */
export const instrumentTakeBackSchema = z.strictObject({
  kind: z.literal('instrument.takeBack'),
  instrument: idSchema,
  change: idSchema,
  what: z.enum(instrumentChanges),
  validFrom: dateSchema,
})
