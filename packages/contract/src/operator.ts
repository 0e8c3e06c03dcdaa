import * as z from 'zod/mini'
import { dateSchema, instantSchema } from './ids.ts'
import { marketCodeSchema } from './market.ts'
import { route } from './route.ts'

/** Staff calls of the simulated market. They move time, never a price (`honesty.md` H2). */
export const operatorAdvanceDay = route({
  name: 'operator.advanceDay',
  method: 'POST',
  path: '/operator/advance-day',
  access: 'operator',
  write: true,
  summary: 'Move the simulated clock to the opening of the next trading day and run the settlement of that day',
  body: z.strictObject({
    market: z.optional(marketCodeSchema),
    days: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
  }),
  answer: z.object({ now: instantSchema, tradeDate: dateSchema, settled: z.int(), expired: z.int() }),
  refusals: ['operator_only', 'calendar_missing'],
})

export const operatorSetClock = route({
  name: 'operator.setClock',
  method: 'POST',
  path: '/operator/clock',
  access: 'operator',
  write: true,
  summary: 'Set the simulated clock forward, through every opening on the way; never back, at most 31 days at once',
  body: z.strictObject({ to: instantSchema }),
  answer: z.object({ now: instantSchema, tradeDate: dateSchema, settled: z.int(), expired: z.int() }),
  refusals: ['operator_only', 'clock_past', 'clock_far', 'calendar_missing'],
})

export const verifiedSchema = z.object({
  ok: z.boolean(),
  checked: z.object({ journals: z.int(), postings: z.int(), balances: z.int() }),
  chainHead: z.string(),
  invariants: z.array(z.object({ id: z.string(), title: z.string(), ok: z.boolean(), found: z.string() })),
  at: instantSchema,
})

export const operatorVerify = route({
  name: 'operator.verify',
  method: 'GET',
  path: '/operator/verify',
  access: 'operator',
  summary: 'Check the invariants of the books and answer each with its result',
  /** `auditHead`: the hash of the newest line of the audit log. */
  answer: z.extend(verifiedSchema, { auditHead: z.string() }),
  refusals: ['operator_only'],
})

export const operatorRoutes = [operatorAdvanceDay, operatorSetClock, operatorVerify] as const
