import * as z from 'zod/mini'
import { idShape, isId } from './is-id.ts'

/**
 * Ids are application-made, time-ordered 63-bit integers; on the wire decimal strings, because
 * JSON numbers lose digits.
 */
export const idSchema = z.string().check(z.regex(idShape), z.refine(isId))

/** Opaque paging cursor; the server refuses one it did not make. */
export const cursorSchema = z.string().check(z.maxLength(200))

const dateShape = /^\d{4}-\d{2}-\d{2}$/
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/**
 * Whether there is such a day: 2026-02-30 is none, and neither `Date` (2 March) nor the
 * database (an error) says so.
 */
export function isDate(text: string): boolean {
  if (!dateShape.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return year > 0 && day > 0 && day <= (monthDays[month - 1] ?? 0) + (leap ? 1 : 0)
}

/** Calendar date, exchange-local, `YYYY-MM-DD`. */
export const dateSchema = z.string().check(z.regex(dateShape), z.refine(isDate))

/** A date as a person typed it: whether there is such a day is said in words, beside its field. */
export const typedDateSchema = z.string().check(z.regex(dateShape))

const instantShape = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/

/** Instant in UTC, ISO 8601 with milliseconds. */
export const instantSchema = z.string().check(
  z.regex(instantShape),
  z.refine((text) => isDate(text.slice(0, 10))),
)

/** Idempotency key: made and kept by the client before it sends (`trust.md` T2). */
export const idempotencyKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,80}$/))

/** Time filters of the specification, in the customer's own time zone (`screens.md` P13). */
export const periodSchema = z.enum(['today', 'week', 'month', 'quarter', 'year', 'all'])
export type Period = z.infer<typeof periodSchema>

/** A page of a list: `next` is null at the end ("no more entries"). */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), next: z.nullable(cursorSchema) })

export const emptySchema = z.strictObject({})
