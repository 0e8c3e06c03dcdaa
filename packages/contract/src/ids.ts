import * as z from 'zod/mini'

/** Ids are application-made, time-ordered 63-bit integers; on the wire decimal strings, because JSON numbers lose digits. */
export const idSchema = z.string().check(z.regex(/^[1-9]\d{0,18}$/))

/** Opaque paging cursor; the server refuses one it did not make. */
export const cursorSchema = z.string().check(z.maxLength(200))

/** Calendar date, exchange-local, `YYYY-MM-DD`. */
export const dateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Instant in UTC, ISO 8601 with milliseconds. */
export const instantSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/))

/** Idempotency key: made and kept by the client before it sends (`trust.md` 5.3). */
export const idempotencyKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,80}$/))

/** Time filters of the specification, in the customer's own time zone (`domain.md` 9). */
export const periodSchema = z.enum(['today', 'week', 'month', 'quarter', 'year', 'all'])
export type Period = z.infer<typeof periodSchema>

/** A page of a list: `next` is null at the end ("no more entries"). */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), next: z.nullable(cursorSchema) })

export const emptySchema = z.strictObject({})
