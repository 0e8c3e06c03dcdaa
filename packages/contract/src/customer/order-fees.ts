import * as z from 'zod/mini'
import { dateSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'

/** The four groups of the specification are disjoint and add up to the total (`money.md` G21). */
export const feeGroupsSchema = z.object({
  buying: moneySchema,
  closing: moneySchema,
  stampDuty: moneySchema,
  transaction: moneySchema,
  total: moneySchema,
})

export const feesSchema = z.extend(feeGroupsSchema, {
  /** Every component with the rule row that priced it (`honesty.md` H7). */
  lines: z.array(
    z.object({
      component: z.string(),
      amount: moneySchema,
      rule: z.object({ schedule: z.string(), rate: z.string(), validFrom: dateSchema }),
    }),
  ),
})
export type WireFees = z.infer<typeof feesSchema>
