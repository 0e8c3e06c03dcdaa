import * as z from 'zod/mini'
import { idSchema } from '../wire/ids.ts'
import { amountSchema, currencySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { payoutFlags } from './payout-steps.ts'

// What narrows the queue of withdrawals, and how many stand in each of its views.

/** What a reviewer should look at before money leaves. */
export const payoutRisks = [
  ...payoutFlags,
  'new_card',
  'login_password_changed',
  'trade_password_changed',
  'phone_changed',
  'first_payout',
  'large_amount',
  'customer_locked',
  'customer_frozen',
] as const
export type PayoutRisk = (typeof payoutRisks)[number]

export const payoutStates = ['open', 'sent', 'ended'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Who has a case open now: whoever asks, or nobody. */
export const payoutHolders = ['me', 'nobody'] as const
/** Against the target of the step that comes next; what has none is neither. */
export const payoutAges = ['late', 'in_time'] as const

export const payoutFilter = {
  currency: z.optional(currencySchema),
  /** In the currency of each withdrawal, both ends included. */
  from: z.optional(amountSchema),
  to: z.optional(amountSchema),
  risk: z.optional(z.enum(payoutRisks)),
  holder: z.optional(z.enum(payoutHolders)),
  age: z.optional(z.enum(payoutAges)),
}

/** What the address of the queue says. */
export const payoutView = { state: z.optional(z.enum(payoutStates)), ...payoutFilter }

const counted = {
  count: z.int(),
  /** That there are more, or may be: nobody counted on. */
  more: z.boolean(),
}

export const payoutsCounts = route({
  name: 'payouts.counts',
  method: 'GET',
  path: '/operator/payout-counts',
  access: 'operator',
  summary:
    'How many withdrawals stand in each view that somebody works in, and in the first saved ones, up to 99',
  answer: z.object({
    views: z.array(z.object({ view: z.enum(payoutStates), ...counted })),
    saved: z.array(z.object({ id: idSchema, ...counted })),
  }),
  refusals: ['operator_only'],
})
