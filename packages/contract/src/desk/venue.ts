import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { staffReasonSchema } from './staff.ts'

/** How far an order has come at a venue outside. */
export const venueStates = ['waiting', 'sent', 'acknowledged', 'back'] as const

/** A venue outside as the desk sees it: whether it stands still and why, and the orders that are there. */
export const venueSchema = z.object({
  name: z.string(),
  label: z.string(),
  stake: z.enum(['play', 'money']),
  /** Nothing is sent there since a report came that nobody here can place, by its number there. */
  stopped: z.nullable(z.object({ since: instantSchema, report: z.string() })),
  /** Open orders in the market, longest first; the first hundred. */
  orders: z.array(
    z.object({
      id: idSchema,
      customer: idSchema,
      share: z.string(),
      side: z.enum(['buy', 'sell']),
      quantity: z.int(),
      filled: z.int(),
      state: z.enum(venueStates),
      since: instantSchema,
      /** The venue has not said for a minute what it should have said at once. */
      stuck: z.boolean(),
    }),
  ),
})
export type VenueShown = z.infer<typeof venueSchema>

export const venueShow = route({
  name: 'venue.show',
  method: 'GET',
  path: '/operator/venue',
  access: 'operator',
  summary: 'The venue outside that executes orders, the orders there, and whether it stands still',
  answer: z.object({ venue: z.nullable(venueSchema) }),
  refusals: ['operator_only'],
})

export const venueResume = route({
  name: 'venue.resume',
  method: 'POST',
  path: '/operator/venue/resume',
  access: 'operator',
  write: true,
  summary: 'Let orders go to the venue again, after somebody looked at what stopped it',
  body: z.strictObject({ reason: staffReasonSchema }),
  /** False: it did not stand still. */
  answer: z.object({ resumed: z.boolean() }),
  refusals: ['operator_only'],
})

export const venueRoutes = [venueShow, venueResume] as const
