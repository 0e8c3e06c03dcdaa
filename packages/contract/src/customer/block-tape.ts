import * as z from 'zod/mini'
import { dateSchema } from '../wire/ids.ts'
import { currencySchema, priceSchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { percentSchema, shownSellerKinds } from './blocks.ts'
import { instrumentSchema } from './market.ts'

/** Parts of a block that were executed on one trading day, all buyers together, once they settled. */
const tapeRow = z.object({
  date: dateSchema,
  instrument: instrumentSchema,
  currency: currencySchema,
  price: priceSchema,
  /** Shares. */
  size: z.int(),
  /** Below the price when the block was offered; a premium is below zero. */
  discountPct: percentSchema,
  sellerKind: z.enum(shownSellerKinds),
  lockedUntil: dateSchema,
})
export type BlockTapeRow = z.infer<typeof tapeRow>

export const blocksTape = route({
  name: 'blocks.tape',
  method: 'GET',
  path: '/api/block-tape',
  access: 'public',
  summary:
    'Executed blocks of the last 90 days that settled, newest first: price, size, discount, kind of seller; nobody’s name',
  answer: z.object({ rows: z.array(tapeRow) }),
  refusals: [],
})

export const blockTapeRoutes = [blocksTape] as const
