import * as z from 'zod/mini'
import { idSchema } from '../wire/ids.ts'

const counted = {
  count: z.int(),
  /** That there are more, or may be: nobody counted on. */
  more: z.boolean(),
}

/** How many stand in each view of a queue that somebody works in, and in the first saved ones. */
export const countsSchema = <const V extends readonly string[]>(views: V) =>
  z.object({
    views: z.array(z.object({ view: z.enum(views), ...counted })),
    saved: z.array(z.object({ id: idSchema, ...counted })),
  })
