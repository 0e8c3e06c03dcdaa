import * as z from 'zod/mini'
import { legalReasons } from './legal.ts'
import { idSchema, instantSchema } from './ids.ts'
import { route } from './route.ts'
import { staffReasonSchema } from './staff.ts'

const userHead = {
  id: idSchema,
  username: z.string(),
  accountNumber: z.string(),
  phoneMasked: z.string(),
  createdAt: instantSchema,
  frozenUntil: z.nullable(instantSchema),
}
const params = z.strictObject({ id: idSchema })

export const usersSearch = route({
  name: 'users.search',
  method: 'GET',
  path: '/operator/users',
  access: 'operator',
  summary: 'Customers by name, last digits of the phone, account number or reference of an order',
  query: z.strictObject({ q: z.string().check(z.trim(), z.minLength(3), z.maxLength(64)) }),
  answer: z.object({ rows: z.array(z.object(userHead)) }),
  refusals: ['operator_only'],
})

export const usersShow = route({
  name: 'users.show',
  method: 'GET',
  path: '/operator/users/:id',
  access: 'operator',
  summary: 'One customer: profile with masked fields, devices, pockets, freezes, what staff did',
  params,
  answer: z.object({
    ...userHead,
    language: z.string(),
    memberLevel: z.int(),
    invitedBy: z.nullable(z.string()),
    hasTradePassword: z.boolean(),
    devices: z.array(
      z.object({
        id: idSchema,
        network: z.string(),
        createdAt: instantSchema,
        lastSeenAt: instantSchema,
        live: z.boolean(),
      }),
    ),
    pockets: z.array(z.object({ asset: z.string(), label: z.string(), pocket: z.string(), amount: z.string() })),
    freezes: z.array(
      z.object({
        id: idSchema,
        legalReason: z.enum(legalReasons),
        startsAt: instantSchema,
        endsAt: instantSchema,
        endedAt: z.nullable(instantSchema),
      }),
    ),
    acts: z.array(
      z.object({
        id: idSchema,
        at: instantSchema,
        alias: z.string(),
        role: z.string(),
        act: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
        reasons: z.array(z.string()),
        approver: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const usersLedger = route({
  name: 'users.ledger',
  method: 'GET',
  path: '/operator/users/:id/ledger',
  access: 'operator',
  summary: 'The newest 200 entries of one pocket with the balance after each',
  params,
  query: z.strictObject({
    asset: z.string().check(z.regex(/^([A-Z]{3}|share:\d{1,19})$/)),
    pocket: z.string().check(z.regex(/^[CS]\.[a-z_0-9]{1,30}$/)),
  }),
  answer: z.object({
    balance: z.string(),
    rows: z.array(
      z.object({
        journal: idSchema,
        at: instantSchema,
        event: z.string(),
        reference: z.nullable(idSchema),
        change: z.string(),
        balance: z.string(),
      }),
    ),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const usersReveal = route({
  name: 'users.reveal',
  method: 'POST',
  path: '/operator/users/:id/reveal',
  access: 'operator',
  summary: 'The masked fields of a customer in full, with a reason; the customer sees that it was done',
  params,
  body: z.strictObject({ reason: staffReasonSchema }),
  answer: z.object({ phone: z.string() }),
  refusals: ['operator_only', 'not_found'],
})

export const usersRoutes = [usersSearch, usersShow, usersLedger, usersReveal] as const
