import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema } from '../wire/confirm.ts'
import { dateSchema, instantSchema } from '../wire/ids.ts'
import { amountSchema, currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/** Idle cash goes into the pool by itself; `keep` stays free. */
export const sweepSchema = z.object({
  keep: moneySchema,
  since: instantSchema,
  /** The last trading day on which it looked. */
  last: z.nullable(dateSchema),
})
export type Sweep = z.infer<typeof sweepSchema>

const settingSchema = z.object({ currency: currencySchema, sweep: z.nullable(sweepSchema) })

const refused = [
  'field_invalid',
  'pool_stopped',
  'not_offered',
  'kyc_required',
  'trade_password_required',
  'rule_missing',
  'not_found',
] as const

export const treasurySweepPrepare = route({
  name: 'treasury.prepareSweep',
  method: 'POST',
  path: '/api/treasury/sweep/prepare',
  access: 'customer',
  summary: 'Review of the automatic sweep with what stays free; good for 120 s',
  body: z.strictObject({ currency: currencySchema, keep: amountSchema }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      keep: moneySchema,
      /** What lies idle above it now. */
      idle: moneySchema,
      /** The next trading day on which it is done; null where the calendar does not say. */
      on: z.nullable(dateSchema),
      /** Of that day, where the market is. */
      from: z.string(),
      until: z.string(),
      maximum: moneySchema,
    }),
  }),
  refusals: refused,
})

export const treasurySweepOn = route({
  name: 'treasury.sweepOn',
  method: 'POST',
  path: '/api/treasury/sweep',
  access: 'customer',
  write: true,
  summary: 'Turn the reviewed sweep on, or change what stays, with the trade password',
  body: confirmSchema,
  answer: settingSchema,
  refusals: [...refused, ...confirmRefusals],
})

export const treasurySweepOff = route({
  name: 'treasury.sweepOff',
  method: 'POST',
  path: '/api/treasury/sweep/off',
  access: 'customer',
  write: true,
  summary:
    'Turn the sweep off at once: nothing is put in any more, nothing comes back for an order',
  body: z.strictObject({ currency: currencySchema }),
  answer: settingSchema,
  refusals: ['key_missing', 'key_reused'],
})

export const treasurySweepRoutes = [
  treasurySweepPrepare,
  treasurySweepOn,
  treasurySweepOff,
] as const
