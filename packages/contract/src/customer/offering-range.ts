import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'

/** From where to where the price could be, and since when it is fixed; null: there was no range (`market.md` M69). */
export const priceRange = {
  range: z.nullable(
    z.object({ low: priceSchema, high: priceSchema, fixedAt: z.nullable(instantSchema) }),
  ),
}
