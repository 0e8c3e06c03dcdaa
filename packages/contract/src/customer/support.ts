import * as z from 'zod/mini'
import { specCalls } from '../spec-paths.ts'
import { instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { spreadMinimumSchema, spreadSchema } from '../wire/spread.ts'

/** Days of which the answer times are measured. */
export const answerDays = 30

export const supportContact = route({
  name: 'support.contact',
  method: 'GET',
  path: specCalls.support,
  access: 'customer',
  summary: 'Where customer service is reached, when, and how long an answer takes at present',
  answer: z.object({
    kf_url: z.nullable(z.string()),
    /** Whether the chat behind `kf_url` may be shown inside the app. */
    framed: z.boolean(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** Null: the operator promises no hours. */
    hours: z.nullable(
      z.object({
        /** 1 is Monday, 7 Sunday. */
        firstDay: z.int(),
        lastDay: z.int(),
        from: z.string(),
        to: z.string(),
        zone: z.string(),
      }),
    ),
    state: z.enum(['open', 'closed', 'unstated']),
    /** When `state` changes; null where it is not stated. */
    until: z.nullable(instantSchema),
    /** How long what was first answered in the last 30 days had waited. */
    answered: spreadSchema,
    minimum: spreadMinimumSchema,
  }),
  refusals: [],
})

export const supportRoutes = [supportContact] as const
