import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'
import { moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { warningSchema } from './purchase-warning.ts'

/** What of an application a change touches: shares, and what they set aside with the fee in it. */
const askedForSchema = z.object({
  quantity: z.int(),
  /** What it pays a share at most; null: the change left it as it was. */
  price: z.nullable(priceSchema),
  amount: moneySchema,
  fee: moneySchema,
})
export const applicationChangeSchema = z.object({ before: askedForSchema, after: askedForSchema })
export type ApplicationChange = z.infer<typeof applicationChangeSchema>

/** What an application tells of itself alone: the warning it was confirmed with, and its changes. */
export const applicationStory = {
  warning: warningSchema,
  /** Each with its time, the first one first; of very many the newest. */
  changes: z.array(z.extend(applicationChangeSchema, { at: instantSchema })),
}
