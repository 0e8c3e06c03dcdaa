import * as z from 'zod/mini'

/** A success: `code` is 1 and `data` is present. */
export const successSchema = <T extends z.ZodMiniType>(data: T) =>
  z.object({ code: z.literal(1), msg: z.string(), data })

/**
 * A refusal never carries `data`, because presence of `data` alone means success to a client of
 * the specification.
 */
export const failureSchema = z.strictObject({
  code: z.int(),
  msg: z.string(),
  reason: z.string(),
  requestId: z.string(),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** For bad bodies: which fields, by path. */
  fields: z.optional(z.array(z.string())),
})
export type Failure = z.infer<typeof failureSchema>

/** Answer test of the specification, section 7: a success if code equals 1 or data is present. */
export const isSuccess = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  (('code' in body && body.code === 1) || ('data' in body && body.data !== undefined))
