import * as z from 'zod/mini'
import { emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { currencySchema, priceSchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { marketCodeSchema } from './market.ts'

/** `moves`: the day's change, up or down, in percent. */
export const alertKinds = ['above', 'below', 'moves'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertRepeats = ['once', 'daily'] as const
export type AlertRepeat = (typeof alertRepeats)[number]

/** `paused`: there is no fresh price to judge by, so nothing is judged. */
export const alertStates = ['armed', 'fired', 'paused', 'expired'] as const
export type AlertState = (typeof alertStates)[number]

export const alertSchema = z.object({
  id: idSchema,
  instrument: z.object({
    id: idSchema,
    code: z.string(),
    market: marketCodeSchema,
    name: z.string(),
    nameZh: z.nullable(z.string()),
    currency: currencySchema,
    priceDecimals: z.int(),
  }),
  kind: z.enum(alertKinds),
  /** A price, or percent with up to two decimals. */
  level: priceSchema,
  repeat: z.enum(alertRepeats),
  state: z.enum(alertStates),
  createdAt: instantSchema,
  endsAt: instantSchema,
  /** When it fired last and what the price was; null: never yet. */
  firedAt: z.nullable(instantSchema),
  firedPrice: z.nullable(priceSchema),
})
export type Alert = z.infer<typeof alertSchema>

export const alertsList = route({
  name: 'alerts.list',
  method: 'GET',
  path: '/api/alerts',
  access: 'customer',
  summary: 'Price alerts of the customer with their states, newest first',
  answer: z.object({
    rows: z.array(alertSchema),
    /** More are refused. */
    max: z.int(),
    /** An alert that never fired ends by itself. */
    lastsDays: z.int(),
  }),
  refusals: [],
})

export const alertsAdd = route({
  name: 'alerts.add',
  method: 'POST',
  path: '/api/alerts',
  access: 'customer',
  write: true,
  summary: 'Set a price alert; refused where the price already stands there',
  body: z.strictObject({
    instrument: idSchema,
    kind: z.enum(alertKinds),
    level: priceSchema,
    repeat: z.enum(alertRepeats),
  }),
  answer: z.object({ id: idSchema }),
  refusals: ['not_found', 'field_invalid', 'alert_met', 'limit_exceeded'],
})

export const alertsRemove = route({
  name: 'alerts.remove',
  method: 'POST',
  path: '/api/alerts/:id/remove',
  access: 'customer',
  write: true,
  summary: 'Remove a price alert',
  params: z.strictObject({ id: idSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const alertsRoutes = [alertsList, alertsAdd, alertsRemove] as const
