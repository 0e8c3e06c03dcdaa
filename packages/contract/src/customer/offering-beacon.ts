import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'

/** What of a public beacon comes into the draw (`trust.md` T86), told before anybody can apply. */
export const announced = {
  /** The round and when it is published, both by rule from the closing in force; null: no value from outside. */
  outside: z.nullable(z.object({ round: z.int(), at: instantSchema })),
}
