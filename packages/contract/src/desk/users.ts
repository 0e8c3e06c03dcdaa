import * as z from 'zod/mini'
import { legalReasons } from '../wire/legal.ts'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
} from '../wire/ids.ts'
import { maskedResidencySchema, taxResidencySchema } from '../customer/tax.ts'
import { assetsSchema } from '../customer/assets.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { orderStop } from './order-stop.ts'
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
  summary:
    'Customers by name, phone, account number, reference of an order or payment, or the last digits of a card',
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)),
    cursor: z.optional(cursorSchema),
  }),
  answer: page(z.object(userHead)),
  refusals: ['operator_only'],
})

/**
 * Customers that are looked for by what they are:
 * - `new`: since 30 days. `unverified`: without an identity that was approved.
 * - `frozen`: stopped by a freeze now. `owing`: owe what was charged back.
 */
export const segments = ['all', 'new', 'unverified', 'frozen', 'owing'] as const

export const usersBrowse = route({
  name: 'users.browse',
  method: 'GET',
  path: '/operator/users/browse',
  access: 'operator',
  summary: 'Customers of a segment, newest first, each with what is unusual of them',
  query: z.strictObject({ segment: z.enum(segments), cursor: z.optional(cursorSchema) }),
  answer: page(
    z.object({
      ...userHead,
      verified: z.boolean(),
      /** What is owed after deposits that were charged back, by currency. */
      owed: z.array(moneySchema),
    }),
  ),
  refusals: ['operator_only', 'field_invalid'],
})

export const usersShow = route({
  name: 'users.show',
  method: 'GET',
  path: '/operator/users/:id',
  access: 'operator',
  summary: 'One customer: profile with masked fields, devices, pockets, freezes, what staff did',
  params,
  /** The cursors of both lists, newest first; each goes its own way. */
  query: z.strictObject({ devices: z.optional(cursorSchema), acts: z.optional(cursorSchema) }),
  answer: z.object({
    ...userHead,
    language: z.string(),
    memberLevel: z.int(),
    /** Where the identity stands; null before the first attempt. */
    identity: z.nullable(z.string()),
    /** Why a broken invariant stopped this account; null while it runs. */
    halted: z.nullable(z.string()),
    cards: z.array(z.object({ id: idSchema, bank: z.string(), tail: z.string() })),
    orders: z.array(
      z.object({
        id: idSchema,
        reference: z.string(),
        instrument: z.string(),
        side: z.enum(['buy', 'sell']),
        kind: z.enum(['limit', 'market']),
        quantity: z.int(),
        filled: z.int(),
        limit: z.string(),
        ...orderStop,
        currency: currencySchema,
        status: z.enum(['queued', 'accepted', 'partially_filled']),
        createdAt: instantSchema,
      }),
    ),
    invitedBy: z.nullable(z.string()),
    hasTradePassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** Where the customer certified to be taxed; null before the first time. */
    tax: z.nullable(
      z.object({
        at: instantSchema,
        validUntil: dateSchema,
        residencies: z.array(maskedResidencySchema),
      }),
    ),
    devices: z.array(
      z.object({
        id: idSchema,
        network: z.string(),
        createdAt: instantSchema,
        lastSeenAt: instantSchema,
        live: z.boolean(),
      }),
    ),
    devicesNext: z.nullable(cursorSchema),
    pockets: z.array(
      z.object({ asset: z.string(), label: z.string(), pocket: z.string(), amount: z.string() }),
    ),
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
    actsNext: z.nullable(cursorSchema),
  }),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const usersLedger = route({
  name: 'users.ledger',
  method: 'GET',
  path: '/operator/users/:id/ledger',
  access: 'operator',
  summary: 'Entries of one pocket, newest first, each with both its ends and the balance after it',
  params,
  query: z.strictObject({
    asset: z.string().check(z.regex(/^([A-Z]{3}|share:\d{1,19})$/)),
    pocket: z.string().check(z.regex(/^[CS]\.[a-z_0-9]{1,30}$/)),
    cursor: z.optional(cursorSchema),
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
        /** Both ends of everything the journal posted: from where, to where, how much of what. */
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
    next: z.nullable(cursorSchema),
  }),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const usersReveal = route({
  name: 'users.reveal',
  method: 'POST',
  path: '/operator/users/:id/reveal',
  access: 'operator',
  summary:
    'The masked fields of a customer in full, or the tax numbers, with a reason; the customer sees which',
  params,
  /** Without `what`: phone and address. */
  body: z.strictObject({ reason: staffReasonSchema, what: z.optional(z.literal('tax')) }),
  answer: z.object({
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    tax: z.nullable(z.array(taxResidencySchema)),
  }),
  refusals: ['operator_only', 'not_found'],
})

/**
 * Why staff look at an account as its customer sees it: a closed list, told to the customer with the
 * look (`trust.md` T61). `report_open` is true while a report of theirs waits.
 */
export const viewReasons = ['asked_for_help', 'report_open'] as const
export type ViewReason = (typeof viewReasons)[number]

export const usersAsCustomer = route({
  name: 'users.asCustomer',
  method: 'POST',
  path: '/operator/users/:id/as-customer',
  access: 'operator',
  summary:
    'What a customer sees of the account at this moment, for a reason that the customer reads; it reads, and opens no session',
  params,
  body: z.strictObject({ reason: z.enum(viewReasons) }),
  answer: z.object({
    at: instantSchema,
    /** The customer's own: what the messages are said in. */
    language: z.string(),
    assets: z.array(assetsSchema),
    provenance: provenanceSchema,
    unread: z.int(),
    /** The newest of the message centre. That staff read them marks none read. */
    messages: z.array(z.object({ at: instantSchema, text: z.string(), read: z.boolean() })),
  }),
  refusals: ['operator_only', 'not_found', 'reason_untrue'],
})

export const usersCancelOrder = route({
  name: 'users.cancelOrder',
  method: 'POST',
  path: '/operator/users/:id/orders/:order/cancel',
  access: 'operator',
  write: true,
  summary:
    'Take back what is left of an open order for a customer, with a reason that the customer reads',
  params: z.strictObject({ id: idSchema, order: idSchema }),
  body: z.strictObject({ reason: staffReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_found', 'order_not_open'],
})

export const usersNames = route({
  name: 'users.names',
  method: 'POST',
  path: '/operator/users/names',
  access: 'operator',
  summary:
    'The names of customers that stand in a list by their number, and which accounts are closed',
  body: z.strictObject({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({
    rows: z.array(
      z.object({ id: idSchema, username: z.string(), closedAt: z.nullable(instantSchema) }),
    ),
  }),
  refusals: ['operator_only'],
})

export const usersRoutes = [
  usersNames,
  usersSearch,
  usersBrowse,
  usersShow,
  usersLedger,
  usersReveal,
  usersAsCustomer,
  usersCancelOrder,
] as const
