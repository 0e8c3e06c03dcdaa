import * as z from 'zod/mini'
import { specCalls } from '../spec-paths.ts'
import { instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/** Days of which the answer times are measured. */
export const answerDays = 30
/** Fewer answers than this say nothing of the next one, and might be one person's. */
export const answersMin = 20

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
    /** Who hears complaints that the house did not settle, in the operator's words. */
    ombudsman: z.nullable(z.string()),
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
    /** The middle of what was answered in the last 30 days; null: that was too little. */
    answered: z.nullable(z.object({ medianSeconds: z.int(), count: z.int() })),
  }),
  refusals: [],
})

export const supportRoutes = [supportContact] as const
