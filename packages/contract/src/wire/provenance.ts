import * as z from 'zod/mini'
import { instantSchema } from './ids.ts'

/**
 * Where a price comes from is part of the price: no screen can show one without its label
 * (`honesty.md` F10).
 */
export const provenanceSchema = z.object({
  kind: z.enum(['REAL', 'DELAYED', 'REPLAY', 'SIMULATED']),
  source: z.string(),
  at: instantSchema,
  delaySeconds: z.int(),
  /**
   * True when the demo trades outside exchange hours, on days with every phase of an exchange
   * (`SESSIONS=always`); the label then says so.
   */
  alwaysOpen: z.optional(z.boolean()),
  /** True when these days are continuous trading alone (`SESSIONS=nonstop`). */
  nonstop: z.optional(z.boolean()),
  /** True while its source was not heard for longer than an order may be priced with. */
  silent: z.optional(z.boolean()),
})
export type Provenance = z.infer<typeof provenanceSchema>
