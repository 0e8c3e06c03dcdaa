import * as z from 'zod/mini'

/**
 * Seconds within which 50, 90 and 99 of 100 were done; null where too few were counted to say
 * so honestly.
 */
export const spreadSchema = z.object({
  count: z.int(),
  p50: z.nullable(z.int()),
  p90: z.nullable(z.int()),
  p99: z.nullable(z.int()),
})
export type Spread = z.infer<typeof spreadSchema>

/** The fewest a percentile is published from: half and 90 of 100, and 99 of 100. */
export const spreadMinimumSchema = z.object({ p50: z.int(), p99: z.int() })
