import * as z from 'zod/mini'
import { amountSchema, currencySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { payoutFlags } from './payout-flags.ts'
import { countsSchema } from './queue-counts.ts'
import { queueAges, queueHolders, soughtSchema } from './queue-filter.ts'

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
/** That nobody could be asked: so at every withdrawal of a house without such a provider, and no finding about one. */
export const unaskedRisks: readonly PayoutRisk[] = ['name_unchecked', 'sanctions_unchecked']

export const payoutStates = ['open', 'sent', 'ended'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Where a withdrawal stands beside its state: a second person must agree, held, let go and not sent yet, come back. */
export const payoutStages = ['second', 'held', 'ready', 'returned'] as const
export type PayoutStage = (typeof payoutStages)[number]
/** The oldest first where nothing is said; what ended is the newest first. `largest`: of each currency by itself. */
export const payoutOrders = ['newest', 'largest'] as const

export const payoutFilter = {
  /** Of a customer whose name has this in it, or with this reference. */
  q: z.optional(soughtSchema),
  currency: z.optional(currencySchema),
  /** In the currency of each withdrawal, both ends included. */
  from: z.optional(amountSchema),
  to: z.optional(amountSchema),
  stage: z.optional(z.enum(payoutStages)),
  risk: z.optional(z.enum(payoutRisks)),
  holder: z.optional(z.enum(queueHolders)),
  /** Against the target of the step that comes next. */
  age: z.optional(z.enum(queueAges)),
  order: z.optional(z.enum(payoutOrders)),
}

/** What the address of the queue says. */
export const payoutView = { state: z.optional(z.enum(payoutStates)), ...payoutFilter }

export const payoutsCounts = route({
  name: 'payouts.counts',
  method: 'GET',
  path: '/operator/payout-counts',
  access: 'operator',
  summary:
    'How many withdrawals stand in each view that somebody works in, and in the first saved ones, up to 99',
  answer: countsSchema(payoutStates),
  refusals: ['operator_only'],
})
