import * as z from 'zod/mini'
import { performanceSchema } from '../customer/assets.ts'
import { documentSchema } from '../customer/documents.ts'
import { documentKinds, rejectionSchema } from '../customer/kyc.ts'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { currencySchema, moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'
import { orderStop } from './order-stop.ts'

// What staff read of one customer beside the profile: each tab of the page asks for its own.

const params = z.object({ id: idSchema })
const paged = z.strictObject({ cursor: z.optional(cursorSchema) })
const operator = { method: 'GET', access: 'operator', params } as const

export const usersWealth = route({
  ...operator,
  name: 'users.wealth',
  path: '/operator/users/:id/wealth',
  summary:
    'What a customer owns at one moment: money by pocket, shares at the last price with its source, what is owed',
  answer: z.object({
    at: instantSchema,
    /** One for each currency with books; nothing is converted. */
    blocks: z.array(
      z.object({
        currency: currencySchema,
        pockets: z.array(z.object({ pocket: z.string(), amount: moneySchema })),
        /** How many shares are held in how many positions, and what they are worth. */
        positions: z.int(),
        shares: z.nullable(moneySchema),
        owed: moneySchema,
        /** Money and shares less what is owed; null where a price is unknown. */
        total: z.nullable(moneySchema),
      }),
    ),
    positions: z.array(
      z.object({
        instrument: idSchema,
        name: z.string(),
        code: z.string(),
        shares: z.string(),
        sellable: z.string(),
        cost: moneySchema,
        price: z.nullable(priceSchema),
        value: z.nullable(moneySchema),
        /** Value less cost. */
        result: z.nullable(moneySchema),
        provenance: provenanceSchema,
      }),
    ),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const usersWorth = route({
  ...operator,
  name: 'users.worth',
  path: '/operator/users/:id/worth',
  summary:
    'What a customer was worth over a year in one currency, and what of it is gain: the line that the customer sees',
  query: z.strictObject({ currency: currencySchema }),
  answer: performanceSchema,
  refusals: ['operator_only', 'not_found', 'field_invalid', 'calendar_missing'],
})

export const usersJournals = route({
  ...operator,
  name: 'users.journals',
  path: '/operator/users/:id/journals',
  summary: 'Everything that was posted for a customer, newest first, with both ends of each entry',
  query: paged,
  answer: page(
    z.object({
      journal: idSchema,
      at: instantSchema,
      event: z.string(),
      /** Of the order or payment behind it, as people read it out. */
      reference: z.nullable(z.string()),
      lines: z.array(
        z.object({
          debit: z.string(),
          credit: z.string(),
          asset: z.string(),
          amount: z.string(),
        }),
      ),
    }),
  ),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const usersOrders = route({
  ...operator,
  name: 'users.orders',
  path: '/operator/users/:id/orders',
  summary: 'Every order of a customer, newest first',
  query: paged,
  answer: page(
    z.object({
      id: idSchema,
      reference: z.string(),
      at: instantSchema,
      instrument: z.string(),
      code: z.string(),
      side: z.enum(['buy', 'sell']),
      kind: z.enum(['limit', 'market']),
      status: z.string(),
      quantity: z.int(),
      filled: z.int(),
      limit: priceSchema,
      ...orderStop,
      /** What its fills came to, without fees. */
      value: moneySchema,
    }),
  ),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const usersPapers = route({
  ...operator,
  name: 'users.papers',
  path: '/operator/users/:id/papers',
  summary: 'The papers that were issued to a customer, newest first; what they say is not read',
  query: paged,
  answer: page(z.omit(documentSchema, { subject: true })),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const usersIdentities = route({
  ...operator,
  name: 'users.identities',
  path: '/operator/users/:id/identities',
  summary: 'Every attempt of a customer to be verified, newest first; nothing that lies sealed',
  answer: z.object({
    rows: z.array(
      z.object({
        id: idSchema,
        attempt: z.int(),
        status: z.string(),
        country: z.string(),
        document: z.enum(documentKinds),
        expires: z.nullable(dateSchema),
        reasons: z.array(rejectionSchema),
        submittedAt: instantSchema,
        decidedAt: z.nullable(instantSchema),
      }),
    ),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const usersWaiting = route({
  ...operator,
  name: 'users.waiting',
  path: '/operator/users/:id/waiting',
  summary:
    'What of a customer waits for staff, oldest first, as far as who asks may enter its room',
  answer: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(['withdrawal', 'problem', 'identity']),
        id: idSchema,
        reference: z.nullable(z.string()),
        amount: z.nullable(moneySchema),
        since: instantSchema,
        due: instantSchema,
        /** Now, by the clock of its queue. */
        at: instantSchema,
      }),
    ),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const customerRoutes = [
  usersWealth,
  usersWorth,
  usersJournals,
  usersOrders,
  usersPapers,
  usersIdentities,
  usersWaiting,
] as const
