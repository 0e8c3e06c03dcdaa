import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/** What the search over everything finds; rooms and keys the desk knows by itself. */
export const foundKinds = [
  'customer',
  'withdrawal',
  'deposit',
  'order',
  'paper',
  'problem',
  'staff',
  'note',
] as const
export type FoundKind = (typeof foundKinds)[number]

const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: idSchema,
  /** Whose it is; null for staff. */
  customer: z.nullable(idSchema),
  /** The user name: a verified name finds its customer and is never said. */
  name: z.string(),
  /** Account number of a customer, alias of staff, who wrote a note, reference of everything else. */
  reference: z.string(),
  amount: z.nullable(moneySchema),
  at: z.nullable(instantSchema),
})
export type Found = z.infer<typeof foundSchema>

export const deskFind = route({
  name: 'desk.find',
  // It changes nothing: a body keeps names and numbers of people out of addresses and logs.
  method: 'POST',
  path: '/operator/find',
  access: 'operator',
  summary:
    'Customers, payments, orders, papers, reports and staff by name, number, reference or amount, and notes by their words, as far as who asks may enter their rooms',
  body: z.strictObject({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)) }),
  answer: z.object({ rows: z.array(foundSchema) }),
  refusals: ['operator_only'],
})

export const findRoutes = [deskFind] as const
