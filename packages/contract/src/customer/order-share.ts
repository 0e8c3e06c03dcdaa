import * as z from 'zod/mini'
import { sideSchema } from './orders.ts'

/**
 * What an order was about, by the names and the number people know it by: for lists of money and
 * papers.
 */
export const orderShareSchema = z.object({
  reference: z.string(),
  side: sideSchema,
  code: z.string(),
  name: z.string(),
  nameZh: z.nullable(z.string()),
  /** How a Chinese name is said, for readers of other languages. */
  pinyin: z.nullable(z.string()),
})
export type OrderShare = z.infer<typeof orderShareSchema>
